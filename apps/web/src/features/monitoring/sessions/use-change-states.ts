import { useQueryClient } from '@tanstack/react-query'
import type { MonitoredSession } from '@zelo/contract/monitoring'
import type { SessionStatesBody } from '@zelo/contract/session-changes'
import type { SessionStatus } from '@zelo/contract/vocabulary'
import { call } from '../../../platform/api.ts'
import { useSave } from '../../../ui/form/use-save.ts'
import { showToast, undoTime } from '../../../ui/toast/toast.ts'
import { asShown, showSessions } from '../monitoring.queries.ts'
import { pendingOf, statesAfter, statesBack } from './session-states.ts'

type States = SessionStatesBody['sessions']

const changedText = (count: number) =>
  count === 1 ? 'Sessão atualizada com sucesso' : `${count} sessões atualizadas com sucesso`

const leftText = (left: number) =>
  left === 0
    ? undefined
    : left === 1
      ? 'A sessão de dia por vir ficou pendente'
      : `${left} sessões de dias por vir ficaram pendentes`

type StateChange = { sessions: States; onlyPending?: boolean }
const send = (body: StateChange) => call('PUT /monitoring/session-states', { body })
const failure = 'Erro ao atualizar sessão!'

type ChangeOptions = {
  onChanged?: () => void
  /** The name of the patient, which distinguishes several toasts with an undo button. */
  detail?: string
}

/** Sets the status of many sessions, with ten seconds to undo. */
export function useChangeStates({ onChanged, detail }: ChangeOptions) {
  const client = useQueryClient()
  // The server rejects the change if another person saved a session first, so all queries are refetched.
  const onRefused = () => void client.invalidateQueries()
  const undoing = useSave({
    send,
    success: 'Alteração desfeita',
    failure,
    onRefused,
    onSaved: ({ sessions }) => showSessions(client, sessions),
  })
  const changing = useSave({
    send: ({ body }: { body: StateChange; left: number }) => send(body),
    failure,
    onRefused,
    onSaved: ({ sessions, before }, { left }) => {
      showToast(changedText(sessions.length), {
        type: 'success',
        detail: [detail, leftText(left)].filter(Boolean).join('. ') || undefined,
        duration: undoTime,
        action: {
          label: 'Desfazer',
          onClick: () => void undoing.save({ sessions: statesBack(before, sessions) }),
        },
      })
      onChanged?.()
      return showSessions(client, sessions)
    },
  })

  /**
   * Changes only pending sessions, unless the person included others. `left` is the number of omitted future sessions.
   */
  async function change(
    sessions: readonly MonitoredSession[],
    status: SessionStatus,
    { others = false, left = 0 } = {},
  ) {
    const shown = asShown(client, sessions)
    const newStates = statesAfter(others ? shown : pendingOf(shown), status)
    if (newStates.length === 0) {
      showToast('As sessões escolhidas já estavam assim.', { type: 'success' })
      return onChanged?.()
    }
    await changing.save({ body: { sessions: newStates, onlyPending: !others }, left })
  }

  return { change, pending: changing.pending }
}
