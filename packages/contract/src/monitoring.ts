import * as z from 'zod/mini'
import { AwayDays } from './absences.ts'
import { Closing, contractInAddress, MonthContract, monthInAddress, yearInAddress } from './competence.ts'
import { reportKinds } from './documents.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, pathId, personWithId } from './fields.ts'
import { reportUpload } from './files.ts'
import { listQuery, paged } from './paging.ts'
import { Session } from './sessions.ts'
import { treatmentStatuses } from './vocabulary.ts'

/** The filters of a month's PAD list, by what a PAD still lacks or a person should check. */
export const monitoringGaps = ['pending', 'overdue', 'proof', 'report', 'timesheet', 'doubt'] as const
export type MonitoringGap = (typeof monitoringGaps)[number]

/** The facts read from a proof's photo, and the doubts about the photo. A doubt blocks no save. */
export const Photo = z.object({
  takenAt: z.nullable(moment),
  /** The day the photo was taken, if it differs from the day the session ended. */
  otherDay: z.nullable(moment),
  /** Another session with the same photo. */
  sameAs: z.nullable(
    z.object({
      sessionId: z.int(),
      treatmentId: z.int(),
      patient: z.string(),
      day: moment,
      contractId: z.int(),
    }),
  ),
})
export type Photo = z.infer<typeof Photo>

export const MonitoredSession = z.extend(Session, {
  /** The path of the proof, relative to `/uploads/`. */
  file: z.nullable(z.string()),
  photo: z.optional(z.nullable(Photo)),
})
export type MonitoredSession = z.infer<typeof MonitoredSession>

export const Report = z.object({ id: z.int(), file: z.string(), created_at: moment })
export type Report = z.infer<typeof Report>

/** A treatment in one month: contains only the sessions and reports of that month. */
export const MonitoredTreatment = z.object({
  id: z.int(),
  patient: z.string(),
  patientId: z.int(),
  professional: z.string(),
  professionalId: z.int(),
  professionalPhone: z.optional(z.string()),
  contract: z.string(),
  contractId: z.int(),
  specialty: z.string(),
  status: z.enum(treatmentStatuses),
  /** Whether the period of the active PAD is over and none of its sessions in an open month is pending. */
  ended: z.optional(z.boolean()),
  totalSessions: z.int(),
  /** Per session: the professional's value and the contract's value. */
  valueToPayPerSession: z.number(),
  sessionValue: z.number(),
  /** The sums of both values over all sessions completed in the month. */
  totalValueToPay: z.number(),
  totalValue: z.number(),
  /** The professional's absences in the month. */
  absences: z.optional(z.array(AwayDays)),
  sessions: z.array(MonitoredSession),
  reports: z.array(Report),
})
export type MonitoredTreatment = z.infer<typeof MonitoredTreatment>

/** A treatment in one month with its people and documents, for the details tab. */
export const MonitoredDetails = z.extend(MonitoredTreatment, {
  closing: Closing,
  diagnosis: z.string(),
  frequency: z.string(),
  startDate: moment,
  endDate: moment,
  patientDetails: z.object({
    phone1: z.string(),
    birthDate: moment,
    opHealth: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  professionalDetails: z.object({ phone: z.string(), email: z.string(), registryNumber: z.string() }),
  contractDetails: z.object({ socialReason: z.string(), cnpj: z.string(), primaryEmail: z.string() }),
})
export type MonitoredDetails = z.infer<typeof MonitoredDetails>

const feature = 'monitoring'
const reading = { method: 'GET', feature, may: 'sessions.read' } as const

export const listMonitoringYears = endpoint({
  ...reading,
  path: '/monitoring/years',
  summary: 'Anos que têm sessões.',
  answer: z.array(z.int()),
})

export const listMonitoringMonths = endpoint({
  ...reading,
  path: '/monitoring/{year}/months',
  summary: 'Meses de um ano que têm sessões.',
  params: z.object(yearInAddress),
  answer: z.array(z.int()),
})

export const listMonitoringContracts = endpoint({
  ...reading,
  path: '/monitoring/{year}/{month}/contracts',
  summary: 'Contratos com sessões em um mês.',
  params: z.object(monthInAddress),
  answer: z.array(MonthContract),
})

const filter = {
  ...monthInAddress,
  contractId: pathId,
  search: listQuery.search,
  missing: z.optional(z.enum(monitoringGaps, 'Filtro inválido.')),
  professionalId: z.optional(pathId),
}
export const MonitoringFilter = z.object(filter)
export type MonitoringFilter = z.infer<typeof MonitoringFilter>
export const MonitoringQuery = z.object({ ...listQuery, ...filter })
export type MonitoringQuery = z.infer<typeof MonitoringQuery>

/** Totals of the contract's whole month, independent of the filter: sessions, and PADs without documents. */
export const MonitoringTotals = z.object({
  completed: z.int(),
  pending: z.int(),
  /** Pending sessions before today, and of today. */
  overdue: z.int(),
  today: z.int(),
  withoutProof: z.int(),
  withoutReport: z.int(),
  withoutTimesheet: z.int(),
  /** Proofs that were used twice or taken on another day. */
  doubtful: z.int(),
})
export type MonitoringTotals = z.infer<typeof MonitoringTotals>

export const listMonitoredTreatments = endpoint({
  ...reading,
  path: '/monitoring/treatments',
  summary: 'Lista os PADs de um contrato com as sessões de um mês.',
  query: MonitoringQuery,
  answer: z.extend(paged(MonitoredTreatment), { closing: Closing, totals: MonitoringTotals }),
})

export const listMonitoringProfessionals = endpoint({
  ...reading,
  path: '/monitoring/{year}/{month}/professionals',
  summary: 'Profissionais que atendem em um mês de um contrato.',
  params: z.object(monthInAddress),
  query: z.object({ contractId: pathId }),
  answer: z.array(personWithId),
})

const neighbour = z.nullable(z.object({ id: z.int(), patient: z.string() }))

export const readMonitoringNeighbours = endpoint({
  ...reading,
  path: '/monitoring/{id}/neighbours',
  summary: 'O PAD anterior e o próximo na lista de um mês, com os mesmos filtros.',
  params: z.object({ id: pathId }),
  query: MonitoringFilter,
  answer: z.object({ previous: neighbour, next: neighbour }),
})

export const readMonitoredTreatment = endpoint({
  ...reading,
  path: '/monitoring/{id}/details',
  summary: 'Mostra um PAD em um mês: sessões, relatórios e valores.',
  params: z.object({ id: pathId }),
  query: z.object({ ...monthInAddress, ...contractInAddress }),
  answer: MonitoredDetails,
})

export const ReportBody = z.strictObject({
  status: z.enum(reportKinds, 'Tipo de relatório inválido.'),
  professionalId: pathId,
  treatmentId: pathId,
  year: z.optional(monthInAddress.year),
  month: z.optional(monthInAddress.month),
})
export type ReportBody = z.infer<typeof ReportBody>

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Envia o relatório do mês ou a folha de ponto de um PAD.',
  feature,
  headers: repeatable,
  may: 'reports.write',
  body: ReportBody,
  upload: reportUpload,
  answer: Report,
  status: 201,
})

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/reports/{id}',
  summary: 'Remove um relatório ou uma folha de ponto, que um administrador pode restaurar.',
  feature,
  may: 'reports.write',
  params: z.object({ id: pathId }),
  answer: Done,
})
