import type { InvoicingRow } from '@zelo/contract/payments'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { OneLine } from '../../ui/table/one-line.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { formatMoney, formatPercent } from '../../ui/text/amounts.ts'
import { EMPTY } from '../../ui/text/format.ts'
import {
  CloseMonth,
  ClosingNotice,
  ContractsFold,
  MonthOfTreatment,
  priceRange,
  TreatmentStatusBadge,
} from '../books/books.public.ts'
import { RegisterGlosa } from '../glosas/glosas.public.ts'
import { Figures, FiguresPlaceholder } from './figures.tsx'
import { type Invoicing, invoicingQuery } from './payments.queries.ts'
import { ResultsPage } from './results-page.tsx'
import { Money, SessionsDone, TwoLines } from './row-parts.tsx'
import { useContractName } from './use-contract-name.ts'
import { useResults } from './use-results.ts'

const contractColumn: Column<InvoicingRow> = {
  key: 'contract',
  header: 'Contrato',
  // Another server may omit the contract.
  cell: ({ contract }) => <OneLine text={contract?.fantasyName ?? EMPTY} />,
  width: 90,
}

const columnsOf = (ofOneContract: boolean): Column<InvoicingRow>[] => [
  {
    key: 'patient',
    header: 'Paciente',
    cell: (row) => row.patient.fullName,
    mobile: 'title',
    width: 155,
  },
  {
    key: 'professional',
    header: 'Profissional',
    cell: (row) => row.professional.fullName,
    width: 155,
  },
  ...(ofOneContract ? [] : [contractColumn]),
  {
    key: 'specialty',
    header: 'Especialidade',
    width: 158,
    yields: 1,
    cell: (row) => <TwoLines first={row.specialty} second={row.frequency} />,
  },
  {
    key: 'contractValue',
    header: 'Por sessão',
    width: 98,
    yields: 2,
    align: 'right',
    cell: (row) => priceRange(row.contractValue, row.lowestContractValue),
  },
  {
    key: 'sessions',
    header: 'Sessões',
    align: 'right',
    cell: (row) => <SessionsDone row={row} />,
    width: 68,
  },
  {
    key: 'treatmentValue',
    header: 'Valor',
    width: 108,
    align: 'right',
    cell: (row) => <Money strong value={row.treatmentValue} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: 104,
    cell: ({ status, ended }) => <TreatmentStatusBadge status={status} ended={ended} />,
  },
]

/** A PAD has one row for each professional and contract of the month. */
const rowKey = ({ id, professional, contract }: InvoicingRow) => `${id} ${professional?.id} ${contract?.id}`

export function InvoicingResultsPage() {
  const results = useResults(invoicingQuery)
  const { data, month, contractId } = results
  const contractName = useContractName('invoicing', results)
  const ofMonth = { contractMonth: { ...month, contractId }, contractName }
  return (
    <ResultsPage
      family="invoicing"
      contractName={contractName}
      results={results}
      searchPlaceholder="Procurar paciente ou profissional"
      // `closing` is undefined if another server omits it, and null while the month is open.
      actions={data?.closing === null && contractId && <CloseMonth {...ofMonth} />}
      notice={data?.closing !== undefined && <ClosingNotice closing={data.closing} {...ofMonth} />}
      figures={data ? <InvoicingFigures data={data} /> : <FiguresPlaceholder count={4} />}
      closings={!contractId && <ContractsFold month={month} />}
    >
      <DataTable
        caption="Faturamento"
        tight
        emptyHint="Nenhum PAD tem sessões neste mês."
        columns={columnsOf(contractId !== '')}
        rows={data?.rows ?? []}
        rowKey={rowKey}
        {...results.table}
        expandRow={(row) => (
          <MonthOfTreatment
            row={row}
            month={month}
            perSession={row.contractValue}
            lowestPerSession={row.lowestContractValue}
          >
            {row.contract && (
              <RegisterGlosa month={month} contractId={row.contract.id} treatmentId={row.id} />
            )}
          </MonthOfTreatment>
        )}
        footer={data && <Pager {...results.pager} />}
      />
    </ResultsPage>
  )
}

const InvoicingFigures = ({ data }: { data: Invoicing }) => (
  <Figures
    label="Totais do faturamento"
    figures={[
      { label: 'Total a faturar', value: formatMoney(data.totalValueOverall), tone: 'main' },
      { label: 'Sessões realizadas', value: String(data.totalCompletedAppointmentsOverall ?? 0) },
      { label: 'Pacientes', value: String(data.totalPatientsOverall ?? 0) },
      { label: 'Desempenho', value: formatPercent(data.performance) },
    ]}
  />
)
