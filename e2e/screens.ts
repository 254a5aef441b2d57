/** Addresses in the demo company, one for each page of the panel. `routesWithout` returns the pages without an address. */
const monthAgo = (months: number) => {
  const day = new Date()
  // The first of the month, because not every month has a 31st.
  day.setUTCMonth(day.getUTCMonth() - months, 1)
  return `year=${day.getUTCFullYear()}&month=${day.getUTCMonth() + 1}`
}
export const month = monthAgo(1)
export const thisMonth = monthAgo(0)
/** A month that is closed for the demo company's first contract. */
export const closedMonth = monthAgo(3)
/** The month of the demo company's first PAD, a year ago. */
export const firstMonth = monthAgo(12)

export const publicScreens = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password?token=algum',
  '/mobile-reset-password?token=algum',
  '/term-of-use',
  '/extrato/um-link-que-nao-existe',
]
const firstScreen = '/administrators'
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
  `/monitoring/1/details?${firstMonth}&contractId=1&patientId=1&totalSessions=2`,
  `/monitoring/missing?${month}`,
  '/management',
  '/management/month',
  '/management/invoicing',
  `/management/invoicing/results?${month}&contractId=1`,
  '/management/production',
  `/management/production/results?${month}`,
  '/management/summary',
  `/management/summary/results?${month}`,
  '/management/authorizations',
  `/management/missing?${month}`,
  `/management/statements?${month}`,
  '/management/glosas',
  '/management/glosas/1',
  '/management/bank-files',
  '/management/bank-files/1',
  '/recruitment',
  '/recruitment/1/details',
  '/patients/import',
  '/my-account',
  '/help?topic=pacientes',
  '/company',
  '/audit',
  '/privacy',
]
export const forms = [
  '/administrators/create',
  '/contracts/create',
  '/professionals/create',
  '/professionals/1/hand-over',
  '/patients/create',
  '/patients/1/create-pad',
  '/management/renewals',
  '/recruitment/create',
  '/management/glosas/create',
  `/management/bank-files/create?${month}`,
  '/company/edit',
  '/company/accounts/create',
]
/** Variants of the screens above, such as the edit page of a record. The test of toasts skips these screens. */
const twins = [
  '/administrators/1/edit',
  '/administrators/1/removed',
  '/contracts/1/edit',
  '/contracts/1/removed',
  '/professionals/1/edit',
  '/professionals/1/removed',
  '/professionals/import',
  '/patients/1/edit',
  '/patients/1/removed',
  '/patients/1/details-pad?edit=true',
  '/recruitment/1/edit',
  '/recruitment/1/removed',
  '/management/glosas/1/removed',
  '/company/accounts/1/edit',
]
export const insideScreens = [firstScreen, ...screens, ...forms, ...twins]

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)

/** The routes that none of these addresses opens. An address of a new screen must be added above. */
export const routesWithout = (addresses: string[], routes: string[]) => {
  const paths = addresses.map((address) => address.split('?')[0] ?? '')
  const opens = (route: string) => {
    if (!route.includes('$')) return paths.includes(route)
    // An address that equals a route opens this route, even if it also matches another pattern.
    return paths.some((path) => patternOf(route).test(path) && !routes.includes(path))
  }
  return routes.filter((route) => !opens(route))
}
