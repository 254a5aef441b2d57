import { useQueryClient } from '@tanstack/react-query'
import type { PatientRow, PatientStatusChange } from '@zelo/contract/patients'
import { type PatientStatus, patientStatuses, patientStatusLabel } from '@zelo/contract/vocabulary'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast, undoTime } from '../../ui/toast/toast.ts'
import { patients } from './patients.queries.ts'

const options = patientStatuses.map((value) => ({ value, label: patientStatusLabel(value) }))

const countText = (count: number) => (count === 1 ? '1 paciente' : `${count} pacientes`)

function question(changing: number, unchangedCount: number, status: PatientStatus | undefined) {
  if (!status) return 'Escolha o novo status. Nada muda antes da confirmação.'
  const unchangedText =
    unchangedCount > 0
      ? ` ${countText(unchangedCount)} já ${unchangedCount === 1 ? 'está' : 'estão'} assim.`
      : ''
  if (changing === 0) return `Ninguém muda:${unchangedText}`
  return `${countText(changing)} ${changing === 1 ? 'passa' : 'passam'} a “${patientStatusLabel(status)}”.${unchangedText} O histórico de cada um diz o que mudou.`
}

type ChangeStatusesProps = { rows: PatientRow[]; onDone: () => void }

/** Sets the status of all selected patients in one request: all are changed or none. */
export function ChangeStatuses({ rows, onDone }: ChangeStatusesProps) {
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<PatientStatus>()
  const changes = status
    ? rows.filter((row) => row.status !== status).map(({ id, status: from }) => ({ id, from, to: status }))
    : []
  const { change, pending } = useChange(() => {
    setOpen(false)
    onDone()
  })
  return (
    <>
      <Button
        onClick={() => {
          setStatus(undefined)
          setOpen(true)
        }}
      >
        Mudar status
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Mudar o status dos selecionados?"
        text={question(changes.length, rows.length - changes.length, status)}
        confirmLabel="Mudar status"
        pending={pending}
        disabled={changes.length === 0}
        onConfirm={() => void change(changes)}
      >
        <div className="mt-4">
          <QuickSelect
            label="Novo status"
            value={status ?? ''}
            options={[{ value: '', label: 'Escolha o status' }, ...options]}
            onChange={(chosen) => setStatus(chosen === '' ? undefined : chosen)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}

/** The changes that undo earlier ones. The server rejects them if another person has changed a status meanwhile. */
const reversed = (changes: PatientStatusChange[]) =>
  changes.map(({ id, from, to }) => ({ id, from: to, to: from as PatientStatus }))

function useChange(onDone: () => void) {
  const client = useQueryClient()
  const send = (changes: PatientStatusChange[]) => call('PUT /patients/statuses', { body: { changes } })
  const readAgain = () => client.invalidateQueries({ queryKey: patients.outdates })
  const undo = useSave({
    send,
    success: 'Status anterior restaurado',
    failure: 'Erro ao desfazer',
    onSaved: readAgain,
  })
  const { save, pending } = useSave({
    send,
    failure: 'Erro ao mudar o status!',
    onSaved: async (_, changes) => {
      onDone()
      // Only imported patients have 'inactive', and the server never sets this status, so such a change cannot be
      // undone.
      const final = changes.some(({ from }) => from === 'inactive')
      showToast(`Status de ${countText(changes.length)} alterado`, {
        type: 'success',
        duration: undoTime,
        ...(!final && { action: { label: 'Desfazer', onClick: () => void undo.save(reversed(changes)) } }),
      })
      await readAgain()
    },
  })
  return { change: save, pending }
}
