import { administratorFields, administratorGroups } from '@zelo/contract/administrator-fields'
import { contractFields, contractGroups } from '@zelo/contract/contract-fields'
import { patientFields, patientGroups } from '@zelo/contract/patient-fields'
import { professionalFields, professionalGroups } from '@zelo/contract/professional-fields'
import { recruitmentFields, recruitmentGroups } from '@zelo/contract/recruitment-fields'
import type { RegisterFields } from '@zelo/contract/register-fields'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { FieldGroups } from '../ui/register/field-groups.tsx'

// The sign-in module adds a `storage` listener on import.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
const { AdministratorData } = await import('../features/administrators/administrator-data.tsx')
const { ContractData } = await import('../features/contracts/contract-data.tsx')
const { PatientData } = await import('../features/patients/patient-data.tsx')
const { RecruitmentData, RecruitmentExtraData } = await import('../features/recruitment/recruitment-data.tsx')
const { ProfessionalData } = await import('../features/professionals/professional-data.tsx')

/** A record with a different text in each field. */
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
  [
    'recruitments',
    {
      fields: recruitmentFields,
      groups: recruitmentGroups,
      details: (
        <>
          <RecruitmentData recruitment={sample(recruitmentFields)} />
          <RecruitmentExtraData recruitment={sample(recruitmentFields)} />
        </>
      ),
    },
  ],
]

function Form({ fields, groups }: Omit<Register, 'details'>) {
  return (
    <FormProvider {...useForm()}>
      <FieldGroups fields={fields} groups={groups} customInputs={{}} />
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
  'the details page shows every field of %s that its table does not exclude',
  (_, register) => {
    const html = renderToStaticMarkup(register.details)
    const shown = Object.entries(register.fields).filter(([, { inDetails }]) => inDetails !== false)
    const texts = shown.map(([name, { kind }]) =>
      kind === 'day' ? '02/09/1948' : name === 'feePercentage' ? '12,5' : `valor de ${name}`,
    )
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
  },
)
