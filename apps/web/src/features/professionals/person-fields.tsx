import { regions, specialties } from '@zelo/contract/vocabulary'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormGroup } from '../../ui/form/form.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { DocumentInput } from '../lookups/lookups.public.ts'
import { OpenSelect } from './open-select.tsx'
import { professionalLabels } from './professional-values.ts'

const civilStatuses = [
  'Solteiro(a)',
  'Casado(a)',
  'União estável',
  'Separado(a)',
  'Divorciado(a)',
  'Viúvo(a)',
]
const educationLevels = [
  'Ensino médio',
  'Ensino técnico',
  'Graduação',
  'Pós-graduação',
  'Mestrado',
  'Doutorado',
]

const field = (name: keyof typeof professionalLabels) => ({ name, label: professionalLabels[name] })
const toOption = (value: string) => ({ value, label: value })

export function PersonFields({ creating }: { creating: boolean }) {
  return (
    <>
      <FormGroup title="Dados pessoais">
        <TextInput {...field('full_name')} required span={2} />
        <DocumentInput
          {...field('cpf')}
          kind="cpf"
          required
          register={creating ? 'professionals' : undefined}
        />
        <MaskedInput {...field('rg')} mask="rg" required />
        <DateInput {...field('birth_date')} required />
        <OpenSelect {...field('civil_status')} usual={civilStatuses} required />
        <TextInput {...field('nationality')} required span={2} />
      </FormGroup>
      <FormGroup title="Contato">
        <TextInput {...field('email')} type="email" required span={2} />
        <MaskedInput {...field('phone')} mask="phone" required />
      </FormGroup>
      <FormGroup title="Atuação profissional">
        <SelectInput {...field('specialty')} options={specialties.map(toOption)} required />
        <TextInput {...field('register_number')} required />
        <OpenSelect {...field('education')} usual={educationLevels} required />
        <SelectInput {...field('region')} options={regions.map(toOption)} />
      </FormGroup>
    </>
  )
}
