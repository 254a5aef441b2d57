import { linkOptions } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthAfter } from '@zelo/contract/dates'
import { nearDeadline } from '@zelo/contract/glosas'
import type { MonthOverview, Overview } from '@zelo/contract/overview'
import { monthNames } from '../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'
import { changeText } from './production/change-text.ts'

const inMonth = ({ year, month }: Competence) => ({ year: String(year), month: String(month) })

const links = {
  month: (when: Competence) => linkOptions({ to: '/management/month', search: inMonth(when) }),
  missing: (when: Competence) =>
    linkOptions({ to: '/management/missing', search: { ...inMonth(when), kind: 'pending' } }),
  invoicing: (when: Competence) =>
    linkOptions({ to: '/management/invoicing/results', search: inMonth(when) }),
  unpaid: (when: Competence) =>
    linkOptions({
      to: '/management/production/results',
      search: { ...inMonth(when), paymentStatus: 'pending' },
    }),
  summary: (when: Competence) => linkOptions({ to: '/management/summary/results', search: inMonth(when) }),
  glosas: (search: { due: 'overdue' | 'soon' } | { state: 'appealed' }) =>
    linkOptions({ to: '/management/glosas', search }),
  renewals: (when: Competence) => linkOptions({ to: '/management/renewals', search: inMonth(when) }),
  bankFiles: (state: 'waiting' | 'check') => linkOptions({ to: '/management/bank-files', search: { state } }),
  authorizations: (state: 'ending' | 'exceeded' | 'expired') =>
    linkOptions({ to: '/management/authorizations', search: { state } }),
}

type FigureLink = ReturnType<(typeof links)[keyof typeof links]>

/** `open` is true for a figure that requires an action. */
type LinkedFigure = { text: string; link: FigureLink; open?: true }

/** A line of a card, for a month or for all time. `emptyText` is the text if there are no figures. */
export type OverviewLine = { heading?: string; figures: LinkedFigure[]; emptyText: string }

const before = (month: Competence) => monthName(monthAfter(month, -1)).toLowerCase()

const monthName = ({ month }: Competence) => monthNames[month - 1] ?? ''

/** A figure. A count of 0 is hidden, so that figures with required actions stand out. */
const figure = (count: number, text: string, link: FigureLink, open?: true): LinkedFigure[] =>
  count === 0 ? [] : [{ text, link, ...(open && { open }) }]

const monthly =
  (figuresOf: (month: MonthOverview, isOver: boolean) => LinkedFigure[], emptyText: string) =>
  ({ months }: Overview): OverviewLine[] =>
    months.map((month, index) => ({
      heading: monthName(month),
      figures: month.contracts === 0 ? [] : figuresOf(month, index < months.length - 1),
      emptyText: month.contracts === 0 ? 'Sem sessões' : emptyText,
    }))

const closings = monthly(
  (month) => [
    {
      text: `${month.closed} de ${countText(month.contracts, 'contrato fechado', 'contratos fechados')}`,
      link: links.month(month),
    },
    ...figure(
      month.overdue,
      countText(month.overdue, 'sessão vencida', 'sessões vencidas'),
      links.missing(month),
      true,
    ),
    ...figure(month.today, `hoje ${month.today}`, links.missing(month)),
  ],
  '',
)

/** Open contracts are reported only for past months, which should be closed. */
const invoices = monthly((month, isOver) => {
  const open = month.contracts - month.closed
  return [
    { text: formatMoney(month.billed), link: links.invoicing(month) },
    ...figure(
      isOver ? open : 0,
      countText(open, 'contrato aberto', 'contratos abertos'),
      links.month(month),
      true,
    ),
  ]
}, '')

const payouts = monthly(
  (month) =>
    figure(
      month.unpaid,
      `${countText(month.unpaid, 'repasse', 'repasses')} a pagar, ${formatMoney(month.unpaidAmount)}`,
      links.unpaid(month),
      true,
    ),
  'Tudo pago',
)

/** The current month is incomplete and is not compared with another. */
const results = ({ months }: Overview): OverviewLine[] =>
  months.map((month, index) => ({
    heading: monthName(month),
    emptyText: 'Sem sessões',
    figures: figure(
      month.contracts,
      [
        `${formatMoney(month.net)} líquidos`,
        index === 0 ? changeText(month.net, month.netBefore, before(month)) : 'até agora',
      ]
        .filter(Boolean)
        .join(', '),
      links.summary(month),
    ),
  }))

const atLeast = (isLeast: boolean, text: string) => (isLeast ? `Ao menos ${text}` : text)

const glosas = ({ glosas: { overdue, soon, appealed, atLeast: isAtLeast } }: Overview): OverviewLine[] => [
  {
    emptyText: 'Nenhuma em aberto com prazo próximo',
    figures: [
      ...figure(
        overdue,
        atLeast(isAtLeast, countText(overdue, 'com prazo vencido', 'com prazo vencido')),
        links.glosas({ due: 'overdue' }),
        true,
      ),
      ...figure(
        soon,
        atLeast(
          isAtLeast,
          countText(soon, `vence em até ${nearDeadline} dias`, `vencem em até ${nearDeadline} dias`),
        ),
        links.glosas({ due: 'soon' }),
        true,
      ),
      ...figure(
        appealed,
        atLeast(isAtLeast, countText(appealed, 'aguarda o plano', 'aguardam o plano')),
        links.glosas({ state: 'appealed' }),
      ),
    ],
  },
]

const renewals = ({ renewals: { treatments, atLeast: isAtLeast, ...target } }: Overview): OverviewLine => ({
  heading: monthName(target),
  emptyText: 'Todos os PADs renovados',
  figures: figure(
    treatments,
    atLeast(isAtLeast, countText(treatments, 'PAD a renovar', 'PADs a renovar')),
    links.renewals(target),
    true,
  ),
})

const authorizations = ({ authorizations: counts }: Overview): OverviewLine => {
  const isAtLeast = counts.atLeast
  return {
    heading: 'Autorizações',
    emptyText: 'Em dia',
    figures: [
      ...figure(
        counts.expired,
        atLeast(isAtLeast, countText(counts.expired, 'vencida', 'vencidas')),
        links.authorizations('expired'),
        true,
      ),
      ...figure(
        counts.exceeded,
        atLeast(isAtLeast, countText(counts.exceeded, 'excedida', 'excedidas')),
        links.authorizations('exceeded'),
        true,
      ),
      ...figure(
        counts.ending,
        atLeast(isAtLeast, countText(counts.ending, 'acabando', 'acabando')),
        links.authorizations('ending'),
      ),
    ],
  }
}

/** Another server may omit the bank files. */
const bankFiles = ({ bankFiles: waitingFiles }: Overview): OverviewLine[] => [
  {
    emptyText: 'Nenhum arquivo espera o banco',
    figures: [
      ...figure(
        waitingFiles?.files ?? 0,
        `${countText(waitingFiles?.files ?? 0, 'arquivo espera', 'arquivos esperam')} a resposta do banco`,
        links.bankFiles('waiting'),
        true,
      ),
      ...figure(
        waitingFiles?.toCheck ?? 0,
        `${countText(waitingFiles?.toCheck ?? 0, 'pagamento', 'pagamentos')} a conferir`,
        links.bankFiles('check'),
        true,
      ),
    ],
  },
]

/** The lines of each card, by the path of the card. */
export const overviewLines = {
  '/management/month': closings,
  '/management/invoicing': invoices,
  '/management/production': payouts,
  '/management/summary': results,
  '/management/glosas': glosas,
  '/management/renewals': (overview: Overview) => [renewals(overview), authorizations(overview)],
  '/management/bank-files': bankFiles,
}
