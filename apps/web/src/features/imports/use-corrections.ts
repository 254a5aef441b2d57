import { useQueryClient } from '@tanstack/react-query'
import { type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { ImportRow } from '@zelo/contract/imports'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { saveNow } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { isPersonal, rowsText } from './import-texts.ts'
import { showOtherRows, showRow } from './imports.queries.ts'

export type Correction = { position: number; texts?: Record<string, string>; leftOut?: boolean }

/** A corrected text, and the number of other rows with the former text. */
export type EqualCells = { position: number; field: string; from: string; to: string; others: number }

/**
 * Whether a correction may affect other rows: duplicates are found by CPF and email, and a row left out is no
 * duplicate.
 */
const touchesOthers = (corrected: Correction) =>
  corrected.leftOut !== undefined || 'cpf' in (corrected.texts ?? {}) || 'email' in (corrected.texts ?? {})

/** The cells with the former text in other rows, if the server accepted the correction. */
const equalTo = (
  kind: ImportKind,
  formerRow: ImportRow | undefined,
  { row, equal }: { row: ImportRow; equal: number },
  [field, furtherField]: string[],
): EqualCells | undefined => {
  if (!formerRow || equal === 0 || field === undefined || furtherField !== undefined) return
  if (importFields[kind].some((one) => one.key === field && isPersonal(one))) return
  if (row.problems.some((problem) => problem.field === field && problem.blocks)) return
  return {
    position: row.position,
    field,
    from: formerRow.texts[field] ?? '',
    to: row.texts[field] ?? '',
    others: equal,
  }
}

/** Saves corrections one after another, because a person may leave the next cell before the answer. */
export function useCorrections(id: string, kind: ImportKind) {
  const client = useQueryClient()
  const queue = useRef(Promise.resolve())
  const [equal, setEqual] = useState<EqualCells>()
  const enqueue = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work)
  }

  function correct({ position, ...body }: Correction, formerRow?: ImportRow) {
    enqueue(() =>
      saveNow(
        {
          send: () => call('PUT /imports/{id}/rows/{position}', { params: { id, position }, body }),
          failure: 'Erro ao corrigir a linha!',
          onSaved: (answer) => {
            showRow(client, id, answer)
            setEqual(equalTo(kind, formerRow, answer, Object.keys(body.texts ?? {})))
            // The read of other rows is not awaited, so that the next cell can be saved meanwhile.
            if (touchesOthers({ position, ...body })) void showOtherRows(client, id, answer.counts)
          },
        },
        undefined,
      ),
    )
  }

  function correctEqual({ field, from, to }: EqualCells) {
    enqueue(() =>
      saveNow(
        {
          send: () => call('PUT /imports/{id}/cells', { params: { id }, body: { field, from, to } }),
          failure: 'Erro ao corrigir as linhas!',
          onSaved: ({ changed, counts }) => {
            setEqual(undefined)
            showToast(rowsText(changed, 'linha corrigida', 'linhas corrigidas'), { type: 'success' })
            return showOtherRows(client, id, counts)
          },
        },
        undefined,
      ),
    )
  }

  return { correct, correctEqual, equal }
}
