import type { ChunkGroup } from './chunk-group.ts'

/** Each sheet that comes late has the browser style the whole page anew, so what comes at rest shares one. */
export const stylesAtRest: ChunkGroup = {
  name: 'rest',
  why: 'The styles of all that comes at rest.',
  packages: ['sonner/dist/styles.css'],
  files: [
    'app/shell/at-rest.css',
    'app/shell/line-banner.css',
    'rooms/notifications/notifications.css',
    'ui/dialog/dialog.css',
    'ui/toast/toaster-view.css',
  ],
}
