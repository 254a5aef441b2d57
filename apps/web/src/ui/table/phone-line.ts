/**
 * On a phone the controls are in one line that scrolls sideways. `relative` keeps hidden inputs from widening the page;
 * the padding leaves space for focus outlines.
 */
export const phoneLine =
  '-m-1 relative p-1 max-sm:flex max-sm:w-[calc(100%+8px)] max-sm:min-w-0 max-sm:items-center max-sm:gap-1.5 max-sm:overflow-x-auto max-sm:scrollbar-none max-sm:*:shrink-0'
