import type { PersonKind } from '@zelo/contract/privacy-words'
import type { Queryable } from '../../platform/database/connect.ts'
import { findTrail } from '../audit/audit.public.ts'

type Row = Record<string, unknown>

/** Everything held about a person, by subject, as it is stored. */
export type PersonFacts = Record<string, Row[]>

// Helper columns that repeat others, and what is no data about the person but a secret.
const helpers = [
  'sort_name',
  'search_text',
  'find_text',
  'option_text',
  'city_text',
  'neighborhood_text',
  'status_text',
  'urgency',
  'password_hash',
]

/** Rows of a table as they are, in the order of their ids. */
const rowsOf = async (db: Queryable, table: string, column: string, ids: number[]): Promise<Row[]> => {
  const rows = await db<{ row: Row }[]>`
    select to_jsonb(t) - ${helpers}::text[] as row from ${db(table)} t
    where ${db(column)} = any(${ids}) order by 1`
  return rows.map(({ row }) => row)
}

const documents = (db: Queryable, pads: number[]) => db<Row[]>`
  select f.path as file, f.content_type as type, f.size, f.taken_at, f.created_at as sent_at from files f
  where f.id in (
    select file_id from sessions where treatment_id = any(${pads}) and file_id is not null
    union select file_id from reports where treatment_id = any(${pads})
    union select file_id from removed_documents where treatment_id = any(${pads})
    union select d.file_id from glosa_papers d join glosas g on g.id = d.glosa_id where g.treatment_id = any(${pads}))
  order by f.id`

// Of the care that a professional gave: the days and the money, and nothing that names or describes a patient.
const treatmentsOfProfessional = (db: Queryable, id: number) => db<Row[]>`
  select id, specialty, frequency, session_count, start_date, end_date, agreed_value, status, created_at
  from treatments where professional_id = ${id} order by id`

const sessionsOfProfessional = (db: Queryable, id: number) => db<Row[]>`
  select id, treatment_id, session_date, end_date, month, status, agreed_value
  from sessions where professional_id = ${id} order by id`

const glosasOfProfessional = (db: Queryable, id: number) => db<Row[]>`
  select id, treatment_id, session_date, month, reason, amount, state, owed, withhold, withheld, discounted_on
  from glosas where professional_id = ${id} order by id`

const idsOf = (rows: Row[]) => rows.map(({ id }) => Number(id))

const findPatientFacts = async (db: Queryable, id: number): Promise<PersonFacts> => {
  const treatments = await rowsOf(db, 'treatments', 'patient_id', [id])
  const pads = idsOf(treatments)
  const glosas = await rowsOf(db, 'glosas', 'patient_id', [id])
  return {
    Cadastro: await rowsOf(db, 'patients', 'id', [id]),
    PADs: treatments,
    Sessões: await rowsOf(db, 'sessions', 'treatment_id', pads),
    Documentos: [...(await documents(db, pads))],
    Glosas: glosas,
    Captações: await rowsOf(db, 'recruitments', 'patient_id', [id]),
    'Histórico e consultas': await findTrail(db, [
      { entity: 'patient', ids: [id] },
      { entity: 'treatment', ids: pads },
      { entity: 'glosa', ids: idsOf(glosas) },
    ]),
  }
}

const findProfessionalFacts = async (db: Queryable, id: number): Promise<PersonFacts> => ({
  Cadastro: await rowsOf(db, 'professionals', 'id', [id]),
  PADs: [...(await treatmentsOfProfessional(db, id))],
  Sessões: [...(await sessionsOfProfessional(db, id))],
  Repasses: await rowsOf(db, 'payouts', 'professional_id', [id]),
  Ausências: await rowsOf(db, 'professional_absences', 'professional_id', [id]),
  Glosas: [...(await glosasOfProfessional(db, id))],
  'Chamadas para captações': await rowsOf(db, 'recruitment_calls', 'professional_id', [id]),
  'Recusas de captações': [
    ...(await rowsOf(db, 'recruitment_rejections', 'professional_id', [id])),
    ...(await rowsOf(db, 'earlier_rejections', 'professional_id', [id])),
  ],
  Histórico: await findTrail(db, [{ entity: 'professional', ids: [id] }]),
})

export const findFacts = (db: Queryable, kind: PersonKind, id: number) =>
  kind === 'patients' ? findPatientFacts(db, id) : findProfessionalFacts(db, id)
