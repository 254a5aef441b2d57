import { PixDialog } from '../pix/pix-dialog.tsx'
import './production.css'
import type { ProductionRow } from '@zelo/contract/payments'
import { useState } from 'react'
import { useMay } from '../../../platform/sign-in.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { MonthOfTreatment } from '../../books/books.public.ts'
import { DiscountNote, useDiscounts } from '../../glosas/glosas.public.ts'
import { type PixTarget, productionQuery } from '../payments.queries.ts'
import { ResultsPage } from '../results-page.tsx'
import { SelectAll } from '../select-page.tsx'
import { useResults } from '../use-results.ts'
import { AccountLinks } from './account-links.tsx'
import { PayBar } from './pay-bar.tsx'
import { usePaymentsUnderWay } from './payments-under-way.ts'
import { isOffered, keyOf, withPayments } from './payout.ts'
import { PayoutFacts } from './payout-facts.tsx'
import { productionColumns } from './production-columns.tsx'
import { ProductionFigures } from './production-figures.tsx'
import { ProductionFilterFields } from './production-filters.tsx'
import { productionAddress, useProductionFilters } from './use-production-filters.ts'
import { useSelectedRows } from './use-selected-rows.ts'

/** Whether the professional of a row has several open payouts on the page. */
const severalIn = (rows: ProductionRow[]) => (row: ProductionRow) =>
  row.professional.id !== undefined &&
  isOffered(row) &&
  rows.filter((other) => other.professional.id === row.professional.id && isOffered(other)).length > 1

export function ProductionResultsPage() {
  const results = useResults(productionQuery, productionAddress)
  const { month } = results
  const filters = useProductionFilters(results)
  const { professionalId = '' } = results.filters
  const discounts = useDiscounts(professionalId)
  const mayPay = useMay('payouts.write')
  const rows = results.data?.rows ?? []
  const selected = useSelectedRows(rows, month)
  const underWay = usePaymentsUnderWay(month)
  const data = results.data && withPayments(results.data, underWay)
  const [asked, setAsked] = useState<PixTarget>()
  // `rows` contains no optimistic updates: until the server accepts the payment, the dialog shows the row that the
  // person confirmed.
  const pixRow = asked && (rows.find((row) => keyOf(row) === keyOf(asked.row)) ?? asked.row)
  return (
    <ResultsPage
      family="production"
      results={results}
      // The heading shows no contract name, because the filters below show the contract.
      contractName=""
      searchPlaceholder="Procurar por nome"
      figures={<ProductionFigures data={data} />}
      tools={
        <>
          <ProductionFilterFields filters={filters} onClear={results.table.onClearFilters} />
          {results.table.state !== 'error' && (
            <DiscountNote professionalId={professionalId} discounts={discounts} />
          )}
        </>
      }
      actions={
        <>
          {mayPay && results.pager.lastPage > 1 && (
            <SelectAll selected={selected} filters={results.filters} />
          )}
          <AccountLinks month={month} professionalId={professionalId} />
        </>
      }
    >
      <div className="production-table">
        <DataTable
          tight
          caption="Produção"
          emptyHint="Nenhum PAD tem sessões neste mês."
          columns={productionColumns({
            month,
            selected: mayPay ? selected : undefined,
            onMarked: selected.removePayouts,
            onPix: setAsked,
            hasSeveral: severalIn(rows),
            sorting: filters.sorting,
            onSort: ({ by, order }) => void results.setFilters({ sort: by, order }),
          })}
          rows={data?.rows ?? []}
          rowKey={keyOf}
          {...results.table}
          // The rows are rendered together with the notice above the table: a late notice would move the rows while a
          // person is about to pay.
          state={discounts || results.table.state === 'error' ? results.table.state : 'loading'}
          expandRow={(row) => (
            <MonthOfTreatment
              row={row}
              month={month}
              perSession={row.agreedValue}
              lowestPerSession={row.lowestAgreedValue}
            >
              <PayoutFacts row={row} onPix={setAsked} />
            </MonthOfTreatment>
          )}
          footer={data && <Pager {...results.pager} />}
        />
      </div>
      {selected.rows.length > 0 && <PayBar selected={selected} month={month} />}
      {asked && pixRow && (
        <PixDialog
          target={{ ...asked, row: pixRow }}
          month={month}
          onPaid={selected.removePayouts}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ResultsPage>
  )
}
