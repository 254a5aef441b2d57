import { useState } from 'react'
import { DataTable } from '../table/data-table.tsx'
import { Pager } from '../table/pager.tsx'
import { columns, plainColumns, rowTo } from './people-columns.tsx'
import { longPerson, type Person, people } from './people-sample.ts'
import { Example, Section } from './section.tsx'

export function TableSection() {
  const [page, setPage] = useState(2)
  const [chosen, setChosen] = useState<Person>()
  const shownPeople = people.slice(0, 3)
  const pager = <Pager page={page} lastPage={9} total={87} onPage={setPage} />
  return (
    <Section title="Tabelas">
      <Example name="Carregando">
        <DataTable caption="Carregando" columns={plainColumns} rows={[]} state="loading" rowTo={rowTo} />
      </Example>
      <Example name="Linhas antigas">
        <DataTable
          caption="Linhas antigas"
          columns={plainColumns}
          rows={shownPeople}
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
          rows={[longPerson, ...shownPeople]}
          onRow={setChosen}
        />
        <p role="status">{chosen ? `Escolhido: ${chosen.fullName}` : 'Nenhum escolhido'}</p>
      </Example>
      <Example name="Cartões" width={358}>
        <DataTable
          caption="Cartões"
          columns={columns}
          rows={[longPerson, ...shownPeople]}
          rowTo={rowTo}
          footer={pager}
        />
      </Example>
    </Section>
  )
}
