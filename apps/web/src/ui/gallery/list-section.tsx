import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Page } from '../../platform/page.ts'
import { Badge } from '../badge.tsx'
import { DataItem, DataList } from '../data-list.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { DetailsPage } from '../details-page.tsx'
import { formatDay, formatMoment } from '../format.ts'
import { ListPage } from '../list-page.tsx'
import { Pager } from '../pager.tsx'
import { Tabs } from '../tabs.tsx'
import { Section } from './section.tsx'

type Person = {
  id: number
  fullName: string
  phone: string
  birthDate: string
  status: 'active' | 'inactive'
  contract: string
}

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Érica',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Isabel',
  'João',
]
const lastNames = ['Souza Araújo', 'Lima Pereira', 'Magalhães Nóbrega', 'Quirino Gonçalves']
const contracts = ['Saúde Ação', 'Vida Plena', 'Cuidar Bem']

const people: Person[] = Array.from({ length: 42 }, (_, index) => ({
  id: index + 1,
  fullName: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`,
  phone: `(11) 9${String(81234567 - index * 1117).slice(0, 4)}-${String(4321 + index * 37).slice(0, 4)}`,
  birthDate: `19${50 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}T00:00:00.000Z`,
  status: index % 7 === 3 ? 'inactive' : 'active',
  contract: contracts[index % contracts.length] ?? '',
}))

const longPerson: Person = {
  id: 9_000_123,
  fullName: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Figueiredo Bittencourt Cavalcanti',
  phone: '(11) 98123-4567',
  birthDate: '1938-02-28T00:00:00.000Z',
  status: 'inactive',
  contract: 'associacaodossegurados.beneficiosmedicos@exemplomuitolongo.com.br',
}

const statusLabel = { active: 'Ativo', inactive: 'Desativado' }

const columns: Column<Person>[] = [
  { key: 'id', header: 'Código', cell: (row) => row.id, filter: 'text', mobile: 'hide' },
  { key: 'fullName', header: 'Nome', cell: (row) => row.fullName, filter: 'text', mobile: 'title' },
  {
    key: 'phone',
    header: 'Contato',
    cell: (row) => row.phone,
    filter: 'digits',
    className: 'whitespace-nowrap',
  },
  { key: 'birthDate', header: 'Nascimento', cell: (row) => formatDay(row.birthDate), filter: 'digits' },
  {
    key: 'state',
    header: 'Status',
    cell: (row) => (
      <Badge
        tone={row.status === 'active' ? 'success' : 'neutral'}
        shape={row.status === 'active' ? 'dot' : 'ring'}
      >
        {statusLabel[row.status]}
      </Badge>
    ),
    filter: 'text',
    filterValue: (row) => statusLabel[row.status],
  },
  { key: 'contract', header: 'Contrato', cell: (row) => row.contract, filter: 'text' },
]

const plainColumns = columns.map(({ filter: _, ...column }) => column)

const PER_PAGE = 10
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const removedPeople = new Map(
  ['Zilda Removida', 'Xavier Removido'].map((fullName, index) => [
    index + 900,
    { ...longPerson, fullName, id: index + 900 },
  ]),
)

async function restorePerson({ id }: Person) {
  removedPeople.delete(id)
  await client.invalidateQueries()
}

async function findPeople(params: Record<string, string>): Promise<Page<Person>> {
  // A real list takes a moment; without one the dimmed rows could never be seen.
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (params.search === 'erro') throw new Error('Falha de demonstração')
  const found = (params.removed ? [...removedPeople.values()] : people).filter(
    (person) =>
      person.fullName.toLowerCase().includes((params.search ?? '').toLowerCase()) &&
      (!params.status || person.status === params.status) &&
      (!params.city || person.contract.includes(params.city)),
  )
  const page = Number(params.page)
  return {
    rows: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    page,
    perPage: PER_PAGE,
    total: found.length,
    lastPage: Math.max(1, Math.ceil(found.length / PER_PAGE)),
  }
}

const rowTo = (row: Person) => `/ui/${row.id}/details`

function Example({ name, width, children }: { name: string; width?: number; children: ReactNode }) {
  return (
    <section aria-label={name} className="mb-6 grid grid-cols-1 gap-3" style={{ maxWidth: width }}>
      <h3 className="font-semibold text-muted">{name}</h3>
      {children}
    </section>
  )
}

export function ListSection() {
  const [page, setPage] = useState(2)
  const [chosen, setChosen] = useState<Person>()
  const [removed, setRemoved] = useState(0)
  const some = people.slice(0, 3)
  const pager = <Pager page={page} lastPage={9} total={87} onPage={setPage} />

  return (
    <Section title="Listas">
      <Example name="Lista completa">
        <QueryClientProvider client={client}>
          <ListPage
            caption="Pessoas"
            columns={columns}
            filters={[
              {
                key: 'status',
                label: 'Status',
                options: [
                  { value: 'active', label: 'Ativo' },
                  { value: 'inactive', label: 'Desativado' },
                ],
              },
              { key: 'city', label: 'Contrato', kind: 'text' },
            ]}
            query={(params) => ({
              queryKey: ['gallery-people', params],
              queryFn: () => findPeople(params),
            })}
            searchPlaceholder="Procurar nome (erro falha)"
            newLabel="Novo paciente"
            newTo="/ui/create"
            rowTo={rowTo}
            removed={{ may: true, onRestore: restorePerson, what: 'a pessoa' }}
            errorToast="Erro ao buscar administradores"
          />
        </QueryClientProvider>
      </Example>
      <Example name="Carregando">
        <DataTable caption="Carregando" columns={plainColumns} rows={[]} state="loading" rowTo={rowTo} />
      </Example>
      <Example name="Linhas antigas">
        <DataTable
          caption="Linhas antigas"
          columns={plainColumns}
          rows={some}
          outdated
          rowTo={rowTo}
          footer={pager}
        />
      </Example>
      <Example name="Vazia">
        <DataTable
          caption="Vazia"
          columns={plainColumns}
          rows={[]}
          rowTo={rowTo}
          emptyHint="O primeiro paciente cadastrado aparece aqui."
        />
      </Example>
      <Example name="Vazia com filtros">
        <DataTable
          caption="Vazia com filtros"
          columns={columns}
          rows={[]}
          rowTo={rowTo}
          filtered
          onClearFilters={() => undefined}
        />
      </Example>
      <Example name="Erro">
        <DataTable
          caption="Erro"
          columns={plainColumns}
          rows={[]}
          state="error"
          rowTo={rowTo}
          onRetry={() => undefined}
        />
      </Example>
      <Example name="Textos longos">
        <DataTable
          caption="Textos longos"
          columns={plainColumns}
          rows={[longPerson, ...some]}
          onRow={setChosen}
        />
        <p role="status">{chosen ? `Escolhido: ${chosen.fullName}` : 'Nenhum escolhido'}</p>
      </Example>
      <Example name="Cartões" width={358}>
        <DataTable
          caption="Cartões"
          columns={columns}
          rows={[longPerson, ...some]}
          rowTo={rowTo}
          footer={pager}
        />
      </Example>
      <Example name="Detalhes">
        <DetailsPage
          listTo="/ui"
          state="success"
          errorText=""
          name="Érica Magalhães Nóbrega"
          addedAt="2026-11-05T02:30:00.000Z"
          badges={<Badge tone="success">Ativo</Badge>}
          editTo="/ui/1/edit"
          removal={{
            question: 'Deseja remover o paciente?',
            pending: false,
            onConfirm: () => setRemoved(removed + 1),
          }}
        >
          <Tabs
            label="Detalhes do paciente"
            tabs={[
              {
                value: 'pad',
                label: 'PAD',
                content: (
                  <DataList>
                    <DataItem label="Nascimento">{formatDay('1950-02-11T00:00:00.000Z')}</DataItem>
                    <DataItem label="Último acesso">
                      {formatMoment('2026-11-05T02:30:00.000Z', true)}
                    </DataItem>
                    <DataItem label="Telefone 2">{''}</DataItem>
                    <DataItem label="Contrato">{longPerson.contract}</DataItem>
                    <DataItem label="Observações" wide>
                      Prefere atendimento pela manhã. Mora no segundo andar, sem elevador.
                    </DataItem>
                  </DataList>
                ),
              },
              {
                value: 'info',
                label: 'Informações adicionais',
                content: <p>Remoções confirmadas: {removed}</p>,
              },
              { value: 'history', label: 'Histórico', content: <p>Nenhuma rejeição registrada.</p> },
            ]}
          />
        </DetailsPage>
      </Example>
      <Example name="Detalhes carregando">
        <DetailsPage listTo="/ui" state="pending" errorText="" name="">
          {null}
        </DetailsPage>
      </Example>
      <Example name="Detalhes com erro">
        <DetailsPage
          listTo="/ui"
          state="error"
          errorText="Ocorreu um erro ao buscar os detalhes deste usuário..."
          name=""
        >
          {null}
        </DetailsPage>
      </Example>
    </Section>
  )
}
