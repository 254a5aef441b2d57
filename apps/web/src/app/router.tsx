import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { Permission } from '@zelo/contract/permissions'
import { Suspense } from 'react'
import { currentSession, onSessionChange, tellsOfEnd, useMay } from '../platform/session.ts'
import { showToast } from '../ui/toast.ts'
import { DocumentTitle } from './document-title.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

const signedIn = () => currentSession().user !== null

const root = createRootRoute({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: ErrorScreen,
})

const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guest-only',
  beforeLoad: () => {
    if (signedIn()) throw redirect({ to: '/administrators', replace: true })
  },
})

const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: () => {
    if (signedIn()) return
    if (tellsOfEnd()) showToast('Sua sessão terminou. Entre de novo.')
    throw redirect({ to: '/login', replace: true })
  },
})

const publicPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/term-of-use',
    component: lazyRouteComponent(() => import('../rooms/terms/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mobile-reset-password',
    component: lazyRouteComponent(() => import('../rooms/auth/mobile-reset-page.tsx'), 'MobileResetPage'),
  }),
]

const guestPages = [
  createRoute({
    getParentRoute: () => guestOnly,
    path: '/login',
    component: lazyRouteComponent(() => import('../rooms/auth/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => guestOnly,
    path: '/forgot-password',
    component: lazyRouteComponent(
      () => import('../rooms/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guestOnly,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('../rooms/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
]

/** A screen inside the shell, loaded when it is first needed. */
const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => protectedArea, path, component })

const NotAllowedPage = lazyRouteComponent(() => import('./not-allowed-page.tsx'), 'NotAllowedPage')

/** A screen that only saves: whoever may not is told so in its place. */
const form = <const Path extends string>(path: Path, permission: Permission, component: RouteComponent) =>
  page(
    path,
    Object.assign(
      () => {
        const Shown = useMay(permission) ? component : NotAllowedPage
        return (
          <Suspense>
            <Shown />
          </Suspense>
        )
      },
      { preload: component.preload },
    ),
  )

const rooms = [
  page(
    '/administrators',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-list-page.tsx'),
      'AdministratorListPage',
    ),
  ),
  form(
    '/administrators/create',
    'administrators.write',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-create-page.tsx'),
      'AdministratorCreatePage',
    ),
  ),
  page(
    '/administrators/$id/details',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-details-page.tsx'),
      'AdministratorDetailsPage',
    ),
  ),
  form(
    '/administrators/$id/edit',
    'administrators.write',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-edit-page.tsx'),
      'AdministratorEditPage',
    ),
  ),
  page(
    '/contracts',
    lazyRouteComponent(() => import('../rooms/contracts/contract-list-page.tsx'), 'ContractListPage'),
  ),
  form(
    '/contracts/create',
    'contracts.write',
    lazyRouteComponent(() => import('../rooms/contracts/contract-create-page.tsx'), 'ContractCreatePage'),
  ),
  page(
    '/contracts/$id/details',
    lazyRouteComponent(() => import('../rooms/contracts/contract-details-page.tsx'), 'ContractDetailsPage'),
  ),
  form(
    '/contracts/$id/edit',
    'contracts.write',
    lazyRouteComponent(() => import('../rooms/contracts/contract-edit-page.tsx'), 'ContractEditPage'),
  ),
  page(
    '/professionals',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-list-page.tsx'),
      'ProfessionalListPage',
    ),
  ),
  form(
    '/professionals/create',
    'professionals.write',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-create-page.tsx'),
      'ProfessionalCreatePage',
    ),
  ),
  page(
    '/professionals/$id/details',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-details-page.tsx'),
      'ProfessionalDetailsPage',
    ),
  ),
  form(
    '/professionals/$id/edit',
    'professionals.write',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-edit-page.tsx'),
      'ProfessionalEditPage',
    ),
  ),
  page(
    '/patients',
    lazyRouteComponent(() => import('../rooms/patients/patient-list-page.tsx'), 'PatientListPage'),
  ),
  form(
    '/patients/create',
    'patients.write',
    lazyRouteComponent(() => import('../rooms/patients/patient-create-page.tsx'), 'PatientCreatePage'),
  ),
  page(
    '/patients/$id/details',
    lazyRouteComponent(() => import('../rooms/patients/patient-details-page.tsx'), 'PatientDetailsPage'),
  ),
  form(
    '/patients/$id/edit',
    'patients.write',
    lazyRouteComponent(() => import('../rooms/patients/patient-edit-page.tsx'), 'PatientEditPage'),
  ),
  form(
    '/patients/$id/create-pad',
    'treatments.write',
    lazyRouteComponent(() => import('../rooms/treatments/pad-create-page.tsx'), 'PadCreatePage'),
  ),
  page(
    '/patients/$id/details-pad',
    lazyRouteComponent(() => import('../rooms/treatments/pad-details-page.tsx'), 'PadDetailsPage'),
  ),
  page(
    '/monitoring',
    lazyRouteComponent(
      () => import('../rooms/monitoring/monitoring-filter-page.tsx'),
      'MonitoringFilterPage',
    ),
  ),
  page(
    '/monitoring/results',
    lazyRouteComponent(
      () => import('../rooms/monitoring/monitoring-results-page.tsx'),
      'MonitoringResultsPage',
    ),
  ),
  page(
    '/monitoring/$id/details',
    lazyRouteComponent(
      () => import('../rooms/monitoring/monitoring-details-page.tsx'),
      'MonitoringDetailsPage',
    ),
  ),
  page(
    '/management',
    lazyRouteComponent(() => import('../rooms/payments/management-page.tsx'), 'ManagementPage'),
  ),
  page(
    '/management/invoicing',
    lazyRouteComponent(() => import('../rooms/payments/filter-pages.tsx'), 'InvoicingFilterPage'),
  ),
  page(
    '/management/invoicing/results',
    lazyRouteComponent(() => import('../rooms/payments/invoicing-results-page.tsx'), 'InvoicingResultsPage'),
  ),
  page(
    '/management/production',
    lazyRouteComponent(() => import('../rooms/payments/filter-pages.tsx'), 'ProductionFilterPage'),
  ),
  page(
    '/management/production/results',
    lazyRouteComponent(
      () => import('../rooms/payments/production-results-page.tsx'),
      'ProductionResultsPage',
    ),
  ),
  page(
    '/management/summary',
    lazyRouteComponent(() => import('../rooms/payments/filter-pages.tsx'), 'SummaryFilterPage'),
  ),
  page(
    '/management/summary/results',
    lazyRouteComponent(() => import('../rooms/payments/summary-results-page.tsx'), 'SummaryResultsPage'),
  ),
  page(
    '/recruitment',
    lazyRouteComponent(() => import('../rooms/recruitment/recruitment-list-page.tsx'), 'RecruitmentListPage'),
  ),
  form(
    '/recruitment/create',
    'recruitments.write',
    lazyRouteComponent(
      () => import('../rooms/recruitment/recruitment-create-page.tsx'),
      'RecruitmentCreatePage',
    ),
  ),
  page(
    '/recruitment/$id/details',
    lazyRouteComponent(
      () => import('../rooms/recruitment/recruitment-details-page.tsx'),
      'RecruitmentDetailsPage',
    ),
  ),
  form(
    '/recruitment/$id/edit',
    'recruitments.write',
    lazyRouteComponent(() => import('../rooms/recruitment/recruitment-edit-page.tsx'), 'RecruitmentEditPage'),
  ),
]

/** The pieces of the interface in every state: in development, and in the build that their browser tests open. */
const developmentPages =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/ui',
          component: lazyRouteComponent(() => import('../ui/gallery/gallery-page.tsx'), 'GalleryPage'),
        }),
      ]
    : []

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    ...developmentPages,
    guestOnly.addChildren(guestPages),
    protectedArea.addChildren(rooms),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

// Not while it is pending: the guards would take a person whose session is still loading for a stranger.
onSessionChange(() => {
  if (currentSession().status !== 'pending') void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
