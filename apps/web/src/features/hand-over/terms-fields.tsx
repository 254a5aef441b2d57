import type { HandOverFormInput } from '@zelo/contract/hand-over'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateInput } from '../../ui/form/date-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { ProfessionalLookup, type ProfessionalsFilter } from '../lookups/lookups.public.ts'

type TermsFieldsProps = {
  known: readonly LookupOption[]
  onProfessional: (option: LookupOption | null) => void
  /** The filter of the lookup: specialty, days and place of the care. */
  asked: ProfessionalsFilter
  /** True if the hand-over must have a last day. */
  temporary?: boolean
  /** The value per session if the field is empty; unknown for several PADs. */
  keptValue?: string
}

/** The fields of a hand-over: professional, days and value. */
export function TermsFields(props: TermsFieldsProps) {
  const { known, onProfessional, asked, temporary = false, keptValue = 'Opcional' } = props
  const { register } = useFormContext<HandOverFormInput>()
  const forAWhile = useWatch<HandOverFormInput, 'forAWhile'>({ name: 'forAWhile' })
  const lastDay = <DateInput name="to" label="Até" required hint="Este dia incluído." />
  return (
    <>
      <ProfessionalLookup
        name="professionalId"
        label="Novo profissional"
        required
        span={2}
        asked={asked}
        known={known}
        onValueChange={onProfessional}
      />
      <DateInput name="from" label="A partir de" required />
      {temporary && lastDay}
      <MoneyInput
        name="agreedValue"
        label="Valor acordado por sessão"
        placeholder={keptValue}
        hint="Vazio, cada sessão mantém o seu valor; o profissional do próprio PAD recebe o do PAD."
      />
      {!temporary && (
        <>
          <label className="flex min-h-[40px] cursor-pointer items-center gap-2.5 sm:self-center">
            <input type="checkbox" {...register('forAWhile')} className="size-[18px] accent-brand" />
            Só por um período
          </label>
          {forAWhile && lastDay}
        </>
      )}
    </>
  )
}
