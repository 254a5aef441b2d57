import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { keptText, sessionsText } from './confirmation-texts.ts'

const READING_TIME = 10_000

const undoOne = (id: number) => call('POST /monitoring/confirmations/{id}/undo', { params: { id } })

type Undone = Extract<Awaited<ReturnType<typeof undoOne>>, { ok: true }>['body']

/** Undoes the confirmations of several contracts one after another, and stops at the first refusal. */
const undoAll = async (ids: readonly number[]) => {
  const all: Undone = { undone: 0, keptCount: 0, kept: [] }
  let last: Awaited<ReturnType<typeof undoOne>> | undefined
  for (const id of ids) {
    last = await undoOne(id)
    if (!last.ok) return last
    all.undone += last.body.undone
    all.keptCount += last.body.keptCount
    all.kept.push(...last.body.kept)
  }
  if (!last?.ok) throw new Error('at least one confirmation')
  return { ...last, body: all }
}

/** Undoes confirmations. A toast names sessions that the undo has left unchanged. */
export function useUndoConfirmation() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries()
  return useSave({
    send: undoAll,
    failure: 'Erro ao desfazer',
    onSaved: ({ undone, keptCount, kept }) => {
      const detail = keptText(keptCount, kept)
      showToast(`Confirmação desfeita: ${sessionsText(undone)}`, {
        type: 'success',
        ...(detail && { detail, duration: READING_TIME }),
      })
      return readAgain()
    },
    onRefused: () => {
      void readAgain()
      return undefined
    },
  })
}
