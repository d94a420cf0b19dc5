// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household

/// The completion script for bash: the parser's own, and what is missing there.
///
/// The parser gives every word to the scripts, of which there may be many, so that its script never
/// reaches a subcommand. For an option it offers names or files, but not both.
enum BashCompletion {
  /// - Parameters:
  ///   - script: the parser's.
  ///   - names: the subcommands.
  /// - Returns: the script.
  static func script(from script: String, _ names: [String]) -> String {
    var text = script
    remove(from: "\n    # Offer subcommand / subcommand", through: "\n    esac\n", in: &text)
    let first = "    __playstate_offer_flags_options -1\n"
    text = text.replacing(first, with: offering(names) + first, maxReplacements: 1)
    let machines = "-W '\(Session.machineNames.joined(separator: "'$'\\n''"))'\n"
    let charts = "        __playstate_add_completions -o plusdirs -fX '!*.scxml'\n"
    text.replace(machines, with: machines + charts)
    if let attach = text.firstRange(of: "_playstate_attach() {") {
      let files = "        __playstate_add_completions -f\n"
      let rest = text[attach.upperBound...]
        .replacing(files, with: sockets + files, maxReplacements: 1)
      text = String(text[..<attach.upperBound] + rest)
    }
    return text
  }

  /// Asked first: a subcommand is one only as the first word.
  private static func offering(_ names: [String]) -> String {
    """
        # A subcommand comes first, and has options and files of its own.
        local -r names='\(names.joined(separator: " "))'
        if [[ "${COMP_CWORD}" -eq 1 || "${COMP_WORDS[1]}" = help ]]; then
            COMPREPLY+=($(compgen -W "${names}" -- "${cur}"))
        fi
        if [[ "${COMP_CWORD}" -gt 1 && " ${names} " = *" ${COMP_WORDS[1]} "* ]]; then
            unparsed_words=("${unparsed_words[@]:1}")
            "_playstate_${COMP_WORDS[1]}"
            return
        fi

    """
  }

  // Never as words for compgen, which would expand what a file's name says.
  private static let sockets = """
            if [[ -z "${cur}" ]]; then
                shopt -s nullglob
                COMPREPLY+=("/tmp/playstate-${UID}"/*.sock)
            fi

    """

  private static func remove(from start: String, through end: String, in text: inout String) {
    guard let first = text.firstRange(of: start),
      let last = text[first.upperBound...].firstRange(of: end)
    else { return }
    text.removeSubrange(first.lowerBound..<last.upperBound)
  }
}
