import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { Button } from '../button.tsx'
import { DateInput } from '../form/date-input.tsx'
import { Form } from '../form/form.tsx'
import { FormActions, FormGroup } from '../form/form-group.tsx'
import { MaskedInput } from '../form/masked-input.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { SelectInput } from '../form/select-input.tsx'
import { TextAreaInput } from '../form/text-area-input.tsx'
import { TextInput } from '../form/text-input.tsx'
import { LookupInput } from '../lookup/lookup-input.tsx'
import { loadForever, loadPeople, unsteadyLoad } from './lookup-sample.ts'
import { Section } from './section.tsx'

const regions = ['NORTE', 'SUL', 'LESTE', 'OESTE'].map((value) => ({ value, label: value }))
const states = ['Acre', 'Amapá', 'Bahia', 'Ceará', 'Goiás', 'Pará', 'Paraná', 'Piauí', 'São Paulo'].map(
  (label) => ({ value: label, label }),
)
const years = [2024, 2025, 2026].map((value) => ({ value, label: String(value) }))

const empty = {
  name: '',
  email: '',
  password: '',
  phone: '',
  cpf: '',
  rg: '',
  cnpj: '',
  cep: '',
  birth: '',
  amount: null as number | null,
  charges: null as number | null,
  region: '',
  state: '',
  year: null as number | null,
  professional: null as number | null,
  unsteady: null as number | null,
  slow: null as number | null,
  notes: '',
}

const filled = {
  ...empty,
  name: 'Maria Aparecida de Souza Albuquerque Cavalcanti de Melo e Silva Ferreira dos Santos',
  email: 'maria@exemplo.com.br',
  password: 'segredo123',
  phone: '11987654321',
  cpf: '52998224725',
  rg: '12345678x',
  cnpj: '12abc34501de35',
  cep: '01310100',
  birth: '1980-03-05T00:00:00.000Z',
  amount: 1234.5,
  charges: 12.5,
  region: 'SUL',
  year: 2025,
  professional: 7,
  notes: 'Texto comprido. '.repeat(12),
}

type Fields = typeof empty

/** The values are rendered by a component of their own, so that a key press does not render all fields. */
function Values({ control }: { control: Control<Fields> }) {
  return <output aria-label="Valores">{JSON.stringify(useWatch({ control }))}</output>
}

export function InputSection() {
  const form = useForm({ defaultValues: empty })
  const [loadUnsteadily] = useState(unsteadyLoad)
  return (
    <Section title="Campos">
      <Form form={form} onSubmit={() => undefined}>
        <FormGroup title="Campos vazios">
          <TextInput name="name" label="Nome" required maxLength={120} span={2} />
          <TextInput
            name="email"
            label="E-mail"
            type="email"
            icon={<Mail aria-hidden />}
            hint="Usado para entrar."
          />
          <PasswordInput name="password" label="Senha" />
          <MaskedInput name="phone" label="Celular" mask="phone" icon={<Phone aria-hidden />} />
          <MaskedInput name="cpf" label="CPF" mask="cpf" warning="Já existe um paciente com este CPF." />
          <MaskedInput name="rg" label="RG" mask="rg" />
          <MaskedInput name="cnpj" label="CNPJ" mask="cnpj" />
          <MaskedInput name="cep" label="CEP" mask="cep" />
          <DateInput name="birth" label="Data de nascimento" birth />
          <MoneyInput name="amount" label="Valor" />
          <MoneyInput name="charges" label="Encargos (%)" percent />
          <SelectInput name="region" label="Região" options={regions} />
          <SelectInput name="state" label="Estado" options={states} />
          <SelectInput name="year" label="Ano" options={years} required />
          <LookupInput
            name="professional"
            label="Profissional"
            load={loadPeople}
            known={[{ value: 7, label: 'Profissional 007' }]}
          />
          <LookupInput name="unsteady" label="Busca instável" load={loadUnsteadily} />
          <LookupInput name="slow" label="Busca sem resposta" load={loadForever} />
          <TextAreaInput name="notes" label="Observações" span={4} maxLength={2000} />
        </FormGroup>
        <FormActions>
          <Button variant="outline" onClick={() => form.reset(empty)}>
            Esvaziar
          </Button>
          <Button onClick={() => form.reset(filled)}>Preencher</Button>
        </FormActions>
        <p>
          Alterado: <output aria-label="Alterado">{form.formState.isDirty ? 'sim' : 'não'}</output>
        </p>
        <pre className="overflow-x-auto whitespace-pre-wrap break-all text-[12px]">
          <Values control={form.control} />
        </pre>
      </Form>
    </Section>
  )
}
