import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../button.tsx'
import { QuickSelect } from '../form/quick-select.tsx'
import { rowChoices, USUAL_ROWS } from './list-search.ts'

const SIBLINGS = 1

/** The page numbers to show: the first, the last and the neighbours of the current page. */
export function offeredPages(page: number, lastPage: number) {
  const neighbours = Array.from({ length: 2 * SIBLINGS + 1 }, (_, index) => page - SIBLINGS + index)
  const inside = neighbours.filter((number) => number > 1 && number < lastPage)
  return lastPage > 1 ? [1, ...inside, lastPage] : [1]
}

/** The typed page number; 0 if the page does not exist. */
export const typedPage = (typed: string, lastPage: number) =>
  /^\d+$/.test(typed.trim()) && Number(typed) <= lastPage ? Number(typed) : 0

type PagerProps = {
  page: number
  lastPage: number
  total: number
  onPage: (page: number) => void
  perPage?: number
  /** Receives the value of the URL parameter. Undefined if the page size is fixed. */
  onPerPage?: ((rows: string) => void) | undefined
  onNextIntent?: (page: number) => void
}

export function Pager({ page, lastPage, total, onPage, perPage, onPerPage, onNextIntent }: PagerProps) {
  const previous = page <= 1 ? lastPage : page - 1
  const next = page >= lastPage ? 1 : page + 1
  const hasOnePage = lastPage <= 1

  return (
    <nav
      aria-label="Paginação"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t bg-surface px-4 py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          Nº total de cadastros: <span className="font-semibold text-ink">{total}</span>
        </p>
        {onPerPage && total > USUAL_ROWS && <RowsPerPage rows={perPage} onRows={onPerPage} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @max-3xl:w-full">
        <div className="flex items-center gap-1 @max-3xl:-ml-2.5">
          <IconButton label="Página anterior" disabled={hasOnePage} onClick={() => onPage(previous)}>
            <ChevronLeft size={20} />
          </IconButton>
          <span aria-live="polite" className="min-w-[64px] whitespace-nowrap text-center">
            {page} de {lastPage}
          </span>
          <IconButton
            label="Próxima página"
            disabled={hasOnePage}
            onClick={() => onPage(next)}
            onPointerEnter={() => onNextIntent?.(next)}
            onFocus={() => onNextIntent?.(next)}
          >
            <ChevronRight size={20} />
          </IconButton>
        </div>
        {!hasOnePage && <PageNumbers page={page} lastPage={lastPage} onPage={onPage} />}
        <PageInput page={page} lastPage={lastPage} onPage={onPage} />
      </div>
    </nav>
  )
}

type PageProps = Pick<PagerProps, 'page' | 'lastPage' | 'onPage'>

function PageNumbers({ page, lastPage, onPage }: PageProps) {
  return (
    <ol className="flex items-center @max-3xl:hidden">
      {offeredPages(page, lastPage).map((number, index, all) => (
        <li key={number} className="flex items-center">
          {number - (all[index - 1] ?? 0) > 1 && <span className="px-1 text-muted">…</span>}
          <button
            type="button"
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className="h-[40px] min-w-[40px] rounded-full px-1.5 transition-colors hover:bg-brand-tint aria-[current]:bg-brand-tint aria-[current]:font-bold aria-[current]:text-brand-dark"
          >
            {number}
          </button>
        </li>
      ))}
    </ol>
  )
}

function PageInput({ page, lastPage, onPage }: PageProps) {
  const [typed, setTyped] = useState(String(page))
  const [typedOn, setTypedOn] = useState(page)
  if (typedOn !== page) {
    setTypedOn(page)
    setTyped(String(page))
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    const target = typedPage(typed, lastPage)
    setTyped(String(target || page))
    if (target) onPage(target)
  }

  return (
    <label className="flex items-center gap-2 whitespace-nowrap text-muted">
      <span>
        Ir para<span className="@max-md:sr-only"> a página</span>
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={pressKey}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(String(page))}
        className="h-[40px] w-[56px] rounded-field border border-field bg-surface text-center text-[16px] text-ink sm:text-[15px]"
      />
    </label>
  )
}

// The URL omits the default page size.
const addressText = (rows: number) => (rows === USUAL_ROWS ? '' : String(rows))

const rowOptions = rowChoices.map((rows) => ({ value: addressText(rows), label: `${rows} por página` }))

function RowsPerPage({
  rows = USUAL_ROWS,
  onRows,
}: {
  rows: number | undefined
  onRows: (rows: string) => void
}) {
  return (
    <QuickSelect label="Linhas por página" value={addressText(rows)} options={rowOptions} onChange={onRows} />
  )
}
