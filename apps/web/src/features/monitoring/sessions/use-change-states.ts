import { useQueryClient } from '@tanstack/react-query'
import type { MonitoredSession, SessionStatesBody } from '@zelo/contract/monitoring'
import type { SessionStatus } from '@zelo/contract/vocabulary'
import { call } from '../../../platform/api.ts'
import { useSave } from '../../../ui/form/use-save.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { asShown, showSessions } from '../monitoring.queries.ts'
import { pendingOf, statesAfter, statesBack } from './session-states.ts'

const UNDO_TIME = 10_000

type States = SessionStatesBody['sessions']

const changedText = (count: number) =>
  count === 1 ? 'Sessão atualizada com sucesso' : `${count} sessões atualizadas com sucesso`

type Wanted = { sessions: States; onlyPending?: boolean }
const send = (body: Wanted) => call('PUT /monitoring/session-states', { body })
const failure = 'Erro ao atualizar sessão!'

type ChangeOptions = {
  onChanged?: () => void
  /** Whose sessions they are: of several notices, it says which one takes back what. */
  detail?: string
}

/** One status for many sessions, with ten seconds to take it back. */
export function useChangeStates({ onChanged, detail }: ChangeOptions) {
  const client = useQueryClient()
  // A refused change means that another person changed it first: the screen has to show that.
  const onRefused = () => void client.invalidateQueries()
  const undoing = useSave({
    send,
    success: 'Alteração desfeita',
    failure,
    onRefused,
    onSaved: ({ sessions }) => showSessions(client, sessions),
  })
  const changing = useSave({
    send,
    failure,
    onRefused,
    onSaved: ({ sessions, before }) => {
      showToast(changedText(sessions.length), {
        type: 'success',
        detail,
        duration: UNDO_TIME,
        action: {
          label: 'Desfazer',
          onClick: () => void undoing.save({ sessions: statesBack(before, sessions) }),
        },
      })
      onChanged?.()
      return showSessions(client, sessions)
    },
  })

  /** Only what is pending, unless the person asked for the others too. */
  async function change(sessions: readonly MonitoredSession[], status: SessionStatus, others = false) {
    const shown = asShown(client, sessions)
    const wanted = statesAfter(others ? shown : pendingOf(shown), status)
    if (wanted.length === 0) {
      showToast('As sessões escolhidas já estavam assim.', { type: 'success' })
      return onChanged?.()
    }
    await changing.save({ sessions: wanted, onlyPending: !others })
  }

  return { change, pending: changing.pending }
}
