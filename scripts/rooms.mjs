// Which other rooms a room may import, in the server and in the panel, through their `<room>.public.ts` files.
// Passing sessions on is the server's treatments; in the panel three rooms lead to it, so it is a room of its own there.
// Notifications hears of the others by events, and exports is given columns and rows: neither may know a business room.
export const rooms = {
  auth: ['professionals'],
  lookups: [],
  files: [],
  drafts: [],
  exports: [],
  notifications: [],
  terms: [],
  administrators: ['auth', 'lookups'],
  contracts: ['lookups'],
  professionals: ['lookups'],
  patients: ['books', 'contracts', 'recruitment', 'lookups'],
  books: [],
  'hand-over': ['professionals', 'lookups'],
  treatments: ['books', 'hand-over', 'patients', 'professionals', 'recruitment', 'lookups'],
  monitoring: ['books', 'treatments', 'patients', 'professionals', 'files', 'lookups'],
  payments: ['books', 'treatments', 'contracts', 'professionals', 'exports', 'lookups'],
  recruitment: ['administrators', 'contracts', 'hand-over', 'patients', 'professionals', 'lookups'],
}
