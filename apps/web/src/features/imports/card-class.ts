export const cardClass = 'grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5'
