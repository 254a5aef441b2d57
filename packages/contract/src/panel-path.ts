/** A path of the panel itself: nothing a browser could take for another site. */
export const isPanelPath = (link: string) => /^(\/[^/\\\s\p{Cc}]+)+$/u.test(link)
