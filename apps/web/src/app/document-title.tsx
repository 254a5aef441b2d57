import { useLocation } from '@tanstack/react-router'
import { titleOf } from './pages.ts'

export function DocumentTitle() {
  const { pathname } = useLocation()
  const title = titleOf(pathname)
  return <title>{title ? `${title} · Zelo` : 'Zelo'}</title>
}
