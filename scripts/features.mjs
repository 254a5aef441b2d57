// Which other features a feature may import, in the server and in the panel, through their `<feature>.public.ts` files: those that
// it does import on either side, and no others.
// Planning days, passing sessions on and renewing are the server's treatments; in the panel several features lead to them, so they are features
// of their own there.
// Notifications receives the events of the others, and exports their columns and rows: neither may know a business feature.
export const features = {
  auth: ['professionals'],
  lookups: [],
  drafts: [],
  views: [],
  recents: [],
  exports: [],
  notifications: [],
  backups: ['notifications', 'privacy'],
  terms: [],
  audit: ['exports', 'lookups'],
  privacy: ['audit', 'exports', 'notifications', 'patients', 'professionals'],
  administrators: ['auth', 'lookups'],
  contracts: ['lookups'],
  professionals: ['books', 'lookups', 'notifications'],
  patients: ['audit', 'books', 'contracts', 'recruitment', 'lookups'],
  books: [],
  competence: ['books', 'exports', 'glosas', 'payments', 'treatments'],
  imports: ['exports', 'patients', 'professionals'],
  planning: ['books'],
  'hand-over': ['planning', 'professionals', 'lookups'],
  renewals: ['hand-over', 'planning', 'lookups'],
  treatments: [
    'books',
    'hand-over',
    'planning',
    'notifications',
    'patients',
    'professionals',
    'recruitment',
    'lookups',
  ],
  monitoring: ['books', 'glosas', 'notifications', 'treatments'],
  payments: ['books', 'exports', 'glosas', 'notifications'],
  glosas: ['books', 'exports', 'lookups', 'notifications'],
  recruitment: ['audit', 'contracts', 'hand-over', 'notifications', 'patients', 'professionals', 'lookups'],
}
