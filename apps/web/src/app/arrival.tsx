import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
export function Arrival() {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation: { pathname, search } }) => {
        if (!fromLocation || !pathChanged) return
        setSaid(tabTitle(titleOf(router, pathname, search), pathname, search))
        findFocus()
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
