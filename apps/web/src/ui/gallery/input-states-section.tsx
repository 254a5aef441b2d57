import { Mail } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../button.tsx'
import { DateInput } from '../form/date-input.tsx'
import { Form } from '../form/form.tsx'
import { FormActions, FormGroup } from '../form/form-group.tsx'
import { MaskedInput } from '../form/masked-input.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { SelectInput } from '../form/select-input.tsx'
import { applyServerErrors } from '../form/server-errors.ts'
import { TextAreaInput } from '../form/text-area-input.tsx'
import { TextInput } from '../form/text-input.tsx'
import { LookupInput } from '../lookup/lookup-input.tsx'
import { loadPeople } from './lookup-sample.ts'
import { Section } from './section.tsx'

const states = [{ value: 'SP', label: 'São Paulo' }]

const blank = { text: '', secret: '', masked: '', day: '', price: null, choice: '', person: null, long: '' }
const names = Object.keys(blank) as (keyof typeof blank)[]

function AllInputs({ disabled = false }) {
  return (
    <>
      <TextInput name="text" label="Texto" required disabled={disabled} icon={<Mail aria-hidden />} />
      <PasswordInput name="secret" label="Segredo" required disabled={disabled} />
      <MaskedInput name="masked" label="Documento" mask="cpf" required disabled={disabled} />
      <DateInput name="day" label="Dia" required disabled={disabled} />
      <MoneyInput name="price" label="Preço" required disabled={disabled} />
      <SelectInput name="choice" label="Estado" options={states} required disabled={disabled} />
      <LookupInput name="person" label="Pessoa" load={loadPeople} required disabled={disabled} />
      <TextAreaInput name="long" label="Texto longo" required disabled={disabled} rows={1} />
    </>
  )
}

export function InputStatesSection() {
  const wrong = useForm({
    defaultValues: blank,
    resolver: (values) => ({
      values: {},
      errors: Object.fromEntries(
        names
          .filter((name) => !values[name])
          .map((name) => [name, { type: 'required', message: 'Este campo é obrigatório.' }]),
      ),
    }),
  })
  const { trigger } = wrong
  useEffect(() => void trigger(), [trigger])
  const off = useForm({
    defaultValues: { ...blank, text: 'Só leitura', masked: '529.982.247-25', choice: 'SP' },
  })
  const refused = () =>
    applyServerErrors(
      wrong,
      [{ field: 'full_text', message: 'O servidor recusou este texto.' }],
      () => 'text',
    )
  return (
    <Section title="Estados dos campos">
      <Form form={wrong} onSubmit={() => undefined}>
        <FormGroup title="Com erro">
          <AllInputs />
        </FormGroup>
        <FormActions>
          <Button variant="outline" onClick={refused}>
            Erro do servidor
          </Button>
          <Button type="submit">Enviar com erros</Button>
        </FormActions>
      </Form>
      <Form form={off} onSubmit={() => undefined}>
        <FormGroup title="Desabilitados">
          <AllInputs disabled />
        </FormGroup>
      </Form>
    </Section>
  )
}
