import { useLocation } from '@tanstack/react-router'
import { useTitle } from './pages.ts'
import { tabTitle } from './tab-title.ts'

export function DocumentTitle() {
  const { pathname, search } = useLocation()
  return <title>{tabTitle(useTitle(), pathname, search)}</title>
}
