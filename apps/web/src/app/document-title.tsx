import { useShown, useTitle } from './pages.ts'
import { tabTitle } from './tab-title.ts'

export function DocumentTitle() {
  const { pathname, search } = useShown()
  return <title>{tabTitle(useTitle(), pathname, search)}</title>
}
