import { type ChunkGroup, icons } from './chunk-group.ts'

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

/** The scripts of what a list shows a moment after its rows. */
export const partsAtRest: ChunkGroup = {
  name: 'icons',
  why: 'Those that several screens show and no list does before it has come to rest; the select with its arrow, buttons above lists, and what was opened last.',
  files: [
    'rooms/recents/recents.queries.ts',
    'ui/display/list-tools.tsx',
    'ui/display/removed-toggle.tsx',
    'ui/display/restoring.tsx',
    'ui/filter/filter-badges.tsx',
    'ui/filter/filter-modal.tsx',
    'ui/filter/rows-per-page.tsx',
    'ui/form/quick-select.tsx',
    'ui/keys/one-key.ts',
    'ui/list/later-parts.ts',
    'ui/list/pager.tsx',
    'ui/list/row-buttons.tsx',
    'ui/list/table-areas.tsx',
  ],
  packages: icons(
    'archive-arrow-up',
    'archive-restore',
    'check',
    'chevron-left',
    'chevron-right',
    'chevron-down',
    'circle-check',
    'list-filter',
    'rotate-ccw',
    'triangle-exclamation-point',
  ),
}
