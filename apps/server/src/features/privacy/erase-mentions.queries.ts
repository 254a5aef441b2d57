import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { type KnownPerson, type Marks, namesPerson, type PersonIds } from './find-person.ts'

// Texts about a person outside the person's records: drafts, saved views, imported rows and notifications.

/** Drafts `d` of forms of the person's records, and drafts that name the person. */
const draftsAbout = (
  db: Queryable,
  { kind, id }: Pick<KnownPerson, 'kind' | 'id'>,
  ids: PersonIds,
  marks: Marks,
) => db`
  split_part(d.form, '/', 1) = ${`${kind}s`} and split_part(d.form, '/', 2) = ${String(id)}
    or split_part(d.form, '/', 1) = 'treatments' and split_part(d.form, '/', 2) = any(${ids.treatments.map(String)}::text[])
    or split_part(d.form, '/', 1) = 'glosas' and split_part(d.form, '/', 2) = any(${ids.glosas.map(String)}::text[])
    or split_part(d.form, '/', 1) = 'recruitment' and split_part(d.form, '/', 2) = any(${ids.recruitments.map(String)}::text[])
    or split_part(d.form, '/', 2) = 'sessions' and exists (
      select from sessions s
      where s.treatment_id = any(${ids.treatments}) and s.id::text = split_part(d.form, '/', 3))
    or ${namesPerson(db, db`d.content::text`, marks)}`

const viewsAbout = (db: Queryable, marks: Marks) =>
  db`${namesPerson(db, db`v.name`, marks)} or ${namesPerson(db, db`v.query::text`, marks)}`

const rowsAbout = (db: Queryable, marks: Marks) =>
  db`${namesPerson(db, db`r.cells::text`, marks)} or ${namesPerson(db, db`r.texts::text`, marks)}`

/** LIKE patterns for the links of notifications to the person's records. */
const linksTo = ({ kind, id }: Pick<KnownPerson, 'kind' | 'id'>, { treatments, recruitments }: PersonIds) => [
  ...(kind === 'patient'
    ? [`%/patients/${id}/details`, `%/patients/${id}/edit`]
    : [`%/professionals/${id}/%`]),
  ...(kind === 'patient'
    ? treatments.flatMap((pad) => [`%/patients/${pad}/details-pad%`, `%/monitoring/${pad}/%`])
    : []),
  ...recruitments.map((recruitment) => `%/recruitment/${recruitment}/%`),
]

/** Notifications `n` that name the person or link to the person's records. */
const noticesAbout = (
  db: Queryable,
  person: Pick<KnownPerson, 'kind' | 'id'>,
  ids: PersonIds,
  marks: Marks,
) => db`
  ${namesPerson(db, db`n.title`, marks)} or ${namesPerson(db, db`n.body`, marks)}
    or n.link_url like any(${linksTo(person, ids)}::text[])`

export const eraseMentions = async (tx: Tx, person: KnownPerson, ids: PersonIds, marks: Marks) => {
  await tx`delete from drafts d where ${draftsAbout(tx, person, ids, marks)}`
  await tx`delete from saved_views v where ${viewsAbout(tx, marks)}`
  await tx`delete from import_rows r where ${rowsAbout(tx, marks)}`
  await tx`update imports i set file_name = 'planilha' where ${namesPerson(tx, tx`i.file_name`, marks)}`
  await tx`
    update notifications n set title = 'Aviso sobre uma pessoa anonimizada', body = null
    where ${noticesAbout(tx, person, ids, marks)}`
  await tx`
    update forgotten_people f set reason = 'O motivo citava outra pessoa anonimizada.'
    where ${namesPerson(tx, tx`f.reason`, marks)}`
}

type Row = Record<string, unknown>

/** The notifications, drafts, views and imports that `eraseMentions` erases, for the export of the person's data. */
export const findMentions = async (
  db: Queryable,
  person: Pick<KnownPerson, 'kind' | 'id'>,
  ids: PersonIds,
  marks: Marks,
) => {
  const rowsOf = async (rows: Promise<readonly { row: Row }[]>) => (await rows).map(({ row }) => row)
  return {
    Avisos: await rowsOf(db`
      select jsonb_build_object('createdAt', n.created_at, 'title', n.title, 'body', n.body) as row
      from notifications n where ${noticesAbout(db, person, ids, marks)} order by n.id`),
    Rascunhos: await rowsOf(db`
      select jsonb_build_object('savedAt', d.saved_at, 'form', d.form, 'content', d.content::text) as row
      from drafts d where ${draftsAbout(db, person, ids, marks)} order by d.saved_at`),
    'Visões salvas': await rowsOf(db`
      select jsonb_build_object('createdAt', v.created_at, 'title', v.name, 'content', v.query::text) as row
      from saved_views v where ${viewsAbout(db, marks)} order by v.id`),
    Planilhas: await rowsOf(db`
      select jsonb_build_object('createdAt', i.created_at, 'file', i.file_name, 'content', r.cells::text) as row
      from imports i left join import_rows r on r.import_id = i.id and (${rowsAbout(db, marks)})
      where r.import_id is not null or ${namesPerson(db, db`i.file_name`, marks)} order by i.id, r.position`),
  }
}
