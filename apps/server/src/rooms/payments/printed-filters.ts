import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { findClosing, firstDay } from '../books/books.public.ts'
import type { ProductionFilter } from './production.queries.ts'

/** What a document is to show, and as which kind of file. */
export type Wanted = { filter: ProductionFilter; kind: 'xlsx' | 'pdf'; timeZone: string }

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const monthInWords = (when: Competence) => longMonth.format(new Date(firstDay(when)))

const findNames = async (db: Queryable, { contractId, professionalId }: ProductionFilter) => {
  const [names] = await db<[{ contract: string | null; professional: string | null }]>`
    select (select fantasy_name from contracts where id = ${contractId ?? null}) as contract,
      (select full_name from professionals where id = ${professionalId ?? null}) as professional`
  const named = (id: number | undefined, name: string | null) =>
    id === undefined ? undefined : (name ?? `nº ${id}`)
  return {
    contract: named(contractId, names.contract),
    professional: named(professionalId, names.professional),
  }
}

/** What was asked for, in the words of the screen, and the names the file is called by. */
export const printedFilters = async (db: Queryable, filter: ProductionFilter, timeZone: string) => {
  const [{ contract, professional }, closing] = await Promise.all([
    findNames(db, filter),
    findClosing(db, filter),
  ])
  const closedOn = closing && new Date(closing.closedAt).toLocaleDateString('pt-BR', { timeZone })
  const filters = [
    { label: 'Competência', value: monthInWords(filter) },
    { label: 'Contrato', value: contract ?? 'Todos' },
    ...(professional ? [{ label: 'Profissional', value: professional }] : []),
    { label: 'Especialidade', value: filter.specialty ?? 'Todas' },
    ...(filter.search ? [{ label: 'Busca', value: filter.search }] : []),
    ...(closing ? [{ label: 'Fechada por', value: `${closing.closedBy} em ${closedOn}` }] : []),
  ]
  return { filters, contract, professional }
}
