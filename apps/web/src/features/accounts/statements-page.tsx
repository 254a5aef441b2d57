import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import type { StatementLink } from '@zelo/contract/statements'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BackButton } from '../../ui/details/back-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { foldText } from '../../ui/table/filter/fold-text.ts'
import { useListSearch } from '../../ui/table/list-search.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { useListKeys } from '../../ui/table/use-list-keys.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { MonthSteps, readCompetence } from '../books/books.public.ts'
import { newAddressesQuery, statementsQuery } from './accounts.queries.ts'
import { isLive } from './link-state.ts'
import { NewLinksDialog } from './new-links-dialog.tsx'
import { statementColumns } from './statement-columns.tsx'
import { useCreateStatements } from './use-create-statements.ts'

/**
 * The statement links of a month by professional, with the time of the first opening, and a button that creates all
 * links.
 */
export function StatementsPage() {
  const list = useListSearch(['year', 'month'])
  const search = useRef<HTMLInputElement>(null)
  useListKeys({ rowKeys: [], search })
  const month = readCompetence(useSearch({ strict: false }))
  const { data, error, isError, refetch } = useQuery(statementsQuery(month))
  const { data: addresses } = useQuery(newAddressesQuery())
  useFailureToast(error, 'Erro ao buscar extratos')
  const links = (data ?? []).map((link) => ({ ...link, url: addresses[link.id] ?? null }))
  const searched = foldText(list.search)
  const found = links.filter(({ fullName }) => foldText(fullName).includes(searched))
  const lastPage = Math.max(1, Math.ceil(found.length / list.perPage))
  const page = Math.min(list.page, lastPage)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton otherwise="/management" />
        <MonthSteps shown={month} />
        {data && <CreateAll month={month} links={links} />}
      </div>
      {data && <Progress links={links} />}
      <div className="w-full sm:max-w-[320px]">
        <SearchBox
          inputRef={search}
          value={list.search}
          onSearch={list.setSearch}
          placeholder="Nome do profissional"
        />
      </div>
      <DataTable
        caption="Extratos"
        columns={statementColumns(month)}
        rows={found.slice((page - 1) * list.perPage, page * list.perPage)}
        state={data ? 'ready' : isError ? 'error' : 'loading'}
        onRetry={() => void refetch()}
        filtered={list.search !== ''}
        onClearFilters={list.clear}
        emptyHint="Nenhum extrato deste mês foi criado. Um clique cria o de cada profissional com sessões, ajustes, pagamentos ou saldo."
        footer={
          <Pager
            page={page}
            lastPage={lastPage}
            total={found.length}
            perPage={list.perPage}
            onPage={list.setPage}
            onPerPage={(rows) => void list.setFilters({ per_page: rows })}
          />
        }
      />
    </div>
  )
}

/** The numbers of created, opened and valid links of the month. */
function Progress({ links }: { links: StatementLink[] }) {
  const opened = links.filter(({ openedAt }) => openedAt !== null).length
  if (links.length === 0) return null
  return (
    <p role="status" className="text-muted">
      <span className="font-semibold text-ink">
        {links.length} {links.length === 1 ? 'profissional com link' : 'profissionais com link'}
      </span>{' '}
      · {opened} {opened === 1 ? 'aberto' : 'abertos'} · {links.filter(isLive).length} valendo
    </p>
  )
}

function CreateAll({ month, links }: { month: Competence; links: StatementLink[] }) {
  const [asking, setAsking] = useState(false)
  const liveCount = links.filter(isLive).length
  const { create, pending } = useCreateStatements(month, (created) =>
    showToast(created.length === 1 ? '1 extrato criado' : `${created.length} extratos criados`, {
      type: 'success',
      detail: 'Envie cada um por WhatsApp ou e-mail enquanto esta aba está aberta.',
    }),
  )
  return (
    <>
      <Button
        icon={<Send size={16} />}
        loading={pending}
        onClick={() => (liveCount > 0 ? setAsking(true) : void create({}))}
      >
        Criar os extratos do mês
      </Button>
      {asking && (
        <NewLinksDialog
          title={`Criar outros links de ${monthInWords(month)}?`}
          text={`${liveCount === 1 ? '1 profissional já tem' : `${liveCount} profissionais já têm`} um link que vale.`}
          confirmLabel="Criar para todos"
          onClose={() => setAsking(false)}
          onConfirm={(revokeOthers) => void create({ revokeOthers })}
        />
      )}
    </>
  )
}
