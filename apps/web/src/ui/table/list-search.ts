import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayKeys, withoutDisplay } from './views/display-address.ts'

type Query = Record<string, string>

/** The maximum length that the server accepts for a search or filter. A URL may contain a longer text. */
export const SEARCH_LENGTH = 120

function readQuery(raw: Record<string, unknown>): Query {
  const entries = Object.entries(raw).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value).slice(0, SEARCH_LENGTH)]))
}

function withoutEmpty(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

function readPageNumber(text = '') {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** The possible page sizes. */
export const rowChoices = [10, 25, 50, 100] as const
export const USUAL_ROWS = rowChoices[0]

const readRows = (text = '') => rowChoices.find((rows) => String(rows) === text) ?? USUAL_ROWS

type Move = { replace?: boolean }

/**
 * The state of a list in the URL, so that it survives a reload, a shared link and the back button. `scope` names the
 * keys that choose the list (month, contract): they are sent like filters, but clearing the filters keeps them.
 */
export function useListSearch(scope: readonly string[] = []) {
  const query = withoutEmpty(withoutDisplay(readQuery(useSearch({ strict: false }))))
  const navigate = useNavigate()
  const { page: pageText, search = '', sort = '', per_page: rowsText, ...filters } = query

  /** The parameters that stay after clearing the filters: scope, display, sort order and page size. */
  const keptParams = (all: Query) =>
    Object.fromEntries([...scope, ...displayKeys, 'sort', 'per_page'].map((key) => [key, all[key] ?? '']))

  function change(next: (previous: Query) => Query, replace = false) {
    return navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => withoutEmpty(next(readQuery(previous))),
      replace,
      // The page does not scroll, so that the pager stays under the pointer during repeated clicks.
      resetScroll: false,
    })
  }

  return {
    page: readPageNumber(pageText),
    search,
    sort,
    perPage: readRows(rowsText),
    filters,
    filterCount: Object.keys(filters).filter((key) => !scope.includes(key)).length,
    setPage: (page: number, { replace = false }: Move = {}) =>
      change((previous) => ({ ...previous, page: page === 1 ? '' : String(page) }), replace),
    setSearch: (text: string) => change((previous) => ({ ...previous, search: text, page: '' }), true),
    /** Merges into the current parameters. An empty value removes its filter. */
    setFilters: (changed: Query) => change((previous) => ({ ...previous, ...changed, page: '' })),
    clearFilters: () => change((previous) => ({ ...keptParams(previous), search: previous.search ?? '' })),
    clear: () => change(keptParams),
  }
}
