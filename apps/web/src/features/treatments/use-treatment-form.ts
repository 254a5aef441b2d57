import { useQueryClient } from '@tanstack/react-query'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import type { Recruitment } from '@zelo/contract/recruitment'
import { type Treatment, type TreatmentBody, treatmentFormNames } from '@zelo/contract/treatments'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import type { RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRecordForm } from '../../ui/register/use-record-form.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { type MovedDates, readMoved } from './moved-dates.ts'
import { storedValues, TreatmentFormSchema, type TreatmentOutput } from './treatment-form-schema.ts'
import { emptyTreatment, treatmentFromRecruitment, treatmentLabels } from './treatment-values.ts'
import { useChangedTerms } from './use-changed-terms.ts'
import { usePlannedDates } from './use-planned-dates.ts'

export type TreatmentFormProps = RegisterFormProps<Treatment> & {
  patientId: number
  /** The recruitment of a new PAD. */
  recruitment?: Recruitment
}

const apiNames = invertNames(treatmentFormNames)
const showMoney = (value: unknown) => formatMoney(value as number | undefined)

type Attended = Pick<Recruitment, 'professionalId' | 'professional'>

const professionalOption = (known: Attended | undefined) =>
  known?.professionalId && known.professional
    ? { value: known.professionalId, label: known.professional.fullName }
    : undefined

/** The options of a form for a new PAD. `ofEdited` returns the options for an existing PAD. */
const ofNew = (patientId: number, recruitment?: Recruitment) => ({
  name: `patients/${patientId}/create-pad${recruitment ? `/recruitment/${recruitment.id}` : ''}`,
  // The specification requires this failure text.
  texts: {
    success: 'PAD criado com sucesso',
    failure: 'Erro ao criar paciente! Verifique os dados e tente novamente.',
  },
  backTo: `/patients/${patientId}/details`,
})
const ofEdited = (id: number) => ({
  name: `treatments/${id}/edit`,
  texts: { success: 'PAD atualizado com sucesso', failure: 'Erro ao atualizar PAD!' },
  backTo: `/patients/${id}/details-pad`,
})

/** The form of a PAD, with its planned days and the preview of changed terms. */
export function useTreatmentForm({ patientId, record, reload, recruitment }: TreatmentFormProps) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<MovedDates>()
  const professionals = useLookupNames(professionalOption(record ?? recruitment))

  const bodyOf = ({ from, ...values }: TreatmentOutput): TreatmentBody => ({
    ...renameKeys(values, apiNames),
    patientId,
    professional: professionals.nameOf(values.professional) ?? null,
    sessionDates: planned.byHand,
    ...(terms.changed && { from }),
  })
  const fields = useRecordForm({
    ...(record ? ofEdited(record.id) : ofNew(patientId, recruitment)),
    edited: record && { kind: 'treatment', id: record.id },
    schema: TreatmentFormSchema,
    empty: recruitment ? treatmentFromRecruitment(recruitment) : emptyTreatment,
    values: storedValues,
    record,
    isRemoved: record?.status === 'deleted',
    reload,
    onReloaded: (stored) => professionals.rememberStored(professionalOption(stored)),
    lookups: { professional: professionals },
    extraState: { value: moved, restore: (value) => setMoved(readMoved(value)) },
    send: (values, { version, idempotencyKey }) =>
      record
        ? call('PUT /treatments/{id}', {
            params: { id: record.id },
            body: { ...bodyOf(values), version },
          })
        : call('POST /treatments/{patientId}', {
            params: { patientId },
            body: { ...bodyOf(values), recruitmentId: recruitment?.id },
            idempotencyKey,
          }),
    // If moved sessions have changed meanwhile, a person must review them before the form is resent.
    mayResend: () => planned.lost.length === 0,
    conflictNote: 'As datas previstas passam a mostrar as sessões como estão agora.',
    labels: treatmentLabels,
    show: { professional: professionals.show, agreedValue: showMoney, contractValue: showMoney },
    names: treatmentFormNames,
    onSaved: () => client.invalidateQueries(),
  })
  const planned = usePlannedDates(fields.form, [moved, setMoved], record)
  const terms = useChangedTerms(fields.form, record)
  return { ...fields, professionals, planned, terms }
}
