import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { BackButton } from '../../ui/details/back-button.tsx'
import { ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { type Month, readCompetence } from '../books/books.public.ts'
import { bankProposalQuery, payerQuery } from './bank-files.queries.ts'
import { LeftOut } from './left-out.tsx'
import { PayForm } from './pay-form.tsx'
import { ProposalTable } from './proposal-table.tsx'
import { useSelectedPayments } from './use-selected-payments.ts'

/** The path of the screen with the company's data and accounts. */
const companyScreen: string = '/company'

/** The ids of the people who were selected in the production, from the URL. */
const readPeople = ({ people }: Record<string, unknown>) =>
  /^\d{1,10}(,\d{1,10})*$/.test(String(people)) ? String(people) : ''

/** Creates a bank file from the proposed payments, an account and a day. */
export function BankFileCreatePage() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { year, month } = readCompetence(address)
  const people = readPeople(address)
  return (
    // The key resets the set of people left out, which belongs to one proposal.
    <Payment
      key={`${year}-${month} ${people}`}
      month={{ year: String(year), month: String(month) }}
      people={people}
    />
  )
}

function Payment({ month, people }: { month: Month; people: string }) {
  const proposal = useQuery(bankProposalQuery(month, people))
  const payer = useQuery(payerQuery())
  useFailureToast(proposal.error ?? payer.error, 'Erro ao buscar o que há a pagar')
  const selected = useSelectedPayments(proposal.data)
  const title = monthTitle(Number(month.year), Number(month.month))
  const retry = () => {
    void proposal.refetch()
    void payer.refetch()
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton otherwise="/management/month" />
        <h2 className="font-bold text-[20px] leading-tight first-letter:uppercase">{title}</h2>
      </div>
      <p className="text-muted">
        O que se deve até este mês
        {people ? ' aos profissionais escolhidos' : ''}, com ajustes e saldos: um PIX para cada um. Gere o
        arquivo e envie-o pelo site do banco. Nada fica pago antes da resposta do banco.
      </p>
      {payer.data ? (
        <>
          <PayerNotice payer={payer.data} />
          <PayForm
            month={month}
            accounts={payer.data.accounts}
            selected={selected}
            leftOut={proposal.data?.leftOut.length ?? 0}
            // A person must not confirm figures during a refetch.
            disabled={!payer.data.hasCompany || !proposal.data || proposal.isFetching}
            onRefused={retry}
          >
            <Changed total={proposal.data?.total} formerTotal={selected.formerTotal} />
            <ProposalTable
              payments={proposal.data?.payments ?? []}
              selected={selected}
              state={proposal.data ? 'ready' : proposal.isError ? 'error' : 'loading'}
              onRetry={retry}
            />
            {proposal.data && <LeftOut people={proposal.data.leftOut} />}
          </PayForm>
        </>
      ) : (
        <div className="@container overflow-hidden rounded-card border border-line bg-surface">
          {payer.isError ? <ErrorArea onRetry={retry} /> : <LoadingArea />}
        </div>
      )}
    </div>
  )
}

type Payer = { hasCompany: boolean; accounts: unknown[] }

/** A notice about company data that are required for a bank file. */
function PayerNotice({ payer: { hasCompany, accounts } }: { payer: Payer }) {
  if (hasCompany && accounts.length > 0) return null
  return (
    <p role="alert" className="flex gap-2 rounded-field bg-warning-tint p-3 text-warning">
      <TriangleAlert size={18} className="mt-0.5 shrink-0" />
      <span>
        {hasCompany
          ? 'A empresa ainda não tem conta bancária cadastrada.'
          : 'Os dados da empresa ainda não foram preenchidos.'}{' '}
        <Link to={companyScreen} className="font-semibold underline underline-offset-4">
          {hasCompany ? 'Cadastrar a conta em Empresa' : 'Preencher em Empresa'}
        </Link>
      </span>
    </p>
  )
}

type ChangedProps = { total: number | undefined; formerTotal: number | undefined }

/** The live region is rendered even without a text, so that screen readers announce a change by another person. */
const Changed = ({ total, formerTotal }: ChangedProps) => (
  <div role="status">
    {formerTotal !== undefined && (
      <p className="rounded-field bg-warning-tint p-3 text-warning">
        A lista mudou enquanto estava aberta: o total era {formatMoney(formerTotal)} e agora é{' '}
        {formatMoney(total)}. Confira antes de gerar.
      </p>
    )}
  </div>
)
