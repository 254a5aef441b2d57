import type { Patient } from '@zelo/contract/patients'
import type { RecruitmentForm, RecruitmentFormInput } from '@zelo/contract/recruitment'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useLookup } from '../../ui/lookup/use-lookup.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { loadPatients } from '../lookups/lookups.public.ts'

type KnownPatientsProps = {
  form: UseFormReturn<RecruitmentFormInput, unknown, RecruitmentForm>
  onChoose: (patient: Patient) => void
}

const maxListed = 3
/** Whether the text has two words: a first name alone matches too many patients. */
const isFullName = (text: string) => /\S{2,}\s+\S{2,}/.test(text)

/** Registered patients with the typed name. Selecting a patient fills the form. */
export function KnownPatients({ form, onChoose }: KnownPatientsProps) {
  const typed = (useWatch({ control: form.control, name: 'fullName' }) ?? '').trim()
  const [chosen, setChosen] = useState('')
  const [pending, setPending] = useState(false)
  const { options } = useLookup(loadPatients(maxListed), isFullName(typed) && typed !== chosen, typed)
  if (!isFullName(typed) || typed === chosen || options.length === 0) return null

  async function chooseById(id: number) {
    setPending(true)
    const found = await call('GET /patients/{id}', { params: { id } }).finally(() => setPending(false))
    if (!found.ok) return showToast('Não foi possível buscar o paciente. Tente de novo.')
    setChosen(found.body.patient.fullName)
    onChoose(found.body.patient)
  }

  return (
    <ul aria-label="Pacientes já cadastrados" className="col-span-full grid gap-2">
      {options.map(({ value, label, hint }) => (
        <li key={value} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 break-words">
            Já cadastrado: <strong>{label}</strong>
            <span className="text-muted"> · {hint}</span>
          </span>
          <Button
            variant="outline"
            loading={pending}
            aria-label={`Usar os dados de ${label}`}
            onClick={() => void chooseById(value)}
          >
            Usar os dados
          </Button>
        </li>
      ))}
    </ul>
  )
}
