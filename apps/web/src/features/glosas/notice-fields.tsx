import { glosaReasons, glosaReasonText, usualDeadline } from '@zelo/contract/glosas'
import { DateInput } from '../../ui/form/date-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'

const reasons = glosaReasons.map((value) => ({ value, label: glosaReasonText(value) }))

/** The fields of the plan's notice, in the form of a new glosa and of a correction. */
export function NoticeFields() {
  return (
    <>
      <SelectInput
        name="reason"
        label="Motivo (código TISS)"
        required
        span={2}
        options={reasons}
        hint="O código vem no demonstrativo do plano."
      />
      <DateInput name="notifiedOn" label="Aviso recebido em" required />
      <DateInput
        name="dueOn"
        label="Prazo do recurso"
        hint={`Sem data: ${usualDeadline} dias depois do aviso.`}
      />
      <TextAreaInput name="observation" label="Observação" span={4} rows={3} maxLength={2000} />
    </>
  )
}
