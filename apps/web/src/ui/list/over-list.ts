/** What comes over a list on demand. */
export const overList = () => import('../display/over-list.ts')
