import { useLocation } from '@tanstack/react-router'
import { titleOf } from './pages.ts'

export function DocumentTitle() {
  const { pathname, search } = useLocation()
  const title = titleOf(pathname, search)
  return <title>{title ? `${title} · Zelo` : 'Zelo'}</title>
}
