export const popupLook = 'rounded-field border border-line bg-surface text-ink lifted outline-none'

export const popupClass = `max-h-[min(var(--available-height),320px)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1 ${popupLook}`

export const itemClass =
  'flex min-h-[40px] cursor-default select-none items-center gap-2 rounded-[7px] px-3 py-1.5 outline-none data-highlighted:bg-brand-tint data-selected:font-semibold'
