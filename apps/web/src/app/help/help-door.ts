export type HelpPart = 'guide' | 'shortcuts'

let open = (_: HelpPart) => {}

/** Opens the guide at the part of this screen, or the sheet of shortcuts, from anywhere in the shell. */
export const openHelp = (part: HelpPart) => open(part)

export const openHelpWith = (next: typeof open) => {
  open = next
}
