import { useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@zelo/contract/dates'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { refusalText } from '../../../ui/form/refusal-text.ts'
import type { MonthAddress } from '../month-address.ts'
import type { Dropped } from './dropped-files.ts'
import type { Target } from './match-files.ts'

export type FileRow = Dropped & {
  target: Target
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'left'
  /** The reason for the failure. */
  reason?: string | undefined
}

type Sending = { treatments: readonly MonitoredTreatment[]; month: MonthAddress; complete: boolean }

/** Whether a row has all values for saving. */
export const isReady = ({ kind, problem, target }: FileRow) =>
  !problem && target.treatmentId !== undefined && (kind === 'report' || target.sessionId !== undefined)

/** Sends one file with the same request as the upload of a single proof or report. */
const sendFile = ({ file, kind, target }: FileRow, { treatments, month, complete }: Sending) => {
  const treatment = treatments.find(({ id }) => id === target.treatmentId)
  const session = treatment?.sessions.find(({ id }) => id === target.sessionId)
  if (kind === 'report' && treatment)
    return call('POST /reports', {
      body: {
        status: target.reportKind,
        professionalId: String(treatment.professionalId),
        treatmentId: String(treatment.id),
        year: String(month.year),
        month: String(month.month),
      },
      file,
    })
  if (!treatment || !session) return undefined
  const done = complete && session.status === 'pendding'
  return call('PUT /monitoring/sessions/{sessionDateId}', {
    params: { sessionDateId: session.id },
    body: {
      status: done ? 'completed' : session.status,
      endDate: dayOf(session.endDate ?? ''),
      observation: session.observation ?? '',
      professionalId: String(session.professionalId ?? treatment.professionalId),
      sessionDateId: String(session.id),
      updatedAt: session.updatedAt,
    },
    file,
  })
}

/** Saves rows one after another. Each row has its own result, and failed rows can be retried. */
export function useSendFiles(found: FileRow[], context: Omit<Sending, 'complete'>) {
  const client = useQueryClient()
  const [rows, setRows] = useState(found)
  const [pending, setPending] = useState(false)
  const change = (file: File, next: Partial<FileRow>) =>
    setRows((before) => before.map((row) => (row.file === file ? { ...row, ...next } : row)))

  async function send(complete: boolean) {
    setPending(true)
    for (const row of rows.filter((one) => isReady(one) && ['waiting', 'failed'].includes(one.state))) {
      change(row.file, { state: 'sending', reason: undefined })
      const result = await sendFile(row, { ...context, complete })
      const failed = !result?.ok
      const reason = result && !result.ok ? refusalText(result, result.body.errors) : undefined
      change(row.file, {
        state: failed ? 'failed' : 'sent',
        reason: failed ? (reason ?? 'Não foi salvo.') : undefined,
      })
    }
    // The uploads changed sessions and reports, and a retry needs their current versions.
    await client.invalidateQueries()
    setPending(false)
  }

  return { rows, change, send, pending }
}
