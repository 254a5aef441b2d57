import { createRouter } from '@tanstack/react-router'
import { currentSignIn, onSignInChange } from '../platform/sign-in.ts'
import { guestOnly, guestPage, openPage, protectedArea, root } from './areas.tsx'
import { featurePages } from './feature-pages.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

const publicPages = [
  openPage('/', {}, () => import('./landing-page.tsx'), 'LandingPage'),
  openPage(
    '/term-of-use',
    { title: 'Termos de uso' },
    () => import('../features/terms/terms-page.tsx'),
    'TermsPage',
  ),
  openPage(
    '/mobile-reset-password',
    { title: 'Nova senha' },
    () => import('../features/auth/mobile-reset-page.tsx'),
    'MobileResetPage',
  ),
  openPage(
    '/extrato/$token',
    { title: 'Extrato' },
    () => import('../features/accounts/statement-page.tsx'),
    'StatementPage',
  ),
]

const guestPages = [
  guestPage('/login', { title: 'Login' }, () => import('../features/auth/login-page.tsx'), 'LoginPage'),
  guestPage(
    '/forgot-password',
    { title: 'Recuperar senha' },
    () => import('../features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  guestPage(
    '/reset-password',
    { title: 'Redefinir senha' },
    () => import('../features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
]

/** The gallery of UI components, in development and in the build for browser tests. */
const developmentPages =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [openPage('/ui', {}, () => import('../ui/gallery/gallery-page.tsx'), 'GalleryPage')]
    : []

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    ...developmentPages,
    guestOnly.addChildren(guestPages),
    protectedArea.addChildren(featurePages),
  ]),
  defaultPreload: 'intent',
  // Another record remounts the screen, so that no state of the previous record remains.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

// The routes are not invalidated while the sign-in is loading: the guards would redirect the person to the login.
onSignInChange(() => {
  if (currentSignIn().status !== 'pending') void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
