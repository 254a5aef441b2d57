/** What a list shows a moment after its first rows. */
export const later = () => import('./later-parts.ts')
