import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import type { Column } from './column.ts'

/** What may be done to many records of a list. */
export type Many<Row> = {
  id: (row: Row) => number
  /** 'paciente', 'pacientes'. */
  noun: readonly [one: string, many: string]
  /** Texts of the marked rows to take along: 'Copiar telefones'. */
  copies?: { label: string; text: (row: Row) => string | null | undefined }[]
  /** What only this register offers; fetched with the first mark. */
  Actions?: ComponentType<{ rows: Row[]; onDone: () => void }>
}

/** Of a register, whose rows all have an id. */
export type RegisterMany<Row> = Omit<Many<Row>, 'id'>

const ManyBar = lazyPart(async () => (await import('../many/many-bar.tsx')).ManyBar)

/** Rows marked to do something to all of them, on whatever page they are. */
export function useMany<Row>(many: Many<Row> | undefined, title: Column<Row> | undefined, onPage: Row[]) {
  const [marked, setMarked] = useState<ReadonlyMap<number, Row>>(new Map())
  if (!many) return { column: undefined, bar: undefined }
  const { id } = many

  function mark(some: Row[], wanted: boolean) {
    const next = new Map(marked)
    for (const row of some) {
      if (wanted) next.set(id(row), row)
      else next.delete(id(row))
    }
    setMarked(next)
  }

  const column: Column<Row> = {
    key: 'mark',
    // Its boxes say what they are; a word would take the place of a column.
    header: '',
    mobile: 'hide',
    yields: 'never',
    className: 'w-[1%]',
    cell: (row) => (
      <label className="-m-2 inline-grid size-[40px] cursor-pointer place-content-center">
        <input
          type="checkbox"
          aria-label={`Marcar ${String(title?.cell(row))}`}
          checked={marked.has(id(row))}
          onChange={(event) => mark([row], event.target.checked)}
          className="size-[18px] accent-brand"
        />
      </label>
    ),
  }
  const rows = [...marked.values()]
  const here = onPage.filter((row) => marked.has(id(row)))
  const clear = () => setMarked(new Map())
  return {
    column,
    bar: marked.size > 0 && (
      <Suspense fallback={null}>
        <ManyBar
          noun={many.noun}
          count={marked.size}
          elsewhere={marked.size - here.length}
          onMarkPage={here.length < onPage.length ? () => mark(onPage, true) : undefined}
          copies={(many.copies ?? []).map(({ label, text }) => ({
            label,
            texts: () => rows.flatMap((row) => text(row) ?? []),
          }))}
          onClear={clear}
        >
          {many.Actions && <many.Actions rows={rows} onDone={clear} />}
        </ManyBar>
      </Suspense>
    ),
  }
}
