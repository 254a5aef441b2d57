import type { AnyRouter } from '@tanstack/react-router'
import { titleOf } from './pages.ts'
import { tabTitle } from './tab-title.ts'

/**
 * If the focused element was unmounted with the previous screen, the content gets the focus instead of the top of the
 * page.
 */
const findFocus = () => {
  const content = document.querySelector('main')
  if (!content || document.activeElement !== document.body) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

/** Announces the title of each new screen to screen readers, as browsers do after a page load. */
export const announceScreens = (router: AnyRouter) => {
  const place = document.createElement('p')
  place.setAttribute('role', 'status')
  place.className = 'sr-only'
  document.body.append(place)
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation: { pathname, search } }) => {
    if (!fromLocation || !pathChanged) return
    place.textContent = tabTitle(titleOf(router, pathname, search), pathname, search)
    findFocus()
  })
}
