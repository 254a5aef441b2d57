import { useQueryClient } from '@tanstack/react-query'
import { dayText } from '@zelo/contract/dates'
import { AnonymiseBody, type DeskPerson } from '@zelo/contract/privacy'
import { useId, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { applyServerErrors, Form } from '../../ui/form/form.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { companyDay } from '../../ui/text/format.ts'

type AnonymiseDialogProps = { person: DeskPerson; onClose: () => void }

/** Asked twice: first what goes and what stays, then the name by hand. */
export function AnonymiseDialog({ person, onClose }: AnonymiseDialogProps) {
  const [understood, setUnderstood] = useState(false)
  return understood ? (
    <LastQuestion person={person} onClose={onClose} />
  ) : (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Anonimizar ${person.name}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={() => setUnderstood(true)}>Entendi, continuar</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="font-semibold">Não há como desfazer. Somem para sempre:</p>
        <ul className="privacy-gone">
          <li>nome, CPF, RG, telefones, endereço, plano e dia do nascimento (o ano fica);</li>
          <li>observações, diagnósticos e textos de sessões e captações;</li>
          <li>comprovantes, relatórios e folhas de ponto;</li>
          <li>rascunhos, avisos e os valores que a auditoria guardava.</li>
        </ul>
        <p>Ficam os números: sessões, valores, meses fechados, e quem fez o quê e quando.</p>
        {person.keepUntil > companyDay() && (
          <p role="alert" className="font-semibold text-danger">
            O prazo de guarda do prontuário vai até {dayText(person.keepUntil)}. Antes disso, anonimize só com
            orientação jurídica.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function LastQuestion({ person: { id, name }, onClose }: AnonymiseDialogProps) {
  const client = useQueryClient()
  const formId = useId()
  const form = useSchemaForm(AnonymiseBody, { defaultValues: { name: '', reason: '' } })
  const close = useWhileHere(onClose)
  const { save, pending } = useSave({
    send: (body: AnonymiseBody) => call('POST /privacy/patients/{id}/anonymise', { params: { id }, body }),
    success: 'Paciente anonimizado',
    failure: 'Erro ao anonimizar paciente!',
    onSaved: async () => {
      close()
      await client.invalidateQueries()
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Tem certeza?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={pending}>
            Anonimizar para sempre
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={save} id={formId} className="grid gap-4">
        <p>
          Para confirmar, digite o nome do paciente: <strong>{name}</strong>
        </p>
        <TextInput name="name" label="Nome do paciente" required autoComplete="off" />
        <TextAreaInput name="reason" label="Motivo" required />
      </Form>
    </Dialog>
  )
}
