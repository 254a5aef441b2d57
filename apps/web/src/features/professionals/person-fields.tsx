import { professionalFields, professionalGroups } from '@zelo/contract/professional-fields'
import { regions, specialties } from '@zelo/contract/vocabulary'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FieldGroups, inputProps } from '../../ui/register/field-groups.tsx'
import { DocumentInput } from '../lookups/lookups.public.ts'
import { OpenSelect } from './open-select.tsx'

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

const input = inputProps(professionalFields)
const toOption = (value: string) => ({ value, label: value })

export function PersonFields({ creating }: { creating: boolean }) {
  return (
    <FieldGroups
      fields={professionalFields}
      groups={professionalGroups[0]}
      customInputs={{
        cpf: <DocumentInput {...input('cpf')} kind="cpf" register={creating ? 'professionals' : undefined} />,
        civilStatus: <OpenSelect {...input('civilStatus')} usual={civilStatuses} />,
        speciality: <SelectInput {...input('speciality')} options={specialties.map(toOption)} />,
        educationLevel: <OpenSelect {...input('educationLevel')} usual={educationLevels} />,
        region: <SelectInput {...input('region')} options={regions.map(toOption)} />,
      }}
    />
  )
}
