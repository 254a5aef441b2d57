import { useWatch } from 'react-hook-form'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { ApplyChoice } from '../books/books.public.ts'
import { useWarnings } from '../hand-over/hand-over.public.ts'
import { PadFields } from './pad-fields.tsx'
import { PadPreview } from './pad-preview.tsx'
import { type PadFormProps, usePadForm } from './use-pad-form.ts'

export function PadForm(props: PadFormProps) {
  const { form, save, pending, cancel, dialogs, ...pad } = usePadForm(props)
  const [professionalId, specialty] = useWatch({
    control: form.control,
    name: ['professional', 'specialty'],
  })
  const warnings = useWarnings({
    patientId: props.patientId,
    professionalId,
    specialty,
    dates: pad.planned.dates,
    treatmentId: props.record?.id,
  })

  return (
    <Form form={form} onSubmit={save}>
      {dialogs}
      <PadFields form={form} professionals={pad.professionals} />
      <PadPreview planned={pad.planned} warnings={warnings} />
      {props.askOfPast && (
        <ApplyChoice question={pad.question} value={pad.applyTo} onChange={pad.setApplyTo} />
      )}
      <SaveActions onCancel={cancel} pending={pending} />
    </Form>
  )
}
