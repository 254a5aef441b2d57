import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayKeys, withoutDisplay } from './views/display-address.ts'

type Query = Record<string, string>

/** The longest search or filter that the server takes; an address may carry more than the boxes would. */
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

/** The numbers of rows that a page may have. */
export const rowChoices = [10, 25, 50, 100] as const
export const USUAL_ROWS = rowChoices[0]

const readRows = (text = '') => rowChoices.find((rows) => String(rows) === text) ?? USUAL_ROWS

type Move = { replace?: boolean }

/**
 * The state of a list lives in its address, so that it survives a reload, a link and the back button. The keys of its
 * scope say what it is a list of (the month, the contract): they are sent with the filters and cleared with none.
 */
export function useListSearch(scope: readonly string[] = []) {
  const query = withoutEmpty(withoutDisplay(readQuery(useSearch({ strict: false }))))
  const navigate = useNavigate()
  const { page: pageText, search = '', sort = '', per_page: rowsText, ...filters } = query

  /** What stays when the filters go: what it is a list of, how it is sorted, and how much of it is shown. */
  const kept = (all: Query) =>
    Object.fromEntries([...scope, ...displayKeys, 'sort', 'per_page'].map((key) => [key, all[key] ?? '']))

  function change(next: (previous: Query) => Query, replace = false) {
    return navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => withoutEmpty(next(readQuery(previous))),
      replace,
      // The pager has to stay under the pointer that clicks through it.
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
    /** Merges into what is asked for, order and rows too; an empty value takes its filter away. */
    setFilters: (changed: Query) => change((previous) => ({ ...previous, ...changed, page: '' })),
    clearFilters: () => change((previous) => ({ ...kept(previous), search: previous.search ?? '' })),
    clear: () => change(kept),
  }
}
