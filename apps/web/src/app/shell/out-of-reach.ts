/** Whether an open dialog makes the element inert; the element's shortcuts are then ignored too. */
export const outOfReach = (element: Element | null) =>
  element?.closest('[aria-hidden="true"]') || document.querySelector('dialog[open]')
