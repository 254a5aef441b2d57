import { useQueryClient } from '@tanstack/react-query'
import type { Rejection } from '@zelo/contract/recruitment-people'
import { call } from '../../platform/api.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast, undoTime } from '../../ui/toast/toast.ts'
import { recruitments } from './recruitment.queries.ts'
import { rejectionTexts, undoTexts } from './recruitment-texts.ts'

type Consequences = {
  reopened?: boolean | undefined
  handOverUndone?: boolean | undefined
  continuesIn?: number | undefined
}

const consequenceOf = ({ reopened, handOverUndone, continuesIn }: Consequences) => {
  if (continuesIn)
    return `Os dias voltaram a quem atendia antes. A busca continua na captação nº ${continuesIn}, e esta fica cancelada.`
  if (handOverUndone) return 'Os dias voltaram a quem atendia antes, e a busca continua.'
  return reopened ? 'A captação voltou a ABERTO.' : undefined
}

export const notifyRejection = (recorded: Consequences, undo?: () => void) =>
  showToast(rejectionTexts.success, {
    type: 'success',
    detail: consequenceOf(recorded),
    ...(undo && { duration: undoTime, action: { label: 'Desfazer', onClick: undo } }),
  })

const notifyUndone = (attendant: string | null | undefined) =>
  showToast(undoTexts.success, {
    type: 'success',
    ...(attendant && { detail: `As sessões continuam com ${attendant}: passe-as de novo.`, duration: 7000 }),
  })

type Recorded = Pick<Rejection, 'id' | 'professionalId'>

/**
 * Undoes a rejection. A hand-over that the rejection undid is not repeated; the toast then asks the person to repeat
 * it.
 */
export function useUndoRejection(onUndone?: (recorded: Recorded) => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: recruitments.key })
  return useSave({
    send: ({ id }: Recorded) => call('DELETE /recruitment-rejections/{id}', { params: { id } }),
    failure: undoTexts.failure,
    onSaved: ({ sessionsStayWith }, recorded) => {
      notifyUndone(sessionsStayWith)
      onUndone?.(recorded)
      return refresh()
    },
    // The server refuses the request if another person saved first, so the recruitment is refetched.
    onRefused: () => void refresh(),
  })
}
