import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Absence } from '@zelo/contract/absences'
import { dayOf } from '@zelo/contract/dates'
import type { HandOver } from '@zelo/contract/hand-over'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { absenceRemovalQuery } from './absences.queries.ts'

/**
 * The hand-overs in the days of an absence, which the person may also want to undo. Empty if none can be undone or the
 * request fails.
 */
const findHandOvers = async ({ professionalId, from, to }: Absence) => {
  const found = await call('GET /professionals/{id}/hand-overs', {
    params: { id: professionalId },
    query: { from: dayOf(from), to: dayOf(to) },
  })
  return found.ok && found.body.data.some(({ obstacle }) => obstacle === null) ? found.body.data : []
}

const removedText = (ended: number) =>
  ended === 0
    ? 'Ausência removida com sucesso'
    : `Ausência removida e ${ended === 1 ? 'busca encerrada' : 'buscas encerradas'}`

type RemoveAbsenceProps = {
  absence: Absence
  days: string
  /** Receives the hand-overs in the days of the absence. */
  onRemoved: (handOvers: HandOver[]) => void
}

export function RemoveAbsence({ absence, days, onRemoved }: RemoveAbsenceProps) {
  const client = useQueryClient()
  const mayUndo = useMay('treatments.write')
  const mayEnd = useMay('recruitments.write')
  const { id, professionalId } = absence
  const [asking, setAsking] = useState(false)
  const [ends, setEnds] = useState(true)
  const { save, pending } = useSave({
    send: (ended: number) =>
      call('DELETE /professionals/{id}/absences/{absenceId}', {
        params: { id: professionalId, absenceId: id },
        query: ended > 0 ? { substitutions: 'end' } : {},
      }),
    failure: 'Erro ao remover ausência!',
    onSaved: async (_, ended) => {
      showToast(removedText(ended), { type: 'success' })
      const handOvers = mayUndo ? await findHandOvers(absence) : []
      setAsking(false)
      if (handOvers.length > 0) onRemoved(handOvers)
      await client.invalidateQueries()
    },
  })
  const { data: substitutions = [], isLoading } = useQuery({
    ...absenceRemovalQuery(absence),
    // The query is disabled during the removal, because a removed absence returns 404.
    enabled: asking && !pending,
  })
  return (
    <>
      <IconButton label={`Remover a ausência de ${days}`} onClick={() => setAsking(true)}>
        <Trash2 size={18} />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remover esta ausência?"
        text={`De ${days}. Se sessões destes dias passaram a outra pessoa, a passagem pode ser desfeita em seguida.`}
        confirmLabel="Remover"
        danger
        pending={pending}
        disabled={isLoading}
        onConfirm={() => void save(mayEnd && ends ? substitutions.length : 0)}
      >
        {substitutions.length > 0 && (
          <div className="mt-3 grid gap-2">
            <p>
              {substitutions.length === 1
                ? 'Há uma substituição em andamento por causa desta ausência:'
                : `Há ${substitutions.length} substituições em andamento por causa desta ausência:`}
            </p>
            <ul className="grid gap-1">
              {substitutions.map((one) => (
                <li key={one.id} className="break-words">
                  <Link
                    to="/recruitment/$id/details"
                    params={{ id: String(one.id) }}
                    className="font-semibold text-brand underline underline-offset-4"
                  >
                    Captação nº {one.id}
                  </Link>{' '}
                  ({one.patient})
                </li>
              ))}
            </ul>
            {mayEnd && (
              <label className="flex cursor-pointer items-start gap-2.5">
                <input
                  type="checkbox"
                  checked={ends}
                  onChange={() => setEnds(!ends)}
                  className="mt-1 size-[18px] shrink-0 accent-brand"
                />
                {substitutions.length === 1
                  ? 'Encerrar também esta busca (status CANCELADO)'
                  : 'Encerrar também estas buscas (status CANCELADO)'}
              </label>
            )}
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
