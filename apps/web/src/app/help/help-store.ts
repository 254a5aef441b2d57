export type HelpPart = 'guide' | 'shortcuts'

let open = (_: HelpPart) => {}

/** Opens the guide at the part for the current screen, or the list of shortcuts, from anywhere in the shell. */
export const openHelp = (part: HelpPart) => open(part)

export const openHelpWith = (next: typeof open) => {
  open = next
}
