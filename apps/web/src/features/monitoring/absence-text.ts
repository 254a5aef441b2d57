import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { formatDay } from '../../ui/text/format.ts'

/** '16/11'. The year is omitted, because the page shows one month. */
const shortDay = (day: string) => formatDay(day).slice(0, 5)

const list = new Intl.ListFormat('pt-BR')

/** 'Ausente de 16/11 a 30/11'; undefined without an absence in the month. */
export const absenceText = (absences: MonitoredTreatment['absences'] = []) =>
  absences.length > 0
    ? `Ausente ${list.format(absences.map(({ from, to }) => `de ${shortDay(from)} a ${shortDay(to)}`))}`
    : undefined
