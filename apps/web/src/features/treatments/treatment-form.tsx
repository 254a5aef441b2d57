import { useWatch } from 'react-hook-form'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { TermsStart } from '../books/books.public.ts'
import { useWarnings } from '../hand-over/hand-over.public.ts'
import { notesOf } from '../planning/planning.public.ts'
import { RestoreTreatment } from './restore-treatment.tsx'
import { TreatmentFields } from './treatment-fields.tsx'
import { TreatmentPreview } from './treatment-preview.tsx'
import { useAuthorizationWarnings } from './use-authorization-warnings.ts'
import { type TreatmentFormProps, useTreatmentForm } from './use-treatment-form.ts'

export function TreatmentForm(props: TreatmentFormProps) {
  const { form, save, pending, cancel, dialogs, ...treatment } = useTreatmentForm(props)
  const [professionalId, specialty] = useWatch({
    control: form.control,
    name: ['professional', 'specialty'],
  })
  const warnings = useWarnings({
    patientId: props.patientId,
    professionalId,
    specialty,
    dates: treatment.planned.dates,
    treatmentId: props.record?.id,
  })

  const mayRestore = useMay('registers.restore')
  const { planned } = treatment
  const notes = [...useAuthorizationWarnings(form, planned), ...warnings]
  const count = planned.schedule
    ? notesOf({ ...planned, byHand: planned.byHand !== undefined }, planned.schedule, notes).length
    : notes.length

  return (
    <Form form={form} onSubmit={save}>
      {dialogs}
      <TreatmentFields
        form={form}
        professionals={treatment.professionals}
        patientId={props.patientId}
        days={treatment.planned.dates}
      />
      <TreatmentPreview planned={treatment.planned} warnings={notes} />
      <TermsStart
        {...treatment.terms}
        unchanged={{ professionals: 'repasse', contracts: props.record?.contract?.fantasyName ?? 'contrato' }}
      />
      <SaveActions onCancel={cancel} pending={pending}>
        {props.record?.status === 'deleted' && mayRestore && <RestoreTreatment id={props.record.id} />}
        {/* Scrolls to the warnings above the planned days, which may be off screen. */}
        {count > 0 && (
          <Button
            variant="ghost"
            className="mr-auto"
            onClick={() => document.querySelector('form [role=status]')?.scrollIntoView({ block: 'center' })}
          >
            {count === 1 ? 'Ver 1 aviso' : `Ver ${count} avisos`}
          </Button>
        )}
      </SaveActions>
    </Form>
  )
}
