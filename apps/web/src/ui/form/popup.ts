const look = 'rounded-field border border-line bg-surface text-ink lifted outline-none'

export const popupClass = `max-h-[min(var(--available-height),320px)] w-[var(--anchor-width)] max-w-[var(--available-width)] overflow-y-auto overscroll-contain p-1 ${look}`

/** Its search stays in sight above the options. */
export const searchPopupClass = `flex max-h-[min(var(--available-height),360px)] w-[max(var(--anchor-width),260px)] max-w-[var(--available-width)] flex-col overflow-hidden ${look} max-sm:h-[80dvh] max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-0`

/** On a phone it leaves its field and comes up from below. */
export const sheetClass =
  'max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!'

export const itemClass =
  'flex min-h-[40px] cursor-default select-none items-center gap-2 rounded-[7px] px-3 py-1.5 outline-none data-[highlighted]:bg-brand-tint data-[selected]:font-semibold'
