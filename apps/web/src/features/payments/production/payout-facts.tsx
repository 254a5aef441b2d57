import type { ProductionRow } from '@zelo/contract/payments'
import { Layers } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { formatMoment } from '../../../ui/text/format.ts'
import { RefusalNote } from '../../accounts/accounts.public.ts'
import { paidText } from '../../books/books.public.ts'
import type { PixTarget } from '../payments.queries.ts'
import { contractNames, isOffered, isShared, payoutOf } from './payout.ts'

const list = new Intl.ListFormat('pt-BR')

type PayoutFactsProps = { row: ProductionRow; onPix: (target: PixTarget) => void }

export function PayoutFacts({ row, onPix }: PayoutFactsProps) {
  const { specialty, frequency, paymentChangedAt, paymentChangedBy } = row
  const contracts = contractNames(row)
  const paid = paidText(row)
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-[14px] text-muted">{contracts.length > 1 ? 'Contratos' : 'Contrato'}</dt>
          <dd>{list.format(contracts)}</dd>
        </div>
        <div>
          <dt className="text-[14px] text-muted">Atendimento</dt>
          <dd>{[specialty, frequency].filter(Boolean).join(' · ')}</dd>
        </div>
        {isShared(row) && (
          <div className="sm:col-span-2">
            <dt className="text-[14px] text-muted">Repasse inteiro</dt>
            <dd>{formatMoney(payoutOf(row))}: outra parte é de outro contrato, e o pagamento é um só.</dd>
          </div>
        )}
        {paid && (
          <div className="sm:col-span-2">
            <dt className="text-[14px] text-muted">Pago</dt>
            <dd>{paid}</dd>
          </div>
        )}
        {row.refusal && row.professional.id !== undefined && isOffered(row) && (
          <div className="sm:col-span-2">
            <dt className="text-[14px] text-muted">Último pagamento pelo banco</dt>
            <dd>
              <RefusalNote
                refusal={row.refusal}
                professionalId={row.professional.id}
                fullName={row.professional.fullName}
              />
            </dd>
          </div>
        )}
        {paymentChangedAt && !paid && (
          <div className="sm:col-span-2">
            <dt className="text-[14px] text-muted">Última mudança do pagamento</dt>
            <dd>
              {paymentChangedBy}, em {formatMoment(paymentChangedAt, true)}
            </dd>
          </div>
        )}
      </dl>
      {row.professional.id !== undefined && isOffered(row) && (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Layers size={16} />}
          onClick={() => onPix({ row, isForAll: true })}
        >
          PIX do profissional
        </Button>
      )}
    </>
  )
}
