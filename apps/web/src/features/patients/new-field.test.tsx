import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { optionalText } from '@zelo/contract/fields'
import type * as patientTable from '@zelo/contract/patient-fields'
import type { Patient } from '@zelo/contract/patients'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, expect, test, vi } from 'vitest'

// This entry is the only change for a further optional text field.
vi.mock('@zelo/contract/patient-fields', async (original) => {
  const table = await original<typeof patientTable>()
  const socialName = {
    label: 'Nome social',
    inSentence: 'o nome social',
    schema: optionalText(),
    formName: 'social_name',
    group: 'Dados pessoais',
    personal: 'erase',
  }
  return { ...table, patientFields: { ...table.patientFields, socialName } }
})
// The sign-in module adds a `storage` listener on import.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
// Another test file of the same worker may have loaded the real table.
vi.resetModules()
afterAll(() => {
  vi.doUnmock('@zelo/contract/patient-fields')
  vi.resetModules()
})
const { PatientData } = await import('./patient-data.tsx')
const { PatientFields } = await import('./patient-fields.tsx')
const { newPatient, patientLabels, patientValues } = await import('./patient-values.ts')

function Fields() {
  const form = useForm({ defaultValues: newPatient })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <PatientFields creates status={undefined} contracts={[]} onContract={() => {}} cep={{}} />
      </FormProvider>
    </QueryClientProvider>
  )
}

test('a new field of the table has an input, a label, a value and a line in the details', () => {
  const html = renderToStaticMarkup(<Fields />)
  expect(html).toContain('name="social_name"')
  expect(html).toContain('>Nome social</label>')
  expect(patientLabels).toMatchObject({ social_name: 'Nome social' })
  expect(newPatient).toMatchObject({ social_name: '' })

  const stored = {
    id: 7,
    socialName: 'Nina',
    contract: { socialReason: 'Vida Boa', fantasyName: 'Vida Boa' },
  }
  const patient = Object.assign({} as Patient, stored)
  expect(patientValues(patient)).toMatchObject({ social_name: 'Nina' })
  const details = renderToStaticMarkup(<PatientData patient={patient} />)
  expect(details).toMatch(/Nome social<\/dt><dd[^>]*>Nina</)
})
