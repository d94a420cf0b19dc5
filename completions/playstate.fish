function __playstate_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __playstate_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __playstate_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __playstate_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __playstate_parse_tokens -S
    set -l unparsed_tokens (__playstate_tokens -pc)
    switch $unparsed_tokens[1]
    case 'playstate'
        __playstate_parse_subcommand -r 1 'c/command=+' 'bail' 'echo' 'sandbox' 'store=' 'seat=' 'machine=' 'strict' 'datamodel=' 'seed=' 'clock=' 'json' 'no-timing' 'width=' 'color=' 'voice=' 'language=' 'no-rc' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'play'
            __playstate_parse_subcommand 1 'sandbox' 'store=' 'seat=' 'machine=' 'strict' 'datamodel=' 'seed=' 'clock=' 'json' 'no-timing' 'width=' 'color=' 'voice=' 'language=' 'plain' 'version' 'h/help'
        case 'parents'
            __playstate_parse_subcommand 0 'sandbox' 'store=' 'seat=' 'machine=' 'strict' 'datamodel=' 'seed=' 'clock=' 'json' 'no-timing' 'width=' 'color=' 'voice=' 'language=' 'version' 'h/help'
        case 'test'
            __playstate_parse_subcommand -r 1 'junit=' 'replace' 'machine=' 'seed=' 'strict' 'datamodel=' 'no-timing' 'cover' 'json' 'version' 'h/help'
        case 'attach'
            __playstate_parse_subcommand 1 'c/command=+' 'bail' 'echo' 'json' 'no-timing' 'width=' 'color=' 'voice=' 'language=' 'version' 'h/help'
        case 'paths'
            __playstate_parse_subcommand 0 'store=' 'version' 'h/help'
        case 'doctor'
            __playstate_parse_subcommand 0 'store=' 'version' 'h/help'
        case 'restore-backup'
            __playstate_parse_subcommand 1 'list' 'store=' 'version' 'h/help'
        case 'store'
            __playstate_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'copy'
                __playstate_parse_subcommand 2 'version' 'h/help'
            end
        case 'observe'
            __playstate_parse_subcommand 1 'sandbox' 'store=' 'seat=' 'machine=' 'strict' 'datamodel=' 'seed=' 'clock=' 'json' 'no-timing' 'width=' 'color=' 'voice=' 'language=' 'version' 'h/help'
        case 'help'
            __playstate_parse_subcommand -r 1 'version'
        end
    end
end

function __playstate_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __playstate_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __playstate_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __playstate_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__playstate_tokens -p)
    if test -z "$(__playstate_tokens -t)"
        set -l index (count (__playstate_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'playstate' -f
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate"' -s 'c' -l 'command' -d 'Run TEXT, then leave (repeatable, in order).' -rfka 'state events send why path check observe cover coins machines use open network background restore relaunch play wish try graph gate answer lock pin parents family report history time pause resume points videos activities rewards requests yes no settings get set reset players backup privacy voice wait clock log undo redo goto look diff timing timers let input expect repeat break watch print record replay begin run alias lines ! echo json clear version sync help quit'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" bail' -l 'bail' -d 'Stop at the first line that fails.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" echo' -l 'echo' -d 'Print each command before its output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" sandbox' -l 'sandbox' -d 'Memory only, virtual clock, defaults: the same script gives identical output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" store' -l 'store' -d 'Everything under one folder: settings, database, history, rc.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" seat' -l 'seat' -d 'Where you sit: each seat has its own games, and a child is at one (default: main).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" machine' -l 'machine' -d 'The machine to start on: game, story, rooms, rewards, match, puzzleMatching, labyrinth, wuerfel, waehleZahl, or a file with a chart.' -rfka 'game story rooms rewards match puzzleMatching labyrinth wuerfel waehleZahl'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" strict' -l 'strict' -d 'Refuse a chart in a file of which there is anything to warn.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" datamodel' -l 'datamodel' -d 'ecmascript: read a chart of another data model as that, as far as it goes.' -rfka 'ecmascript'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" seed' -l 'seed' -d 'Where random questions begin (sandbox only).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" clock' -l 'clock' -d 'real or virtual (sandbox only; default: virtual).' -rfka 'real virtual'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" json' -l 'json' -d 'One JSON object per command on standard output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" no-timing' -l 'no-timing' -d 'Leave durations out.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" width' -l 'width' -d 'How wide answers may be (default: the window, 100 in a pipe); 0 for as wide as they need.' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" color' -l 'color' -d 'auto, always or never; also NO_COLOR and TERM=dumb.' -rfka 'auto always never'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" voice' -l 'voice' -d 'developer, parent or child: for whom answers are written.' -rfka 'developer parent child'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" language' -l 'language' -d 'en, de, es: the language of the parents\' page.' -rfka 'en de es'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" no-rc' -l 'no-rc' -d 'Do not read the rc file (interactive only).'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -ge 1' -fa '(set -l exts \'play\' \'scxml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'play' -d 'Play as a child does: a screen after each step, choices by number.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'parents' -d 'Ask the gate\'s question, and open the parents\' page.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'test' -d 'Run scenario files (*.play) as tests and print TAP.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'attach' -d 'Look into a running app that has an inspector.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'paths' -d 'Print where everything lives: a name and a path a line.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'doctor' -d 'Check files, database, settings, locale, terminal and services; change nothing.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'restore-backup' -d 'Bring back what \'backup\' has kept; what stood there is kept under another name.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'store' -d 'Work on a whole store.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'observe' -d 'Hold a machine\'s claims against what has happened.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate" -eq 2' -fa 'help' -d 'Show subcommand help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" sandbox' -l 'sandbox' -d 'Memory only, virtual clock, defaults: the same script gives identical output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" store' -l 'store' -d 'Everything under one folder: settings, database, history, rc.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" seat' -l 'seat' -d 'Where you sit: each seat has its own games, and a child is at one (default: main).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" machine' -l 'machine' -d 'The machine to start on: game, story, rooms, rewards, match, puzzleMatching, labyrinth, wuerfel, waehleZahl, or a file with a chart.' -rfka 'game story rooms rewards match puzzleMatching labyrinth wuerfel waehleZahl'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" strict' -l 'strict' -d 'Refuse a chart in a file of which there is anything to warn.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" datamodel' -l 'datamodel' -d 'ecmascript: read a chart of another data model as that, as far as it goes.' -rfka 'ecmascript'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" seed' -l 'seed' -d 'Where random questions begin (sandbox only).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" clock' -l 'clock' -d 'real or virtual (sandbox only; default: virtual).' -rfka 'real virtual'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" json' -l 'json' -d 'One JSON object per command on standard output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" no-timing' -l 'no-timing' -d 'Leave durations out.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" width' -l 'width' -d 'How wide answers may be (default: the window, 100 in a pipe); 0 for as wide as they need.' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" color' -l 'color' -d 'auto, always or never; also NO_COLOR and TERM=dumb.' -rfka 'auto always never'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" voice' -l 'voice' -d 'developer, parent or child: for whom answers are written.' -rfka 'developer parent child'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" language' -l 'language' -d 'en, de, es: the language of the parents\' page.' -rfka 'en de es'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" plain' -l 'plain' -d 'Words and numbers instead of pictures, for screen readers; so too where TERM is dumb.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate play" -eq 1' -fka 'game story rooms rewards match puzzleMatching labyrinth wuerfel waehleZahl'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate play" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" sandbox' -l 'sandbox' -d 'Memory only, virtual clock, defaults: the same script gives identical output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" store' -l 'store' -d 'Everything under one folder: settings, database, history, rc.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" seat' -l 'seat' -d 'Where you sit: each seat has its own games, and a child is at one (default: main).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" machine' -l 'machine' -d 'The machine to start on: game, story, rooms, rewards, match, puzzleMatching, labyrinth, wuerfel, waehleZahl, or a file with a chart.' -rfka 'game story rooms rewards match puzzleMatching labyrinth wuerfel waehleZahl'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" strict' -l 'strict' -d 'Refuse a chart in a file of which there is anything to warn.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" datamodel' -l 'datamodel' -d 'ecmascript: read a chart of another data model as that, as far as it goes.' -rfka 'ecmascript'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" seed' -l 'seed' -d 'Where random questions begin (sandbox only).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" clock' -l 'clock' -d 'real or virtual (sandbox only; default: virtual).' -rfka 'real virtual'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" json' -l 'json' -d 'One JSON object per command on standard output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" no-timing' -l 'no-timing' -d 'Leave durations out.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" width' -l 'width' -d 'How wide answers may be (default: the window, 100 in a pipe); 0 for as wide as they need.' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" color' -l 'color' -d 'auto, always or never; also NO_COLOR and TERM=dumb.' -rfka 'auto always never'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" voice' -l 'voice' -d 'developer, parent or child: for whom answers are written.' -rfka 'developer parent child'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" language' -l 'language' -d 'en, de, es: the language of the parents\' page.' -rfka 'en de es'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate parents" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" junit' -l 'junit' -d 'Write a JUnit report too.' -rF
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" replace' -l 'replace' -d 'Let the report take the place of a file that is there.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" machine' -l 'machine' -d 'The machine to start on, or a file with a chart.' -rfka 'game story rooms rewards match puzzleMatching labyrinth wuerfel waehleZahl'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" seed' -l 'seed' -d 'Where random questions begin.' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" strict' -l 'strict' -d 'Refuse a chart in a file of which there is anything to warn.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" datamodel' -l 'datamodel' -d 'ecmascript: read a chart of another data model as that, as far as it goes.' -rfka 'ecmascript'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" no-timing' -l 'no-timing' -d 'Leave durations out.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" cover' -l 'cover' -d 'Say which transitions and guards of the machines the files have tried.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" json' -l 'json' -d 'Print one JSON object instead of TAP.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate test" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'play\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach"' -s 'c' -l 'command' -d 'Run TEXT, then leave (repeatable, in order).' -rfka 'state events send why path check observe cover coins machines use open network background restore relaunch play wish try graph gate answer lock pin parents family report history time pause resume points videos activities rewards requests yes no settings get set reset players backup privacy voice wait clock log undo redo goto look diff timing timers let input expect repeat break watch print record replay begin run alias lines ! echo json clear version sync help quit'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" bail' -l 'bail' -d 'Stop at the first line that fails.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" echo' -l 'echo' -d 'Print each command before its output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" json' -l 'json' -d 'One JSON object per command on standard output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" no-timing' -l 'no-timing' -d 'Leave durations out.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" width' -l 'width' -d 'How wide answers may be (default: the window, 100 in a pipe); 0 for as wide as they need.' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" color' -l 'color' -d 'auto, always or never; also NO_COLOR and TERM=dumb.' -rfka 'auto always never'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" voice' -l 'voice' -d 'developer, parent or child: for whom answers are written.' -rfka 'developer parent child'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" language' -l 'language' -d 'en, de, es: the language of the parents\' page.' -rfka 'en de es'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate attach" -eq 1' -F
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate attach" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate paths" store' -l 'store' -d 'The folder of the store, if not the usual places.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate paths" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate paths" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate doctor" store' -l 'store' -d 'The folder of the store, if not the usual places.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate doctor" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate doctor" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate restore-backup" list' -l 'list' -d 'Show what was set aside, and change nothing.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate restore-backup" -eq 1' -F
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate restore-backup" store' -l 'store' -d 'The folder of the store, if not the usual places.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate restore-backup" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate restore-backup" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate store" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate store" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate store" -eq 1' -fa 'copy' -d 'Make a store in a second folder that holds what the first one holds.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate store copy" -eq 1' -fa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate store copy" -eq 2' -fa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate store copy" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate store copy" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" sandbox' -l 'sandbox' -d 'Memory only, virtual clock, defaults: the same script gives identical output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" store' -l 'store' -d 'Everything under one folder: settings, database, history, rc.' -rfa '(__playstate_complete_directories)'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" seat' -l 'seat' -d 'Where you sit: each seat has its own games, and a child is at one (default: main).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" machine' -l 'machine' -d 'The machine to start on: game, story, rooms, rewards, match, puzzleMatching, labyrinth, wuerfel, waehleZahl, or a file with a chart.' -rfka 'game story rooms rewards match puzzleMatching labyrinth wuerfel waehleZahl'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" strict' -l 'strict' -d 'Refuse a chart in a file of which there is anything to warn.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" datamodel' -l 'datamodel' -d 'ecmascript: read a chart of another data model as that, as far as it goes.' -rfka 'ecmascript'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" seed' -l 'seed' -d 'Where random questions begin (sandbox only).' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" clock' -l 'clock' -d 'real or virtual (sandbox only; default: virtual).' -rfka 'real virtual'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" json' -l 'json' -d 'One JSON object per command on standard output.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" no-timing' -l 'no-timing' -d 'Leave durations out.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" width' -l 'width' -d 'How wide answers may be (default: the window, 100 in a pipe); 0 for as wide as they need.' -rfka ''
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" color' -l 'color' -d 'auto, always or never; also NO_COLOR and TERM=dumb.' -rfka 'auto always never'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" voice' -l 'voice' -d 'developer, parent or child: for whom answers are written.' -rfka 'developer parent child'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" language' -l 'language' -d 'en, de, es: the language of the parents\' page.' -rfka 'en de es'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_positional "playstate observe" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'play\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" version' -l 'version' -d 'Show the version.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate observe" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'playstate' -n '__playstate_should_offer_completions_for_flags_or_options "playstate help" version' -l 'version' -d 'Show the version.'
