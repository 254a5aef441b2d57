export type HelpPart = 'guide' | 'shortcuts'

let open = (_: HelpPart) => {}

/** Opens the guide at the part of the current screen, or the list of shortcuts. Callable anywhere in the shell. */
export const openHelp = (part: HelpPart) => open(part)

export const openHelpWith = (next: typeof open) => {
  open = next
}
