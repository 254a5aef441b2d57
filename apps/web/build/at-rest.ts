import { type ChunkGroup, icons } from './chunk-group.ts'

/** Each sheet that comes late has the browser style the whole page anew, so what comes at rest shares one. */
export const stylesAtRest: ChunkGroup = {
  name: 'rest',
  why: 'The styles of all that comes at rest.',
  packages: ['sonner/dist/styles.css'],
  files: [
    'app/shell/at-rest.css',
    'app/shell/line-banner.css',
    'features/notifications/notifications.css',
    'ui/dialog/dialog.css',
    'ui/toast/toaster-view.css',
  ],
}

/** The scripts of what a list shows a moment after its rows. */
export const partsAtRest: ChunkGroup = {
  name: 'icons',
  why: 'Those that several screens show and no list does before it has come to rest; the select with its arrow, buttons above lists, and what was opened last.',
  files: [
    'features/recents/recents.queries.ts',
    'ui/table/views/list-tools.tsx',
    'ui/table/views/removed-toggle.tsx',
    'ui/table/views/restoring.tsx',
    'ui/table/filter/filter-badges.tsx',
    'ui/table/filter/filter-modal.tsx',
    'ui/table/filter/rows-per-page.tsx',
    'ui/form/quick-select.tsx',
    'ui/table/one-key.ts',
    'ui/table/later-parts.ts',
    'ui/table/pager.tsx',
    'ui/table/row-buttons.tsx',
    'ui/table/table-areas.tsx',
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
