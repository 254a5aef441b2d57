// Which other rooms a room may import, in the server and in the panel, through their `<room>.public.ts` files.
// Passing sessions on is the server's treatments; in the panel three rooms lead to it, so it is a room of its own there.
// Notifications is given what the others tell by events, and exports columns and rows: neither may know a business room.
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
  treatments: ['books', 'hand-over', 'notifications', 'patients', 'professionals', 'recruitment', 'lookups'],
  monitoring: ['books', 'notifications', 'treatments', 'patients', 'professionals', 'files', 'lookups'],
  payments: ['books', 'notifications', 'treatments', 'contracts', 'professionals', 'exports', 'lookups'],
  recruitment: [
    'administrators',
    'contracts',
    'hand-over',
    'notifications',
    'patients',
    'professionals',
    'lookups',
  ],
}
