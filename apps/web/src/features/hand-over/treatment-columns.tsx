import { Link } from '@tanstack/react-router'
import { dayOf } from '@zelo/contract/dates'
import type { HandOverPreview, HandOverTreatment } from '@zelo/contract/hand-over'
import type { Column } from '../../ui/table/column.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { EMPTY, formatDay } from '../../ui/text/format.ts'
import { type ChosenTreatments, canPass } from './chosen-treatments.ts'
import { countText, spanText } from './passing.ts'

const list = new Intl.ListFormat('pt-BR')
const daysText = (days: readonly string[]) => list.format(days.map((day) => formatDay(day)))

/** The warnings about a PAD before the hand-over. */
const attention = (treatment: HandOverTreatment, clashes: HandOverPreview['clashes']) => {
  if (!canPass(treatment))
    return `Mês fechado: ${daysText(treatment.closedDays)}. Passe a partir de um dia depois.`
  const full = treatment.days.filter((day) => clashes.some((clash) => dayOf(clash.day) === dayOf(day)))
  return [
    treatment.otherSpecialty ? `Outra especialidade: ${treatment.otherSpecialty}.` : '',
    full.length > 0 ? `Dia cheio: ${daysText(full)}.` : '',
    treatment.days.length === 0 ? 'Sem sessões nesses dias: passa o PAD.' : '',
    treatment.own ? '' : 'O PAD é de outra pessoa: passam só estas sessões.',
  ]
    .filter(Boolean)
    .join(' ')
}

export const treatmentColumns = (
  chosen: ChosenTreatments,
  clashes: HandOverPreview['clashes'],
): Column<HandOverTreatment>[] => [
  {
    key: 'choose',
    header: 'Passar',
    cell: (row) => (
      <label className="-m-2 @max-3xl:-ml-[11px] inline-grid size-[40px] cursor-pointer place-content-center">
        <input
          type="checkbox"
          aria-label={`Passar ${row.specialty} de ${row.patient}`}
          checked={chosen.has(row)}
          disabled={!canPass(row)}
          onChange={() => chosen.toggle(row)}
          className="size-[18px] accent-brand"
        />
      </label>
    ),
  },
  {
    key: 'patient',
    header: 'Paciente',
    mobile: 'title',
    cell: (row) => (
      <Link
        to="/patients/$id/details-pad"
        params={{ id: String(row.treatmentId) }}
        className="underline underline-offset-2"
      >
        {row.patient}
      </Link>
    ),
  },
  {
    key: 'specialty',
    header: 'Tratamento',
    cell: (row) => (
      <>
        <span className="block">{row.specialty}</span>
        <span className="text-muted">{row.contract}</span>
      </>
    ),
  },
  {
    key: 'days',
    header: 'Sessões',
    cell: (row) =>
      row.days.length > 0 ? (
        <>
          <span className="block">{countText(row.days.length)}</span>
          <span className="whitespace-nowrap text-muted">{spanText(row.days)}</span>
          {row.completed ? (
            <span className="block text-muted">
              {row.completed} já {row.completed === 1 ? 'realizada' : 'realizadas'}
            </span>
          ) : null}
        </>
      ) : (
        EMPTY
      ),
  },
  { key: 'value', header: 'Valor', cell: (row) => formatMoney(row.agreedValue), align: 'right' },
  {
    key: 'attention',
    header: 'Atenção',
    cell: (row) => {
      const text = attention(row, clashes)
      return (
        <span title={text} className="text-warning">
          {text || <span className="text-muted">{EMPTY}</span>}
        </span>
      )
    },
  },
]
