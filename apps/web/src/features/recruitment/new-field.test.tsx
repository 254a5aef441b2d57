import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { optionalText } from '@zelo/contract/fields'
import type { Recruitment, RecruitmentForm, RecruitmentFormInput } from '@zelo/contract/recruitment'
import type * as recruitmentTable from '@zelo/contract/recruitment-fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, expect, test, vi } from 'vitest'

// This entry is the only change for a further optional text field.
vi.mock('@zelo/contract/recruitment-fields', async (original) => {
  const table = await original<typeof recruitmentTable>()
  const companion = {
    label: 'Acompanhante',
    inSentence: 'o acompanhante',
    schema: optionalText(),
    formName: 'companion_name',
    group: 'Paciente',
    personal: 'erase',
  }
  return { ...table, recruitmentFields: { ...table.recruitmentFields, companion } }
})
// The sign-in module adds a `storage` listener on import.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
// Another test file of the same worker may have loaded the real table.
vi.resetModules()
afterAll(() => {
  vi.doUnmock('@zelo/contract/recruitment-fields')
  vi.resetModules()
})
const { useLookupNames } = await import('../../ui/lookup/use-lookup-names.ts')
const { RecruitmentExtraData } = await import('./recruitment-data.tsx')
const { RecruitmentFields } = await import('./recruitment-fields.tsx')
const { newRecruitment, recruitmentBody, recruitmentLabels, recruitmentValues } = await import(
  './recruitment-values.ts'
)

function Fields() {
  const form = useForm<RecruitmentFormInput, unknown, RecruitmentForm>({ defaultValues: newRecruitment(1) })
  const names = useLookupNames(undefined)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <RecruitmentFields
          form={form}
          edits={false}
          passesOn={false}
          names={{ contract: names, professional: names, administrator: names }}
          cep={{}}
        />
      </FormProvider>
    </QueryClientProvider>
  )
}

test('a new field of a recruitment has an input, a label, a value and a line in the details', () => {
  const html = renderToStaticMarkup(<Fields />)
  expect(html).toContain('name="companion_name"')
  expect(html).toContain('>Acompanhante</label>')
  expect(recruitmentLabels).toMatchObject({ companion_name: 'Acompanhante' })
  expect(newRecruitment(1)).toMatchObject({ companion_name: '' })

  const stored = Object.assign({} as Recruitment, { id: 7, status: 'open', companion: 'Zeca' })
  const values = recruitmentValues(stored)
  expect(values).toMatchObject({ companion_name: 'Zeca' })
  expect(recruitmentBody(values as RecruitmentForm)).toMatchObject({ companion: 'Zeca' })
  const details = renderToStaticMarkup(<RecruitmentExtraData recruitment={stored} />)
  expect(details).toMatch(/Acompanhante<\/dt><dd[^>]*>Zeca</)
})

test('the form shows the fields of a recruitment once each, with the telephone before the contract', () => {
  const html = renderToStaticMarkup(<Fields />)
  const labels = [...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, label]) => label)
  expect(labels).toEqual([
    ...['Nome completo do paciente', 'Data de nascimento', 'Celular', 'Contrato', 'Diagnóstico'],
    'Acompanhante',
    ...['CEP', 'Endereço', 'Número', 'Complemento', 'Bairro', 'Cidade', 'Estado'],
    ...['Tipo', 'Especialidade', 'Frequência', 'Número de sessões', 'Data do registro'],
    ...['Previsão de início', 'Valor acordado por sessão', 'Valor do contrato por sessão'],
    ...['Profissional', 'Responsável', 'Observações'],
  ])
})
