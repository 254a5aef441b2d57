/** While a dialog blocks the page for the pointer, its shortcuts are blocked too. */
export const outOfReach = (element: Element | null) =>
  element?.closest('[aria-hidden="true"]') || document.querySelector('dialog[open]')
