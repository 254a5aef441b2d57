import { monthInWords } from '@zelo/contract/dates'
import type { PaymentStatus } from '@zelo/contract/payouts'
import type { Queryable } from '../../platform/database/connect.ts'
import { findClosing, firstDay } from '../books/books.public.ts'
import type { ProductionFilter } from './production.queries.ts'

/** The filter of a document and its kind of file. */
export type PaymentsExport = { filter: ProductionFilter; kind: 'xlsx' | 'pdf'; timeZone: string }

type Names = { contract: string; socialReason: string; cnpj: string; professional: string }

/** The names for the header. A closed month keeps the contract's names from its closing. */
const findNames = async (db: Queryable, { contractId, professionalId, ...when }: ProductionFilter) => {
  const [names] = await db<[{ [Name in keyof Names]: Names[Name] | null }]>`
    select coalesce(l.fantasy_name, c.fantasy_name) as contract,
      coalesce(l.social_reason, c.social_reason) as social_reason, coalesce(l.cnpj, c.cnpj) as cnpj,
      (select full_name from professionals where id = ${professionalId ?? null}) as professional
    from (select 1) one
      left join contracts c on c.id = ${contractId ?? null}
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}`
  const named = (id: number | undefined, name: string | null) =>
    id === undefined ? undefined : (name ?? `nº ${id}`)
  return {
    ...names,
    contract: named(contractId, names.contract),
    professional: named(professionalId, names.professional),
  }
}

const statusFilter = { pending: 'Falta pagar', paid: 'Pago' } satisfies Record<PaymentStatus, string>

/** The filters in the words of the screen, and the contract and the professional for the file's name. */
export const printedFilters = async (db: Queryable, filter: ProductionFilter, timeZone: string) => {
  const [{ contract, socialReason, cnpj, professional }, closing] = await Promise.all([
    findNames(db, filter),
    findClosing(db, filter),
  ])
  const closedOn = closing && new Date(closing.closedAt).toLocaleDateString('pt-BR', { timeZone })
  const filters = [
    { label: 'Competência', value: monthInWords(filter) },
    { label: 'Contrato', value: contract ?? 'Todos' },
    ...(socialReason ? [{ label: 'Razão social', value: socialReason }] : []),
    ...(cnpj ? [{ label: 'CNPJ', value: cnpj }] : []),
    ...(professional ? [{ label: 'Profissional', value: professional }] : []),
    { label: 'Especialidade', value: filter.specialty ?? 'Todas' },
    ...(filter.paymentStatus ? [{ label: 'Situação', value: statusFilter[filter.paymentStatus] }] : []),
    ...(filter.search ? [{ label: 'Busca', value: filter.search }] : []),
    ...(closing ? [{ label: 'Fechada por', value: `${closing.closedBy} em ${closedOn}` }] : []),
  ]
  return { filters, contract, professional }
}

/** The days of a month's sessions as a person writes them: `05, 12, 19/08`. */
export const daysInWords = (days: string[]) => {
  const [last] = days.slice(-1)
  return last ? `${days.map((day) => day.slice(8)).join(', ')}/${last.slice(5, 7)}` : ''
}
