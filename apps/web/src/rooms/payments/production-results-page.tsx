import type { ProductionRow } from '@zelo/contract/payments'
import { Suspense, useState } from 'react'
import { useMay } from '../../platform/session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatMoment, formatMoney } from '../../ui/format.ts'
import { lazyPart, onIntent } from '../../ui/lazy-part.ts'
import { Pager } from '../../ui/pager.tsx'
import { MonthOfTreatment } from '../books/books.public.tsx'
import { type Figure, Figures, FiguresToCome } from './figures.tsx'
import { PayBar } from './pay-bar.tsx'
import { type Production, productionQuery } from './payments.queries.ts'
import { usePaymentsUnderWay } from './payments-under-way.ts'
import { withPayments } from './payout.ts'
import { productionColumns } from './production-columns.tsx'
import { ResultsPage } from './results-page.tsx'
import { SelectPage } from './select-page.tsx'
import { useChosenRows } from './use-chosen-rows.ts'
import { useResults } from './use-results.ts'

const PixDialog = lazyPart(async () => (await import('./pix-dialog.tsx')).PixDialog)

export function ProductionResultsPage() {
  const results = useResults(productionQuery)
  const { month } = results
  const mayPay = useMay('payments.write')
  const chosen = useChosenRows(results.data?.rows ?? [], month)
  const underWay = usePaymentsUnderWay(month)
  const data = results.data && withPayments(results.data, underWay)
  const [asked, setAsked] = useState<ProductionRow>()
  // The row of the page is the true one: somebody else may have paid it since the panel was opened.
  const pixOf = asked && (data?.rows.find(({ id }) => id === asked.id) ?? asked)
  return (
    <ResultsPage
      family="production"
      results={results}
      searchPlaceholder="Procurar por nome"
      figures={data ? <ProductionFigures data={data} /> : <FiguresToCome count={5} />}
      tools={mayPay && <SelectPage chosen={chosen} />}
    >
      <DataTable
        caption="Produção"
        columns={productionColumns({
          month,
          chosen: mayPay ? chosen : undefined,
          onPix: setAsked,
          pixIntent: onIntent(PixDialog),
        })}
        rows={data?.rows ?? []}
        {...results.table}
        expandRow={(row) => (
          <MonthOfTreatment row={row} month={month} perSession={row.agreedValue}>
            <PayoutFacts row={row} />
          </MonthOfTreatment>
        )}
        footer={data && <Pager {...results.pager} />}
      />
      {chosen.rows.length > 0 && <PayBar chosen={chosen.rows} month={month} onClear={chosen.clear} />}
      {pixOf && (
        <Suspense fallback={null}>
          <PixDialog row={pixOf} month={month} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </ResultsPage>
  )
}

function ProductionFigures({ data }: { data: Production }) {
  const { totalToPay, totalPaid, totalDue } = data
  const told: Figure[] = []
  if (totalPaid !== undefined) told.push({ label: 'Já pago', value: formatMoney(totalPaid), tone: 'success' })
  if (totalDue !== undefined)
    told.push({
      label: 'Falta pagar',
      value: formatMoney(totalDue),
      tone: totalDue > 0 ? 'warning' : 'plain',
    })
  return (
    <Figures
      label="Totais da produção"
      figures={[
        { label: 'Total a pagar no mês', value: formatMoney(totalToPay), tone: 'main' },
        ...told,
        { label: 'Profissionais', value: String(data.totalCollaborators ?? 0) },
        { label: 'Sessões realizadas', value: String(data.totalSessions ?? 0) },
      ]}
    />
  )
}

function PayoutFacts({ row }: { row: ProductionRow }) {
  const { contract, specialty, frequency, paymentChangedAt, paymentChangedBy } = row
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div>
        <dt className="text-[14px] text-muted">Contrato</dt>
        <dd>{contract?.fantasyName}</dd>
      </div>
      <div>
        <dt className="text-[14px] text-muted">Atendimento</dt>
        <dd>{[specialty, frequency].filter(Boolean).join(' · ')}</dd>
      </div>
      {paymentChangedAt && (
        <div className="sm:col-span-2">
          <dt className="text-[14px] text-muted">Última mudança do pagamento</dt>
          <dd>
            {paymentChangedBy}, em {formatMoment(paymentChangedAt, true)}
          </dd>
        </div>
      )}
    </dl>
  )
}
