import { useQueryClient } from '@tanstack/react-query'
import { HandOverForm } from '@zelo/contract/hand-over'
import type { Treatment, TreatmentFormInput } from '@zelo/contract/treatments'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseGuard } from '../../ui/dialog/close-guard.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { Form } from '../../ui/form/form.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { companyDay } from '../../ui/text/format.ts'
import { countText, keptValueText, passingDays, proposedDays, soleAttendant } from './passing.ts'
import { PassingSummary } from './passing-summary.tsx'
import { handOverTexts, readRange } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'
import { useUndoOffer } from './use-undo-offer.ts'
import { useWarnings } from './use-warnings.ts'

type HandOverDialogProps = {
  treatment: Treatment
  /** The substitution that the hand-over completes. Its values are the default values of the form. */
  substitution?: {
    recruitmentId: number
    temporary: boolean
    professional: LookupOption | undefined
    from: string | undefined
    agreedValue: number | null
  }
  /** A further button beside the submit button. */
  extraButton?: ReactNode
  onClose: () => void
}

/** Hands over the sessions of a PAD to another professional, from a day on or between two days. */
export function HandOverDialog({ treatment, substitution, extraButton, onClose }: HandOverDialogProps) {
  const client = useQueryClient()
  const formId = useId()
  const professionals = useLookupNames(substitution?.professional)
  const temporary = substitution?.temporary ?? false
  const form = useSchemaForm(HandOverForm, {
    defaultValues: {
      professionalId: substitution?.professional?.value,
      ...proposedDays(treatment, substitution?.from, companyDay()),
      ...(temporary && { forAWhile: true }),
      agreedValue: substitution?.agreedValue ?? null,
    },
  })
  const draft = useDraft(form, {
    name: substitution
      ? `recruitment/${substitution.recruitmentId}/hand-over/${treatment.id}`
      : `treatments/${treatment.id}/hand-over`,
    lookups: { professionalId: professionals },
  })
  const values = useWatch({ control: form.control })
  const range = readRange(values)
  const days = range && passingDays(treatment, range)
  const warnings = useWarnings({
    patientId: treatment.patientId,
    professionalId: values.professionalId,
    specialty: treatment.specialty as TreatmentFormInput['specialty'],
    dates: days?.pending ?? [],
    treatmentId: treatment.id,
  })
  const close = useWhileHere(onClose)
  const offerUndo = useUndoOffer()
  const { save, pending } = useSave({
    send: ({ forAWhile, to, ...terms }: HandOverForm) =>
      call('POST /treatments/{id}/hand-over', {
        params: { id: treatment.id },
        body: { ...terms, to: forAWhile ? to : null, recruitmentId: substitution?.recruitmentId },
      }),
    failure: handOverTexts.failure,
    onSaved: async ({ handOverId }) => {
      draft.forget()
      offerUndo(handOverTexts.success, handOverId)
      close()
      await client.invalidateQueries()
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
  const { ask, question } = useCloseGuard(form.formState.isDirty)
  const count = days?.passes.length ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && ask(onClose)}
      title="Passar sessões"
      width={640}
      focusesField
      footer={
        <>
          {extraButton}
          <Button type="submit" form={formId} loading={pending}>
            {count > 0 ? `Passar ${countText(count)}` : 'Passar sessões'}
          </Button>
        </>
      }
    >
      {question}
      <p className="-mt-1 mb-4 text-muted">
        {treatment.specialty} de <strong className="text-ink">{treatment.patient.fullName}</strong>, hoje com{' '}
        {treatment.professional.fullName}.
      </p>
      <Form form={form} onSubmit={save} id={formId} className="grid gap-5">
        {draft.offer}
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TermsFields
            known={professionals.known}
            onProfessional={professionals.remember}
            asked={{
              specialty: treatment.specialty as TreatmentFormInput['specialty'],
              days: days?.pending,
              patientIds: [treatment.patientId],
              except: range && soleAttendant(treatment, range),
            }}
            temporary={temporary}
            keptValue={keptValueText(treatment, range, values.professionalId)}
          />
        </div>
        <PassingSummary
          treatment={treatment}
          days={days}
          last={range?.to ?? null}
          to={professionals.nameOf(values.professionalId)}
          owner={treatment.professional.fullName}
          warnings={warnings}
        />
      </Form>
    </Dialog>
  )
}
