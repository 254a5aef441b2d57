import { useQuery } from '@tanstack/react-query'
import { type ImportField, importFields } from '@zelo/contract/import-fields'
import type { ImportDetails, ImportRow } from '@zelo/contract/imports'
import { type KeyboardEvent, useState } from 'react'
import { contractNamesQuery } from './imports.queries.ts'
import { RowLine } from './row-line.tsx'
import { useCorrections } from './use-corrections.ts'

type RowTableProps = { draft: ImportDetails; rows: ImportRow[]; outdated: boolean }

/** The contract is the first field, because the person must check which contract each text matched. */
const shownFields = (fields: readonly ImportField[]) =>
  fields
    .filter(({ key }) => key !== 'fullName')
    .toSorted((one, other) => Number(other.kind === 'contract') - Number(one.kind === 'contract'))

/**
 * A shadow at the right edge while columns are hidden there. The first layer scrolls with the table and finally covers
 * the shadow.
 */
const scrollShade = {
  background: `linear-gradient(to left, var(--color-surface) 40%, transparent) right / 48px 100% no-repeat local,
    linear-gradient(to left, rgb(0 0 0 / 18%), transparent) right / 16px 100% no-repeat scroll`,
}

/** Enter and Tab focus the next input of the table. */
function goToNext(event: KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey } = event
  if (!(target instanceof HTMLInputElement) || shiftKey || (key !== 'Enter' && key !== 'Tab')) return
  const cells = [...event.currentTarget.querySelectorAll('input')]
  const next = cells[cells.indexOf(target) + 1]
  if (!next) return key === 'Enter' ? event.currentTarget.focus() : undefined
  event.preventDefault()
  next.focus()
  next.select()
}

/**
 * The rows of the sheet. Cells with problems are beside the name, so that a person sees all problems without scrolling
 * sideways.
 */
export function RowTable({ draft, rows, outdated }: RowTableProps) {
  const id = String(draft.id)
  const { kind } = draft
  const fields = importFields[kind]
  const others = shownFields(fields)
  const [editing, setEditing] = useState<number>()
  const { data: contracts = [] } = useQuery({ ...contractNamesQuery(), enabled: kind === 'patients' })
  const { correct, correctEqual, equal } = useCorrections(id, kind)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element handles key events of its cells.
    <div
      className="-mx-5 overflow-x-auto outline-none max-md:mx-0 max-md:overflow-visible max-md:bg-none!"
      style={scrollShade}
      tabIndex={-1}
      onKeyDown={goToNext}
    >
      <table
        className="w-full border-collapse text-[14px] max-md:block aria-busy:[&_tbody]:opacity-50"
        aria-busy={outdated}
      >
        <caption className="sr-only">Linhas da planilha, com os problemas de cada uma</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-left text-muted">
            <th scope="col" className="sticky left-0 z-10 whitespace-nowrap bg-surface py-2 pr-3 pl-5">
              Linha
            </th>
            <th scope="col" className="px-3 py-2">
              Nome completo
            </th>
            {/* The minimum width fits the sentences even if no row has a field to correct. */}
            <th scope="col" className="px-3 py-2 min-w-[260px]">
              O que conferir
            </th>
            {others.map(({ key, label }) => (
              <th key={key} scope="col" className="whitespace-nowrap px-3 py-2">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <RowLine
              key={row.position}
              kind={kind}
              row={row}
              others={others}
              editing={editing === row.position}
              equal={equal?.position === row.position ? equal : undefined}
              onEdit={() => setEditing(editing === row.position ? undefined : row.position)}
              onCorrect={(corrected) => correct({ position: row.position, ...corrected }, row)}
              onCorrectEqual={correctEqual}
            />
          ))}
        </tbody>
      </table>
      {fields.map(({ key, kind: fieldKind, choices }) => {
        const names = fieldKind === 'contract' ? contracts : choices?.map(({ label }) => label)
        return (
          names && (
            <datalist key={key} id={`choices-${key}`}>
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          )
        )
      })}
    </div>
  )
}
