import { linkOptions } from '@tanstack/react-router'
import type { MissingKind } from '@zelo/contract/books'
import type { MonthEndFigures } from '@zelo/contract/month-end'
import { formatMoney } from '../../ui/text/amounts.ts'
import { type Month, payoutsDue } from '../books/books.public.ts'

/** The month and the contract of a figure. A total has no contract. */
export type Of = { month: Month; contract?: { id: number; fantasy_name: string } | undefined }

const contractOf = ({ contract }: Of) => (contract ? { contractId: contract.id } : {})

const missing = (kind: MissingKind) => (of: Of) =>
  linkOptions({ to: '/management/missing', search: { ...of.month, ...contractOf(of), kind } })

const invoicing = (of: Of) =>
  linkOptions({
    to: '/management/invoicing/results',
    search: {
      ...of.month,
      ...contractOf(of),
      ...(of.contract && { contractName: of.contract.fantasy_name.replaceAll(' ', '_') }),
    },
  })

/**
 * The link to the sessions of one contract in monitoring. Undefined for a total, because monitoring shows only one
 * contract; a total then links to another screen.
 */
const sessions = (only?: 'overdue') => (of: Of) =>
  of.contract
    ? linkOptions({
        to: '/monitoring/results',
        search: { ...of.month, ...contractOf(of), ...(only && { missing: only }) },
      })
    : undefined

const production = (paymentStatus?: 'paid') => (of: Of) =>
  linkOptions({
    to: '/management/production/results',
    search: { ...of.month, ...contractOf(of), ...(paymentStatus && { paymentStatus }) },
  })

const pending = missing('pending')

type FigureLink = NonNullable<
  ReturnType<
    | typeof invoicing
    | ReturnType<typeof missing>
    | ReturnType<typeof sessions>
    | ReturnType<typeof production>
  >
>

export type FigureColumn = {
  key: keyof MonthEndFigures
  header: string
  /** The full name of a column whose header is shortened. */
  name: string
  /** True if a value other than 0 requires an action. */
  open?: true
  show: (figures: MonthEndFigures) => string
  link: (of: Of) => FigureLink
}

const count = (key: keyof MonthEndFigures) => (figures: MonthEndFigures) => String(figures[key])
const money = (key: 'billed' | 'owed' | 'paid') => (figures: MonthEndFigures) => formatMoney(figures[key])

/** The figures of a contract by group, each with a link to the rows that it counts. */
export const figureGroups: { name: string; columns: FigureColumn[] }[] = [
  {
    name: 'Sessões',
    columns: [
      {
        key: 'completed',
        header: 'Realizadas',
        name: 'Sessões realizadas',
        show: ({ completed, authorized }) => `${completed}/${authorized}`,
        link: (of) => sessions()(of) ?? invoicing(of),
      },
      {
        key: 'pending',
        header: 'Pendentes',
        name: 'Sessões pendentes',
        open: true,
        show: count('pending'),
        link: pending,
      },
      {
        key: 'overdue',
        header: 'Vencidas',
        name: 'Sessões vencidas',
        open: true,
        show: count('overdue'),
        link: (of) => sessions('overdue')(of) ?? pending(of),
      },
      {
        key: 'glossed',
        header: 'Glosadas',
        name: 'Sessões glosadas',
        open: true,
        show: count('glossed'),
        link: missing('glossed'),
      },
    ],
  },
  {
    name: 'Documentos que faltam',
    columns: [
      {
        key: 'withoutProof',
        header: 'Comprov.',
        name: 'Sessões sem comprovante',
        open: true,
        show: count('withoutProof'),
        link: missing('proof'),
      },
      {
        key: 'withoutReport',
        header: 'Relatórios',
        name: 'PADs sem relatório',
        open: true,
        show: count('withoutReport'),
        link: missing('report'),
      },
      {
        key: 'withoutTimesheet',
        header: 'Folhas',
        name: 'PADs sem folha de ponto',
        open: true,
        show: count('withoutTimesheet'),
        link: missing('timesheet'),
      },
    ],
  },
  {
    name: 'Valores',
    columns: [
      { key: 'billed', header: 'Faturado', name: 'Faturado', show: money('billed'), link: invoicing },
      {
        key: 'owed',
        header: 'Devido',
        name: 'Devido aos profissionais',
        show: money('owed'),
        link: production(),
      },
      {
        key: 'paid',
        header: 'Pago',
        name: 'Pago aos profissionais',
        show: money('paid'),
        link: production('paid'),
      },
    ],
  },
]

/** The link to the unpaid payouts, for the line below the paid amount. */
export const unpaidLink = ({ month, contract }: Of) => payoutsDue(month, { contractId: contract?.id })
