import type { AnyRouter } from '@tanstack/react-router'
import { titleOf } from './pages.ts'
import { tabTitle } from './tab-title.ts'

/** What had the focus may have gone with the last screen: the keyboard goes on at the content, not at the top. */
const findFocus = () => {
  const content = document.querySelector('main')
  if (!content || document.activeElement !== document.body) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

/** Says the title of a screen that is come to, as a browser does for a page that it loads. */
export const sayScreens = (router: AnyRouter) => {
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
