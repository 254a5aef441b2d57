/** A page that a dialog blocks for the pointer is blocked for the keys too. */
export const outOfReach = (element: Element | null) =>
  element?.closest('[aria-hidden="true"]') || document.querySelector('dialog[open]')
