import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Result } from '../../platform/api.ts'
import { Button } from '../button.tsx'
import { DraftOffer } from '../draft/draft-offer.tsx'
import { DocumentInput, type FindOwners } from '../form/document-input.tsx'
import { Form } from '../form/form.tsx'
import { SaveActions } from '../form/form-actions.tsx'
import { FormGroup } from '../form/form-group.tsx'
import { MaskedInput } from '../form/masked-input.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { SelectInput } from '../form/select-input.tsx'
import { StepForm } from '../form/step-form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCepFill } from '../form/use-cep-fill.ts'
import { findDifferences } from '../register/conflict.ts'
import { ConflictDialog } from '../register/conflict-dialog.tsx'
import { type Stamp, useRecordForm } from '../register/use-record-form.tsx'
import { PersonForm, personFormNames } from './person-form.ts'
import { Section } from './section.tsx'

const labels = {
  fullName: 'Nome completo',
  cpf: 'CPF',
  rg: 'RG',
  email: 'E-mail',
  phone: 'Celular',
  password: 'Senha',
}
const roles = [
  { value: 'admin', label: 'Administrador' },
  { value: 'pickup', label: 'Captador' },
]

const findOwners: FindOwners = async (document) =>
  document.startsWith('529') || document.startsWith('12.ABC')
    ? [{ name: 'Érica Magalhães Nóbrega', to: '/patients/5/details' }]
    : []

function AddressExample() {
  const form = useForm({
    defaultValues: { cep: '', address: '', number: '', neighborhood: '', city: '', state: '', note: '' },
  })
  const cep = useCepFill(form, {
    creates: true,
    cep: 'cep',
    number: 'number',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormGroup title="Endereço por CEP">
        <MaskedInput name="cep" label="CEP" mask="cep" {...cep} />
        <TextInput name="address" label="Rua" />
        <TextInput name="number" label="Número" />
        <TextInput name="neighborhood" label="Bairro" />
        <TextInput name="city" label="Cidade" />
        <TextInput name="state" label="UF" />
        <TextInput name="note" label="Referência" />
      </FormGroup>
    </Form>
  )
}

function DocumentExample() {
  const form = useForm({ defaultValues: { cpf: '', cnpj: '', editedCpf: '111.222.333-44' } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormGroup title="Documentos">
        <DocumentInput name="cpf" kind="cpf" findOwners={findOwners} />
        <DocumentInput name="cnpj" kind="cnpj" findOwners={findOwners} />
        <DocumentInput name="editedCpf" kind="cpf" label="CPF em edição" />
      </FormGroup>
    </Form>
  )
}

const empty: Partial<PersonForm> = {
  fullName: '',
  cpf: '',
  rg: '',
  email: '',
  phone: '',
  role: undefined,
  status: 'active',
  password: '',
}
const saved: Result<object> = { ok: true, status: 200, body: {} }

function CreateExample() {
  const [sent, setSent] = useState<Stamp>()
  const { form, save, cancel, dialogs } = useRecordForm({
    schema: PersonForm,
    empty,
    values: () => opened,
    name: 'gallery/create',
    send: async (_, stamp) => {
      setSent(stamp)
      return saved
    },
    texts: { success: 'Cadastro criado com sucesso', failure: 'Erro ao criar cadastro!' },
    labels,
    names: personFormNames,
    backTo: '/ui',
  })
  return (
    <section aria-label="Cadastro com rascunho" className="grid gap-6">
      {dialogs}
      <StepForm
        form={form}
        onSubmit={save}
        onCancel={cancel}
        steps={[
          {
            title: 'Dados pessoais',
            fields: ['fullName', 'cpf', 'rg', 'email'],
            content: (
              <FormGroup title="Pessoa">
                <TextInput name="fullName" label="Nome completo" />
                <MaskedInput name="cpf" label="CPF" mask="cpf" />
                <MaskedInput name="rg" label="RG" mask="rg" />
                <TextInput name="email" label="E-mail" />
              </FormGroup>
            ),
          },
          {
            title: 'Acesso',
            fields: ['phone', 'role', 'password'],
            content: (
              <FormGroup title="Acesso">
                <MaskedInput name="phone" label="Celular" mask="phone" />
                <SelectInput name="role" label="Tipo" options={roles} />
                <PasswordInput name="password" label="Senha" />
              </FormGroup>
            ),
          },
        ]}
      />
      <output aria-label="Chave enviada">{sent?.idempotencyKey}</output>
    </section>
  )
}

const opened = {
  fullName: 'Ana Souza Araújo',
  cpf: '529.982.247-25',
  rg: '12.345.678-9',
  email: 'ana@exemplo.com.br',
  phone: '(11) 98123-4567',
  role: 'admin',
  status: 'active',
  password: '',
} as const
const theirs = { ...opened, email: 'ana.souza@exemplo.com.br', phone: '(11) 90000-1111' }
const stored = { id: 1, version: 2, values: theirs as PersonForm }
const lastChange = { by: { id: 8, name: 'Beatriz Souza' }, at: '2026-11-14T17:32:00.000Z' }

function EditExample() {
  const [record, setRecord] = useState({ id: 1, version: 1, values: opened as PersonForm })
  const [sent, setSent] = useState('')
  const { form, save, pending, cancel, dialogs } = useRecordForm({
    schema: PersonForm,
    empty,
    values: ({ values }) => values,
    name: 'gallery/1/edit',
    record,
    send: async (values, { version }): Promise<Result<object>> => {
      setSent(JSON.stringify({ ...values, version }))
      if (version === stored.version) return saved
      const message = 'Este cadastro foi alterado por outra pessoa depois que você o abriu.'
      const errors = [{ field: 'version', message }]
      return { ok: false, status: 406, body: { message, errors, lastChange } }
    },
    reload: async () => {
      setRecord(stored)
      return stored
    },
    texts: { success: 'Cadastro atualizado com sucesso', failure: 'Erro ao atualizar cadastro!' },
    labels,
    names: personFormNames,
    backTo: '/ui',
  })
  return (
    <section aria-label="Edição concorrente" className="grid gap-6">
      {dialogs}
      <Form form={form} onSubmit={save}>
        <FormGroup title="Pessoa">
          <TextInput name="fullName" label="Nome completo" />
          <MaskedInput name="cpf" label="CPF" mask="cpf" />
          <TextInput name="email" label="E-mail" />
          <MaskedInput name="phone" label="Celular" mask="phone" />
          <PasswordInput name="password" label="Nova senha (opcional)" />
        </FormGroup>
        <SaveActions onCancel={cancel} pending={pending} />
      </Form>
      <p>
        Alterado: <output aria-label="Alterado">{form.formState.isDirty ? 'sim' : 'não'}</output>{' '}
        <output aria-label="Enviado">{sent}</output>
      </p>
    </section>
  )
}

const longDifferences = findDifferences({
  labels: {
    birth: 'Data de nascimento',
    charges: 'Encargos (%)',
    complement: 'Complemento',
    timeline: 'Cronograma',
  },
  opened: { birth: '1980-03-05', charges: 12, complement: 'Apto 12', timeline: 'Mensal' },
  mine: { birth: '1980-03-05', charges: 12.5, complement: '', timeline: 'Entregar o relatório até o dia 5.' },
  theirs: {
    birth: '1980-03-15T00:00:00.000Z',
    charges: 12,
    complement: 'Apto 121',
    timeline:
      'Relatórios até o dia 5 de cada mês.\nNotas fiscais até o dia 10, sempre com o número do contrato. '.repeat(
        3,
      ),
  },
})

function StaticExamples() {
  const [comparing, setComparing] = useState(false)
  return (
    <section aria-label="Conflito e rascunho" className="grid gap-4">
      <DraftOffer
        savedAt="2026-11-14T17:32:00.000Z"
        typed
        onContinue={() => undefined}
        onDiscard={() => undefined}
      />
      <Button variant="outline" className="justify-self-start" onClick={() => setComparing(true)}>
        Comparar textos longos
      </Button>
      <ConflictDialog
        open={comparing}
        differences={longDifferences}
        authorName="Beatriz Souza"
        owner="de Beatriz Souza"
        timeText=" em 14/11/2026, às 14:32"
        onContinue={() => setComparing(false)}
        onClose={() => setComparing(false)}
      />
    </section>
  )
}

export function RegisterSection() {
  return (
    <Section title="Cadastros">
      <AddressExample />
      <DocumentExample />
      <CreateExample />
      <EditExample />
      <StaticExamples />
    </Section>
  )
}
