import { createRoute, createRouter } from '@tanstack/react-router'
import { currentSession, onSessionChange } from '../platform/session.ts'
import { guestOnly, protectedArea, root } from './areas.tsx'
import { lazyRouteComponent } from './lazy-route-component.ts'
import { roomPages } from './room-pages.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

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
    protectedArea.addChildren(roomPages),
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
