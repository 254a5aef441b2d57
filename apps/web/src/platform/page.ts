export type Page<Row> = { rows: Row[]; page: number; perPage: number; total: number; lastPage: number }

type RowOf<Body> = Body extends { data: (infer Row)[] } | (infer Row)[] ? Row : unknown

/** Parses a count of an answer. A missing, invalid or too small count becomes `least`. */
const readCount = (value: unknown, least: number) => {
  const count = Number.parseInt(String(value), 10)
  return count >= least ? count : least
}

/**
 * Reads a list in each format that the specification allows: rows in `data` with counts in `meta`, rows in `data` or
 * `results` with counts on the top level, or a plain array.
 */
export function readPage<Body>(body: Body): Page<RowOf<Body>> {
  const list: Record<string, unknown> = Array.isArray(body) ? { data: body } : Object(body)
  const meta: Record<string, unknown> = Object(list.meta)
  return {
    rows: [list.data, list.results].find((rows) => Array.isArray(rows)) ?? [],
    page: readCount(meta.current_page ?? list.currentPage, 1),
    perPage: readCount(meta.per_page ?? list.itemsPerPage, 1),
    total: readCount(meta.total ?? list.total, 0),
    lastPage: readCount(meta.last_page ?? list.totalPages, 1),
  }
}
