/** What comes over a list on demand. */
export const overList = () => import('./views/over-list.ts')
