export const boxClass = 'grid min-w-0 gap-[16px] rounded-card border border-line bg-surface p-[20px]'
