export const partClass = 'grid gap-1.5 px-4 py-3'
export const headingClass = 'font-semibold text-[14px]'
