// One file for all that comes over a list on demand: each file that a list may fetch is named, with all that it needs, in the
// list's own file, which has no space for many names.
export { listenToKeys } from '../list-keys.ts'
export { Marking } from '../marking.tsx'
export { DisplayPopover } from './display-popover.tsx'
export { FirstView } from './first-view.tsx'
