/** Addresses of the demo company's screens, one for each page of the panel's inside. */
const month = 'year=2026&month=10'

export const screens = [
  '/administrators/1/details',
  '/contracts',
  '/contracts/1/details',
  '/professionals',
  '/professionals/1/details',
  '/patients',
  '/patients/1/details',
  '/patients/1/details-pad',
  '/monitoring',
  `/monitoring/results?${month}&contractId=1`,
  `/monitoring/1/details?${month}&contractId=1&patientId=1&totalSessions=4`,
  '/management',
  '/management/invoicing',
  `/management/invoicing/results?${month}&contractId=1`,
  '/management/production',
  `/management/production/results?${month}`,
  '/management/summary',
  `/management/summary/results?${month}`,
  `/management/missing?${month}`,
  '/recruitment',
  '/recruitment/1/details',
  '/patients/import',
  '/my-account',
  '/audit',
  '/privacy',
]
// The first form loads the selects, lookups, dates, masks and schemas that all forms share.
export const forms = [
  '/administrators/create',
  '/contracts/create',
  '/professionals/create',
  '/professionals/1/hand-over',
  '/patients/create',
  '/patients/1/create-pad',
  '/recruitment/create',
]
