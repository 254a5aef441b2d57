import { administratorFields, administratorGroups } from '@zelo/contract/administrator-fields'
import { contractFields, contractGroups } from '@zelo/contract/contract-fields'
import { patientFields, patientGroups } from '@zelo/contract/patient-fields'
import { professionalFields, professionalGroups } from '@zelo/contract/professional-fields'
import type { RegisterFields } from '@zelo/contract/register-fields'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { FieldGroups } from '../ui/register/field-groups.tsx'

// The sign-in listens to other tabs as soon as its module is loaded.
vi.stubGlobal('addEventListener', () => {})
const { AdministratorData } = await import('../features/administrators/administrator-data.tsx')
const { ContractData } = await import('../features/contracts/contract-data.tsx')
const { PatientData } = await import('../features/patients/patient-data.tsx')
const { ProfessionalData } = await import('../features/professionals/professional-data.tsx')

/** A record with a text of its own in each field. */
const sample = <Stored extends object>(fields: RegisterFields) =>
  Object.assign(Object.fromEntries(Object.keys(fields).map((name) => [name, `valor de ${name}`])), {
    id: 1,
    contract: { socialReason: 'valor de contractId' },
    birthDate: '1948-09-02T00:00:00.000Z',
    feePercentage: 12.5,
  }) as object as Stored

type Register = { fields: RegisterFields; groups: readonly string[]; details: ReactNode }
const registers: [string, Register][] = [
  [
    'patients',
    {
      fields: patientFields,
      groups: patientGroups,
      details: <PatientData patient={sample(patientFields)} />,
    },
  ],
  [
    'professionals',
    {
      fields: professionalFields,
      groups: professionalGroups.flat(),
      details: <ProfessionalData professional={sample(professionalFields)} />,
    },
  ],
  [
    'contracts',
    {
      fields: contractFields,
      groups: contractGroups.flat(),
      details: <ContractData contract={sample(contractFields)} />,
    },
  ],
  [
    'administrators',
    {
      fields: administratorFields,
      groups: administratorGroups,
      details: <AdministratorData administrator={sample(administratorFields)} />,
    },
  ],
]

function Form({ fields, groups }: Omit<Register, 'details'>) {
  return (
    <FormProvider {...useForm()}>
      <FieldGroups fields={fields} groups={groups} own={{}} />
    </FormProvider>
  )
}

test.each(registers)('every field of %s has an input in the form', (_, { fields, groups }) => {
  const html = renderToStaticMarkup(<Form fields={fields} groups={groups} />)
  const names = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  const expected = Object.entries(fields).map(([name, { formName }]) => formName ?? name)
  expect(names.toSorted()).toEqual(expected.toSorted())
})

test.each(registers)(
  'every field of %s that the table does not leave out is in the details',
  (_, register) => {
    const html = renderToStaticMarkup(register.details)
    const shown = Object.entries(register.fields).filter(([, { inDetails }]) => inDetails !== false)
    const texts = shown.map(([name, { kind }]) =>
      kind === 'day' ? '02/09/1948' : kind === 'percent' ? '12,5' : `valor de ${name}`,
    )
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
  },
)
