import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportField, importFields } from '@zelo/contract/import-fields'
import type { ImportDetails, ImportRow } from '@zelo/contract/imports'
import { Ban, Check, Pencil, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { saveNow } from '../../ui/form/use-save.ts'
import { contractNamesQuery, showOtherRows, showRow } from './imports.queries.ts'
import { MendCell } from './mend-cell.tsx'

type RowTableProps = { draft: ImportDetails; rows: ImportRow[]; outdated: boolean }

/** By these a line repeats others: when they change, other lines may be right or wrong. */
const touchesOthers = (mended: Mended) =>
  mended.leftOut !== undefined || 'cpf' in (mended.texts ?? {}) || 'email' in (mended.texts ?? {})

type Mended = { position: number; texts?: Record<string, string>; leftOut?: boolean }

/** The name, then the columns in which some row has a problem, then the others. */
const wrongFirst = (fields: readonly ImportField[], rows: ImportRow[]) => {
  const wrong = new Set(
    rows.flatMap(({ leftOut, problems }) => (leftOut ? [] : problems.map(({ field }) => field))),
  )
  const rank = ({ key }: ImportField) => (key === 'fullName' ? 0 : wrong.has(key) ? 1 : 2)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}

/** Enter and Tab lead from one wrong cell to the next. */
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

/** One after another: who types fast leaves the next cell before the server knows the last one. */
function useMending(id: string) {
  const client = useQueryClient()
  const queue = useRef(Promise.resolve())
  return (mended: Mended) => {
    const { position, ...body } = mended
    queue.current = queue.current.then(() =>
      saveNow(
        {
          send: () => call('PUT /imports/{id}/rows/{position}', { params: { id, position }, body }),
          failure: 'Erro ao corrigir a linha!',
          onSaved: (answer) => {
            showRow(client, id, answer)
            // Not waited for: the next cell is saved meanwhile.
            if (touchesOthers(mended)) void showOtherRows(client, id, answer.counts)
          },
        },
        undefined,
      ),
    )
  }
}

export function RowTable({ draft, rows, outdated }: RowTableProps) {
  const id = String(draft.id)
  // The columns with something to mend stand first, in the order they had when the page came.
  const [fields] = useState(() => wrongFirst(importFields[draft.kind], rows))
  const [editing, setEditing] = useState<number>()
  const { data: contracts = [] } = useQuery({ ...contractNamesQuery(), enabled: draft.kind === 'patients' })
  const save = useMending(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells inside are caught here.
    <div className="import-scroll" tabIndex={-1} onKeyDown={goToNext}>
      <table className="import-table" aria-busy={outdated}>
        <caption className="sr-only">Linhas da planilha, com os problemas de cada uma</caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            {fields.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position} data-out={row.leftOut || undefined}>
              <th scope="row">
                <RowHead
                  row={row}
                  editing={editing === row.position}
                  onEdit={() => setEditing(editing === row.position ? undefined : row.position)}
                  onLeaveOut={() => save({ position: row.position, leftOut: !row.leftOut })}
                />
              </th>
              {fields.map((field) => (
                <RowCell
                  key={field.key}
                  field={field}
                  row={row}
                  editing={editing === row.position}
                  onMended={(text) => save({ position: row.position, texts: { [field.key]: text } })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fields.map(({ key, kind, choices }) => {
        const names = kind === 'contract' ? contracts : choices?.map(({ label }) => label)
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

type RowHeadProps = { row: ImportRow; editing: boolean; onEdit: () => void; onLeaveOut: () => void }

function RowHead({ row, editing, onEdit, onLeaveOut }: RowHeadProps) {
  const { position, leftOut, problems } = row
  return (
    <div className="import-row-head">
      <span className="import-position">{position}</span>
      {!leftOut && problems.length === 0 && <Check size={16} aria-label="pronta" className="text-success" />}
      <IconButton
        label={editing ? `Fechar a linha ${position}` : `Editar a linha ${position}`}
        aria-pressed={editing}
        onClick={onEdit}
      >
        <Pencil size={16} />
      </IconButton>
      <IconButton
        label={leftOut ? `Trazer de volta a linha ${position}` : `Deixar de fora a linha ${position}`}
        onClick={onLeaveOut}
      >
        {leftOut ? <RotateCcw size={16} /> : <Ban size={16} />}
      </IconButton>
    </div>
  )
}

type RowCellProps = {
  field: ImportField
  row: ImportRow
  editing: boolean
  onMended: (text: string) => void
}

function RowCell({ field, row, editing, onMended }: RowCellProps) {
  const text = row.texts[field.key] ?? ''
  const problem = row.leftOut ? undefined : row.problems.find((one) => one.field === field.key)
  const isShownOnPhones = editing || problem !== undefined || field.key === 'fullName'
  return (
    <td data-label={field.label} data-plain={isShownOnPhones ? undefined : true}>
      {problem || editing ? (
        <MendCell
          name={`${field.label}, linha ${row.position}`}
          text={text}
          problem={problem}
          list={field.choices || field.kind === 'contract' ? `choices-${field.key}` : undefined}
          onMended={onMended}
        />
      ) : (
        <span className="import-cell" title={text}>
          {text || '—'}
        </span>
      )}
    </td>
  )
}
