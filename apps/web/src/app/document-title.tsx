import { useTitle } from './pages.ts'

export function DocumentTitle() {
  const title = useTitle()
  return <title>{title ? `${title} · Zelo` : 'Zelo'}</title>
}
