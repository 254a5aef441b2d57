import { statSync } from 'node:fs'
import { dayOf, daysAfter } from '@zelo/contract/dates'
import { type ReportKind, reportKinds, reportPrefix } from '@zelo/contract/documents'
import type { Tx } from '../platform/database/connect.ts'
import { thumbnailPath } from '../platform/files/received-file.ts'
import { type CopyDocument, documentPath } from './document-copies.ts'
import type { Month } from './months.ts'
import type { Random } from './random.ts'

type DemoDocument = {
  path: string
  contentType: string
  size: number
  hasThumbnail: boolean
  createdAt: string
  takenAt?: string
  takenDay?: string
}

const proofs = ['comprovante-1.png', 'comprovante-2.png', 'comprovante-3.png', 'comprovante-4.png'] as const
const reports = { month: 'relatorio.pdf', timesheet: 'folha-de-ponto.pdf' } satisfies Record<
  ReportKind,
  string
>

const insertFiles = async (tx: Tx, files: DemoDocument[]) => {
  const rows = await tx<{ id: number; path: string }[]>`
    insert into files ${tx(files.map((file) => ({ ...file, createdBy: 1 })))} returning id, path`
  return new Map(rows.map(({ id, path }) => [path, id]))
}

/** The day of a photo: a few were taken the day before the session. */
const takenOn = (endDay: string, index: number) => {
  const takenDay = index % 61 === 7 ? daysAfter(endDay, -1) : endDay
  return { takenAt: `${takenDay}T17:30:00Z`, takenDay }
}

/** Marks a few photos as sent for two sessions. */
const markTwins = (tx: Tx, files: number[]) => {
  const twins = files.flatMap((id, index) => (index % 89 === 20 ? [{ id, twin: files[index - 9] ?? 0 }] : []))
  return tx`
    update files f set twin_id = pair.twin
    from unnest(${twins.map(({ id }) => id)}::int[], ${twins.map(({ twin }) => twin)}::int[]) as pair (id, twin)
    where f.id = pair.id`
}

type Proven = { id: number; treatmentId: number; professionalId: number; endDate: string }

/** Adds a proof to most completed sessions of a month. */
export const seedProofs = async (tx: Tx, random: Random, { start }: Month, put: CopyDocument) => {
  const completed = await tx<Proven[]>`
    select s.id, s.treatment_id, t.professional_id, s.end_date
    from sessions s join treatments t on t.id = s.treatment_id
    where t.start_date = ${start} and s.status = 'completed' order by s.id`
  const proven = completed
    .filter(() => random.below(100) < 92)
    .map(({ id, treatmentId, professionalId, endDate }) => {
      const name = `COMPROVANTE_${dayOf(endDate)}_${random.digits(16)}.png`
      return { id, endDate, path: `${professionalId}/${treatmentId}/${name}`, document: random.pick(proofs) }
    })
  if (proven.length === 0) return
  for (const { path, document } of proven) {
    put(path, document)
    put(thumbnailPath(path), thumbnailPath(document))
  }
  const ids = await insertFiles(
    tx,
    proven.map(({ path, document, endDate }, index) => ({
      path,
      contentType: 'image/png',
      size: statSync(documentPath(document)).size,
      hasThumbnail: true,
      createdAt: `${dayOf(endDate)}T21:00:00Z`,
      ...takenOn(dayOf(endDate), index),
    })),
  )
  await markTwins(
    tx,
    proven.map(({ path }) => ids.get(path) ?? 0),
  )
  await tx`
    update sessions s set file_id = proof.file_id
    from unnest(${proven.map(({ id }) => id)}::int[], ${proven.map(({ path }) => ids.get(path) ?? 0)}::int[])
      as proof (id, file_id)
    where s.id = proof.id`
}

/** Adds a report and a timesheet to each PAD of a past month. */
export const seedReports = async (tx: Tx, random: Random, { start, end, age }: Month, put: CopyDocument) => {
  if (age === 0) return
  const treatments = await tx<{ id: number; professionalId: number }[]>`
    select id, professional_id from treatments where start_date = ${start} order by id`
  const createdAt = `${end}T21:00:00Z`
  const sent = treatments.flatMap(({ id, professionalId }) =>
    reportKinds.map((kind) => {
      const name = `${reportPrefix[kind]}_${end}_${random.digits(16)}.pdf`
      return { treatmentId: id, kind, path: `${professionalId}/${id}/${name}` }
    }),
  )
  for (const { path, kind } of sent) put(path, reports[kind])
  const ids = await insertFiles(
    tx,
    sent.map(({ path, kind }) => ({
      path,
      contentType: 'application/pdf',
      size: statSync(documentPath(reports[kind])).size,
      hasThumbnail: false,
      createdAt,
    })),
  )
  const rows = sent.map(({ treatmentId, kind, path }) => ({
    treatmentId,
    kind,
    month: start,
    fileId: ids.get(path) ?? 0,
    createdAt,
    createdBy: 1,
  }))
  await tx`insert into reports ${tx(rows)}`
  await tx`
    insert into audit_log (actor_id, action, entity, entity_id, at, changes)
    select 1, 'reportSent', 'treatment', treatment_id, created_at, jsonb_build_object(
      'kind', jsonb_build_object('from', null, 'to', kind),
      'month', jsonb_build_object('from', null, 'to', to_char(month, 'YYYY-MM-DD')))
    from reports where month = ${start} order by id`
}
