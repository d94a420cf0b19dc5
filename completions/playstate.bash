#!/bin/bash

__playstate_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__playstate_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__playstate_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__playstate_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_playstate() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--bail --echo --sandbox --strict --json --no-timing --no-rc --version -h --help)
    local -a repeating_options=(-c --command)
    local -a non_repeating_options=(--store --seat --machine --datamodel --seed --clock --width --color --voice --language)
    # A subcommand comes first, and has options and files of its own.
    local -r names='play parents test attach paths doctor restore-backup store observe help'
    if [[ "${COMP_CWORD}" -eq 1 || "${COMP_WORDS[1]}" = help ]]; then
        COMPREPLY+=($(compgen -W "${names}" -- "${cur}"))
    fi
    if [[ "${COMP_CWORD}" -gt 1 && " ${names} " = *" ${COMP_WORDS[1]} "* ]]; then
        unparsed_words=("${unparsed_words[@]:1}")
        "_playstate_${COMP_WORDS[1]}"
        return
    fi
    __playstate_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-c'|'--command')
        __playstate_add_completions -W 'state'$'\n''events'$'\n''send'$'\n''why'$'\n''path'$'\n''check'$'\n''observe'$'\n''cover'$'\n''coins'$'\n''machines'$'\n''use'$'\n''open'$'\n''network'$'\n''background'$'\n''restore'$'\n''relaunch'$'\n''play'$'\n''wish'$'\n''try'$'\n''graph'$'\n''gate'$'\n''answer'$'\n''lock'$'\n''pin'$'\n''parents'$'\n''family'$'\n''report'$'\n''history'$'\n''time'$'\n''pause'$'\n''resume'$'\n''points'$'\n''videos'$'\n''activities'$'\n''rewards'$'\n''requests'$'\n''yes'$'\n''no'$'\n''settings'$'\n''get'$'\n''set'$'\n''reset'$'\n''players'$'\n''backup'$'\n''privacy'$'\n''voice'$'\n''wait'$'\n''clock'$'\n''log'$'\n''undo'$'\n''redo'$'\n''goto'$'\n''look'$'\n''diff'$'\n''timing'$'\n''timers'$'\n''let'$'\n''input'$'\n''expect'$'\n''repeat'$'\n''break'$'\n''watch'$'\n''print'$'\n''record'$'\n''replay'$'\n''begin'$'\n''run'$'\n''alias'$'\n''lines'$'\n''!'$'\n''echo'$'\n''json'$'\n''clear'$'\n''version'$'\n''sync'$'\n''help'$'\n''quit'
        return
        ;;
    '--store')
        __playstate_add_completions -d
        return
        ;;
    '--seat')
        return
        ;;
    '--machine')
        __playstate_add_completions -W 'game'$'\n''story'$'\n''rooms'$'\n''rewards'$'\n''match'$'\n''puzzleMatching'$'\n''labyrinth'$'\n''wuerfel'$'\n''waehleZahl'
        __playstate_add_completions -o plusdirs -fX '!*.scxml'
        return
        ;;
    '--datamodel')
        __playstate_add_completions -W 'ecmascript'
        return
        ;;
    '--seed')
        return
        ;;
    '--clock')
        __playstate_add_completions -W 'real'$'\n''virtual'
        return
        ;;
    '--width')
        return
        ;;
    '--color')
        __playstate_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--voice')
        __playstate_add_completions -W 'developer'$'\n''parent'$'\n''child'
        return
        ;;
    '--language')
        __playstate_add_completions -W 'en'$'\n''de'$'\n''es'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __playstate_add_completions -o plusdirs -fX '!*.@(play|scxml)'
        return
        ;;
    esac
}

_playstate_play() {
    repeating_flags=()
    non_repeating_flags=(--sandbox --strict --json --no-timing --plain --version -h --help)
    repeating_options=()
    non_repeating_options=(--store --seat --machine --datamodel --seed --clock --width --color --voice --language)
    __playstate_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __playstate_add_completions -d
        return
        ;;
    '--seat')
        return
        ;;
    '--machine')
        __playstate_add_completions -W 'game'$'\n''story'$'\n''rooms'$'\n''rewards'$'\n''match'$'\n''puzzleMatching'$'\n''labyrinth'$'\n''wuerfel'$'\n''waehleZahl'
        __playstate_add_completions -o plusdirs -fX '!*.scxml'
        return
        ;;
    '--datamodel')
        __playstate_add_completions -W 'ecmascript'
        return
        ;;
    '--seed')
        return
        ;;
    '--clock')
        __playstate_add_completions -W 'real'$'\n''virtual'
        return
        ;;
    '--width')
        return
        ;;
    '--color')
        __playstate_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--voice')
        __playstate_add_completions -W 'developer'$'\n''parent'$'\n''child'
        return
        ;;
    '--language')
        __playstate_add_completions -W 'en'$'\n''de'$'\n''es'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __playstate_add_completions -W 'game'$'\n''story'$'\n''rooms'$'\n''rewards'$'\n''match'$'\n''puzzleMatching'$'\n''labyrinth'$'\n''wuerfel'$'\n''waehleZahl'
        __playstate_add_completions -o plusdirs -fX '!*.scxml'
        return
        ;;
    esac
}

_playstate_parents() {
    repeating_flags=()
    non_repeating_flags=(--sandbox --strict --json --no-timing --version -h --help)
    repeating_options=()
    non_repeating_options=(--store --seat --machine --datamodel --seed --clock --width --color --voice --language)
    __playstate_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __playstate_add_completions -d
        return
        ;;
    '--seat')
        return
        ;;
    '--machine')
        __playstate_add_completions -W 'game'$'\n''story'$'\n''rooms'$'\n''rewards'$'\n''match'$'\n''puzzleMatching'$'\n''labyrinth'$'\n''wuerfel'$'\n''waehleZahl'
        __playstate_add_completions -o plusdirs -fX '!*.scxml'
        return
        ;;
    '--datamodel')
        __playstate_add_completions -W 'ecmascript'
        return
        ;;
    '--seed')
        return
        ;;
    '--clock')
        __playstate_add_completions -W 'real'$'\n''virtual'
        return
        ;;
    '--width')
        return
        ;;
    '--color')
        __playstate_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--voice')
        __playstate_add_completions -W 'developer'$'\n''parent'$'\n''child'
        return
        ;;
    '--language')
        __playstate_add_completions -W 'en'$'\n''de'$'\n''es'
        return
        ;;
    esac
}

_playstate_test() {
    repeating_flags=()
    non_repeating_flags=(--replace --strict --no-timing --cover --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--junit --machine --seed --datamodel)
    __playstate_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--junit')
        __playstate_add_completions -f
        return
        ;;
    '--machine')
        __playstate_add_completions -W 'game'$'\n''story'$'\n''rooms'$'\n''rewards'$'\n''match'$'\n''puzzleMatching'$'\n''labyrinth'$'\n''wuerfel'$'\n''waehleZahl'
        __playstate_add_completions -o plusdirs -fX '!*.scxml'
        return
        ;;
    '--seed')
        return
        ;;
    '--datamodel')
        __playstate_add_completions -W 'ecmascript'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __playstate_add_completions -o plusdirs -fX '!*.@(play)'
        return
        ;;
    esac
}

_playstate_attach() {
    repeating_flags=()
    non_repeating_flags=(--bail --echo --json --no-timing --version -h --help)
    repeating_options=(-c --command)
    non_repeating_options=(--width --color --voice --language)
    __playstate_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-c'|'--command')
        __playstate_add_completions -W 'state'$'\n''events'$'\n''send'$'\n''why'$'\n''path'$'\n''check'$'\n''observe'$'\n''cover'$'\n''coins'$'\n''machines'$'\n''use'$'\n''open'$'\n''network'$'\n''background'$'\n''restore'$'\n''relaunch'$'\n''play'$'\n''wish'$'\n''try'$'\n''graph'$'\n''gate'$'\n''answer'$'\n''lock'$'\n''pin'$'\n''parents'$'\n''family'$'\n''report'$'\n''history'$'\n''time'$'\n''pause'$'\n''resume'$'\n''points'$'\n''videos'$'\n''activities'$'\n''rewards'$'\n''requests'$'\n''yes'$'\n''no'$'\n''settings'$'\n''get'$'\n''set'$'\n''reset'$'\n''players'$'\n''backup'$'\n''privacy'$'\n''voice'$'\n''wait'$'\n''clock'$'\n''log'$'\n''undo'$'\n''redo'$'\n''goto'$'\n''look'$'\n''diff'$'\n''timing'$'\n''timers'$'\n''let'$'\n''input'$'\n''expect'$'\n''repeat'$'\n''break'$'\n''watch'$'\n''print'$'\n''record'$'\n''replay'$'\n''begin'$'\n''run'$'\n''alias'$'\n''lines'$'\n''!'$'\n''echo'$'\n''json'$'\n''clear'$'\n''version'$'\n''sync'$'\n''help'$'\n''quit'
        return
        ;;
    '--width')
        return
        ;;
    '--color')
        __playstate_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--voice')
        __playstate_add_completions -W 'developer'$'\n''parent'$'\n''child'
        return
        ;;
    '--language')
        __playstate_add_completions -W 'en'$'\n''de'$'\n''es'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        if [[ -z "${cur}" ]]; then
            shopt -s nullglob
            COMPREPLY+=("/tmp/playstate-${UID}"/*.sock)
        fi
        __playstate_add_completions -f
        return
        ;;
    esac
}

_playstate_paths() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--store)
    __playstate_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __playstate_add_completions -d
        return
        ;;
    esac
}

_playstate_doctor() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--store)
    __playstate_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--store')
        __playstate_add_completions -d
        return
        ;;
    esac
}

_playstate_restore-backup() {
    repeating_flags=()
    non_repeating_flags=(--list --version -h --help)
    repeating_options=()
    non_repeating_options=(--store)
    __playstate_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __playstate_add_completions -d
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __playstate_add_completions -f
        return
        ;;
    esac
}

_playstate_store() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __playstate_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    copy)
        # Offer subcommand argument completions
        "_playstate_store_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'copy' -- "${cur}"))
        ;;
    esac
}

_playstate_store_copy() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __playstate_offer_flags_options 2

    # Offer positional completions
    case "${positional_number}" in
    1)
        __playstate_add_completions -d
        return
        ;;
    2)
        __playstate_add_completions -d
        return
        ;;
    esac
}

_playstate_observe() {
    repeating_flags=()
    non_repeating_flags=(--sandbox --strict --json --no-timing --version -h --help)
    repeating_options=()
    non_repeating_options=(--store --seat --machine --datamodel --seed --clock --width --color --voice --language)
    __playstate_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--store')
        __playstate_add_completions -d
        return
        ;;
    '--seat')
        return
        ;;
    '--machine')
        __playstate_add_completions -W 'game'$'\n''story'$'\n''rooms'$'\n''rewards'$'\n''match'$'\n''puzzleMatching'$'\n''labyrinth'$'\n''wuerfel'$'\n''waehleZahl'
        __playstate_add_completions -o plusdirs -fX '!*.scxml'
        return
        ;;
    '--datamodel')
        __playstate_add_completions -W 'ecmascript'
        return
        ;;
    '--seed')
        return
        ;;
    '--clock')
        __playstate_add_completions -W 'real'$'\n''virtual'
        return
        ;;
    '--width')
        return
        ;;
    '--color')
        __playstate_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--voice')
        __playstate_add_completions -W 'developer'$'\n''parent'$'\n''child'
        return
        ;;
    '--language')
        __playstate_add_completions -W 'en'$'\n''de'$'\n''es'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __playstate_add_completions -o plusdirs -fX '!*.@(play)'
        return
        ;;
    esac
}

_playstate_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __playstate_offer_flags_options -1
}

complete -o filenames -F _playstate playstate
