export type Page<Row> = { rows: Row[]; page: number; perPage: number; total: number; lastPage: number }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function firstCount(candidates: unknown[], least: number) {
  for (const candidate of candidates) {
    if (typeof candidate !== 'number' && typeof candidate !== 'string') continue
    const count = Number.parseInt(String(candidate), 10)
    if (count >= least) return count
  }
  return least
}

function findRows(body: Fields): unknown[] {
  if (Array.isArray(body.data)) return body.data
  return Array.isArray(body.results) ? body.results : []
}

type RowOf<Body> = Body extends { data: (infer Row)[] } | (infer Row)[] ? Row : unknown

/** Servers name the parts of a paged answer differently; every shape the panel may meet is understood here. */
export function readPage<Body>(body: Body): Page<RowOf<Body>> {
  const outer: Fields = isFields(body) ? body : {}
  const list = isFields(outer.data) && !Array.isArray(outer.data) ? outer.data : outer
  const meta = isFields(list.meta) ? list.meta : isFields(outer.meta) ? outer.meta : {}
  const rows = Array.isArray(body) ? body : findRows(list)
  return {
    rows: rows as RowOf<Body>[],
    page: firstCount([meta.current_page, list.currentPage, outer.currentPage], 1),
    perPage: firstCount([meta.per_page, list.itemsPerPage, outer.itemsPerPage], 1),
    total: firstCount([meta.total, list.total, outer.total], 0),
    lastPage: firstCount([meta.last_page, list.totalPages, outer.totalPages], 1),
  }
}
