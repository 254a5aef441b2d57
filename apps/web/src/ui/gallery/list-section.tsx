import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPage } from '../table/list-page.tsx'
import { columns, rowTo, statusOptions } from './people-columns.tsx'
import { openRegister } from './people-sample.ts'
import { Example, Section } from './section.tsx'

export function ListSection() {
  const [register] = useState(openRegister)
  return (
    <Section title="Listas">
      <Example name="Lista completa">
        <QueryClientProvider client={register.client}>
          <ListPage
            texts={{
              caption: 'Pessoas',
              search: 'Procurar nome (erro falha)',
              error: 'Erro ao buscar administradores',
            }}
            columns={columns}
            usualSort="id"
            filters={[
              { key: 'status', label: 'Status', options: statusOptions },
              { key: 'city', label: 'Contrato', kind: 'text' },
            ]}
            query={(params) => ({
              queryKey: ['gallery-people', params],
              queryFn: () => register.find(params),
            })}
            create={{ label: 'Novo paciente', to: '/ui/create' }}
            row={{ rowTo }}
            removed={{ mayRestore: true, noun: 'a pessoa', rowTo, restore: register.restore }}
          />
        </QueryClientProvider>
      </Example>
    </Section>
  )
}
