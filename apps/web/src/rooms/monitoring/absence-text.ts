import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { formatDay } from '../../ui/text/format.ts'

const list = new Intl.ListFormat('pt-BR')

/** 'Ausente de 16/11/2026 a 30/11/2026'; nothing when the professional is there all month. */
export const absenceText = (absences: MonitoredTreatment['absences'] = []) =>
  absences.length > 0
    ? `Ausente ${list.format(absences.map(({ from, to }) => `de ${formatDay(from)} a ${formatDay(to)}`))}`
    : undefined
