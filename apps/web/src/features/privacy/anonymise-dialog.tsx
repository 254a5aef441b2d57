import { useQueryClient } from '@tanstack/react-query'
import { dayText } from '@zelo/contract/dates'
import { AnonymiseBody, type DeskPerson, personKindLabel } from '@zelo/contract/privacy'
import { useId, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { companyDay } from '../../ui/text/format.ts'
import { WhatIsFound } from './what-is-found.tsx'

type AnonymiseDialogProps = { person: DeskPerson; onClose: () => void }

const goneOf = {
  patients: [
    'nome, CPF, RG, telefones, endereço, plano e dia do nascimento (o ano fica);',
    'observações, diagnósticos e textos de sessões, glosas e captações;',
    'comprovantes, relatórios, folhas de ponto e anexos;',
    'rascunhos, visões, avisos, arquivos gerados há pouco e os valores que a auditoria guardava.',
  ],
  professionals: [
    'nome, CPF, RG, contatos, endereço, registro, banco, PIX e dia do nascimento (o ano fica);',
    'motivos de ausências e de recusas, e a quem cada repasse foi pago;',
    'rascunhos, visões, avisos, arquivos gerados há pouco e os valores que a auditoria guardava.',
  ],
} satisfies Record<DeskPerson['kind'], string[]>

/** Asks in two steps: first with the list of erased and kept data, then with the typed name of the person. */
export function AnonymiseDialog({ person, onClose }: AnonymiseDialogProps) {
  const [understood, setUnderstood] = useState(false)
  const [chosen, setChosen] = useState<number[]>([])
  return understood ? (
    <LastQuestion person={person} recruitmentIds={chosen} onClose={onClose} />
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
        <ul className="grid list-disc gap-1 pl-5">
          {goneOf[person.kind].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          Ficam os números: sessões, valores, meses fechados, e quem fez o quê e quando. Depois disso o
          cadastro não pode mais ser alterado.
        </p>
        <WhatIsFound person={person} chosen={chosen} onChoose={setChosen} />
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

type LastQuestionProps = AnonymiseDialogProps & { recruitmentIds: number[] }

function LastQuestion({ person: { kind, id, name }, recruitmentIds, onClose }: LastQuestionProps) {
  const client = useQueryClient()
  const formId = useId()
  const form = useSchemaForm(AnonymiseBody, { defaultValues: { name: '', reason: '' } })
  const close = useWhileHere(onClose)
  const noun = personKindLabel[kind].toLowerCase()
  const { save, pending } = useSave({
    send: (body: AnonymiseBody) =>
      call('POST /privacy/{kind}/{id}/anonymise', {
        params: { kind, id },
        body: { ...body, recruitmentIds },
      }),
    success: `${personKindLabel[kind]} anonimizado`,
    failure: `Erro ao anonimizar ${noun}!`,
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
          Para confirmar, digite o nome do {noun}: <strong>{name}</strong>
        </p>
        <TextInput name="name" label={`Nome do ${noun}`} required autoComplete="off" />
        <TextAreaInput name="reason" label="Motivo" required />
        <p className="text-muted">
          O motivo fica guardado. Se citar a pessoa, o nome e o CPF são retirados dele.
        </p>
      </Form>
    </Dialog>
  )
}
