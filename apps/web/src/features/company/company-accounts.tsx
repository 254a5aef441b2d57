import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountText, bankLabel, type CompanyAccount, nextFileText } from '@zelo/contract/company'
import { Landmark, Pencil, Plus, Trash2 } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { ErrorArea } from '../../ui/table/table-states.tsx'
import { companyAccountsQuery, companyKey } from './company.queries.ts'

const withDigit = (number: string, digit: string) => (digit ? `${number}-${digit}` : number)

export function CompanyAccounts({ mayWrite }: { mayWrite: boolean }) {
  const { data, isError, refetch } = useQuery(companyAccountsQuery())
  return (
    <section aria-labelledby="company-accounts" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="company-accounts" className="font-semibold text-lg">
          Contas bancárias
        </h2>
        {mayWrite && (
          <Link to="/company/accounts/create" className={buttonClass('outline')}>
            <Plus size={16} />
            Adicionar conta
          </Link>
        )}
      </div>
      {isError && !data && <ErrorArea onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">Carregando...</p>}
      {data?.length === 0 && (
        <Note>
          Nenhuma conta ainda. De cada conta sai o dinheiro de um arquivo de pagamentos: informe aqui o banco,
          a conta e o convênio que o gerente contratou.
        </Note>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {data.map((account) => (
            <AccountItem key={account.id} account={account} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AccountItem({ account, mayWrite }: { account: CompanyAccount; mayWrite: boolean }) {
  const { id, bank, agency, agencyDigit, account: number, accountDigit, agreement } = account
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Landmark size={22} className="shrink-0 text-muted" />
      <div className="min-w-[170px] flex-1 break-words">
        <p className="font-semibold">
          {bankLabel[bank]}{' '}
          <span className="font-normal">
            · agência {withDigit(agency, agencyDigit)} · conta {withDigit(number, accountDigit)}
          </span>
        </p>
        <p className="text-[14px] text-muted">
          Convênio {agreement} · {nextFileText(account)}
        </p>
      </div>
      {mayWrite && (
        <div className="flex">
          <Link
            to="/company/accounts/$id/edit"
            params={{ id: String(id) }}
            aria-label={`Editar a conta ${accountText(account)}`}
            title="Editar"
            className="inline-grid size-[40px] place-content-center rounded-full transition-colors hover:bg-brand-tint"
          >
            <Pencil size={18} />
          </Link>
          <RemoveAccount account={account} />
        </div>
      )}
    </li>
  )
}

function RemoveAccount({ account }: { account: CompanyAccount }) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () => call('DELETE /company/accounts/{id}', { params: { id: account.id } }),
    success: 'Conta removida com sucesso',
    failure: 'Erro ao remover conta!',
    onSaved: () => client.invalidateQueries({ queryKey: companyKey }),
  })
  return (
    <ConfirmedAction
      label={`Remover a conta ${accountText(account)}`}
      icon={<Trash2 size={18} className="text-danger" />}
      title="Remover esta conta?"
      text={
        <>
          <strong className="text-ink">{accountText(account)}</strong>: não sairão mais arquivos dela. Os
          arquivos já gerados continuam como estão.
        </>
      }
      confirmLabel="Remover"
      pending={pending}
      // The dialog closes before the request, because the password dialog may open in its place.
      onConfirm={(close) => {
        close()
        void save(undefined)
      }}
    />
  )
}
