/** What a list shows a moment after its first rows: one file, which other screens need as well. */

export { FilterBadges } from './filter/filter-badges.tsx'
export { Pager } from './pager.tsx'
export { ExpandButton, RestoreButton } from './row-buttons.tsx'
export { EmptyArea, ErrorArea } from './table-areas.tsx'
export { ListTools } from './views/list-tools.tsx'
export { Restoring } from './views/restoring.tsx'
