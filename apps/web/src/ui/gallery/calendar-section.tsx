import { useState } from 'react'
import { type CalendarMark, MonthCalendar } from '../calendar/month-calendar.tsx'
import { Section } from './section.tsx'

const mark = (name: string, count = 1): CalendarMark => ({
  icon: <span className="text-[11px]">{name.slice(0, 3)}</span>,
  count,
  words: count > 1 ? `${name}, ${count} sessões` : name,
})

const marks = new Map([
  [3, mark('Realizada')],
  [4, mark('Prevista')],
  [9, mark('Cancelada')],
  [12, mark('Realizada', 2)],
  [16, mark('Glosado')],
  [18, mark('Prevista')],
  [20, mark('Prevista')],
  [27, mark('Glosado', 12)],
])
const november = { year: 2026, month: 11, marks }
const holidays = new Map([
  [2, 'Finados'],
  [15, 'Proclamação da República'],
  [20, 'Consciência Negra'],
])

const toggled = (days: ReadonlySet<number>, day: number) => days.symmetricDifference(new Set([day]))

export function CalendarSection() {
  const [opened, setOpened] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([18]))
  return (
    <Section title="Calendário do mês">
      <div className="flex flex-wrap gap-8">
        <div className="grid w-full max-w-[368px] content-start gap-2">
          <MonthCalendar {...november} label="Com feriados" holidays={holidays} onDay={setOpened} />
          <p>
            Dia aberto: <output aria-label="Dia aberto">{opened}</output>
          </p>
        </div>
        <div className="grid w-full max-w-[368px] content-start gap-2">
          <MonthCalendar
            {...november}
            label="Em lote"
            selected={chosen}
            selectable={(day) => marks.get(day)?.words === 'Prevista'}
            onDay={(day) => setChosen(toggled(chosen, day))}
          />
          <p>
            Dias escolhidos: <output aria-label="Dias escolhidos">{[...chosen].join(', ')}</output>
          </p>
        </div>
        <MonthCalendar {...november} label="Só para ver" />
        <MonthCalendar year={2026} month={8} label="Mês de seis semanas" marks={new Map()} />
      </div>
    </Section>
  )
}
