import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import type { ProfessionalAccount } from '@zelo/contract/professional-account'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { AccountSection } from './account-section.tsx'
import { discountDay } from './discount-day.ts'

type Props = { account: ProfessionalAccount; month: Competence }

/** Discounts from the outcomes of glosas. Accepting a discount creates an adjustment. */
export function AccountGlosas({ account: { glosasToDiscount }, month }: Props) {
  if (glosasToDiscount.length === 0) return null
  return (
    <AccountSection title="Glosas a descontar" empty={false}>
      {glosasToDiscount.map((glosa) => (
        <GlosaToDiscount key={glosa.id} glosa={glosa} month={month} />
      ))}
    </AccountSection>
  )
}

type GlosaProps = { glosa: ProfessionalAccount['glosasToDiscount'][number]; month: Competence }

function GlosaToDiscount({ glosa: { id, patient, sessionDate, amount }, month }: GlosaProps) {
  const client = useQueryClient()
  const mayWrite = useMay('glosas.write')
  const { day, competence } = discountDay(month, sessionDate, companyDay())
  const { save, pending } = useSave({
    send: () => call('PUT /glosas/{id}/discount', { params: { id }, body: { discountedOn: day } }),
    success: `Desconto aceito na conta de ${monthInWords(competence)}`,
    failure: 'Erro ao aceitar o desconto!',
    // Invalidates all queries, because the discount also changes glosas and production.
    onSaved: () => client.invalidateQueries(),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-[220px] break-words">
        <p>
          <strong>{formatMoney(amount)}</strong> · sessão de {formatDay(sessionDate)}, {patient}{' '}
          <Link
            to="/management/glosas/$id"
            params={{ id: String(id) }}
            aria-label={`Ver glosa de ${patient}`}
            className="whitespace-nowrap font-semibold text-brand underline"
          >
            Ver glosa
          </Link>
        </p>
        <p className="text-[14px] text-muted">
          Aceitar desconta este valor na conta de {monthInWords(competence)}.
        </p>
      </div>
      {mayWrite && (
        <Button
          variant="outline"
          aria-label={`Aceitar o desconto de ${formatMoney(amount)}`}
          loading={pending}
          onClick={() => void save(undefined)}
        >
          Aceitar
        </Button>
      )}
    </li>
  )
}
