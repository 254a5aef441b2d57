import type { PersonKind } from '@zelo/contract/privacy'
import type { Queryable } from '../../platform/database/connect.ts'
import { findTrail } from '../audit/audit.public.ts'
import { findMentions } from './erase-mentions.queries.ts'
import { findMarks, findRecruitments, type PersonIds } from './find-person.ts'

type Row = Record<string, unknown>

/** All stored data about a person, by subject. */
export type PersonFacts = Record<string, Row[]>

// Omitted columns: those that repeat others, and secrets, which are not data about the person.
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

/** The rows of a table without the omitted columns, in a stable order. */
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

// Dates and amounts of the care that the professional gave, without data of patients.
const treatmentsOfProfessional = (db: Queryable, id: number) => db<Row[]>`
  select id, specialty, frequency, session_count, start_date, end_date, agreed_value, status, created_at
  from treatments where professional_id = ${id} order by id`

const sessionsOfProfessional = (db: Queryable, id: number) => db<Row[]>`
  select id, treatment_id, session_date, end_date, month, status, agreed_value
  from sessions where professional_id = ${id} order by id`

const glosasOfProfessional = (db: Queryable, id: number) => db<Row[]>`
  select id, treatment_id, session_date, month, reason, amount, state, owed, withhold, withheld, discounted_on
  from glosas where professional_id = ${id} order by id`

const statementLinks = (db: Queryable, id: number) => db<Row[]>`
  select id, month, created_at, expires_at, revoked_at, opened_at from statement_links
  where professional_id = ${id} order by id`

const idsOf = (rows: Row[]) => rows.map(({ id }) => Number(id))

/** Rejections with their reasons, by the ids of captações or of the professional. */
const rejectionsOf = async (db: Queryable, column: 'recruitment_id' | 'professional_id', ids: number[]) => [
  ...(await rowsOf(db, 'recruitment_rejections', column, ids)),
  ...(await rowsOf(db, 'earlier_rejections', column, ids)),
  ...(await rowsOf(db, 'removed_rejections', column, ids)),
]

const noIds: PersonIds = {
  patient: [],
  professional: [],
  treatments: [],
  recruitments: [],
  glosas: [],
}

/** Drafts, saved views, imported rows and notifications about the person. Anonymising erases the same rows. */
const mentionsOf = async (
  db: Queryable,
  kind: 'patient' | 'professional',
  register: Row[],
  ids: PersonIds,
): Promise<PersonFacts> => {
  const [row] = register
  if (!row) return {}
  const person = { kind, id: Number(row.id), name: String(row.fullName), cpf: String(row.cpf) }
  return findMentions(db, person, ids, await findMarks(db, person, ids.recruitments))
}

/** Omits all notifications, and drafts of forms of other features, because these may also contain names of patients. */
const withoutPatients = ({ Avisos: _, Rascunhos: drafts = [], ...mentions }: PersonFacts): PersonFacts => ({
  Rascunhos: drafts.filter(({ form }) => String(form).startsWith('professionals/')),
  ...mentions,
})

const findPatientFacts = async (db: Queryable, id: number): Promise<PersonFacts> => {
  const treatments = await rowsOf(db, 'treatments', 'patient_id', [id])
  const pads = idsOf(treatments)
  const glosas = await rowsOf(db, 'glosas', 'patient_id', [id])
  const found = await findRecruitments(db, id)
  const recruitments = found.filter(({ match }) => match !== 'possible').map((recruitment) => recruitment.id)
  const register = await rowsOf(db, 'patients', 'id', [id])
  return {
    Cadastro: register,
    PADs: treatments,
    Sessões: await rowsOf(db, 'sessions', 'treatment_id', pads),
    Documentos: [...(await documents(db, pads))],
    Glosas: glosas,
    'Anexos de glosas': await rowsOf(db, 'glosa_papers', 'glosa_id', idsOf(glosas)),
    Captações: await rowsOf(db, 'recruitments', 'id', recruitments),
    'Recusas de captações': await rejectionsOf(db, 'recruitment_id', recruitments),
    ...(await mentionsOf(db, 'patient', register, {
      ...noIds,
      patient: [id],
      treatments: pads,
      recruitments,
      glosas: idsOf(glosas),
    })),
    'Histórico e consultas': await findTrail(db, [
      { entity: 'patient', ids: [id] },
      { entity: 'treatment', ids: pads },
      { entity: 'glosa', ids: idsOf(glosas) },
      { entity: 'recruitment', ids: recruitments },
    ]),
  }
}

const findProfessionalFacts = async (db: Queryable, id: number): Promise<PersonFacts> => {
  const register = await rowsOf(db, 'professionals', 'id', [id])
  return {
    Cadastro: register,
    PADs: [...(await treatmentsOfProfessional(db, id))],
    Sessões: [...(await sessionsOfProfessional(db, id))],
    Repasses: await rowsOf(db, 'payouts', 'professional_id', [id]),
    'Pagamentos à mão': await rowsOf(db, 'hand_payments', 'professional_id', [id]),
    'Pagamentos pelo banco': await rowsOf(db, 'bank_payments', 'professional_id', [id]),
    'Ajustes da conta': await rowsOf(db, 'account_adjustments', 'professional_id', [id]),
    'Links de extratos': [...(await statementLinks(db, id))],
    'Dados bancários alterados': await rowsOf(db, 'payment_data_changes', 'professional_id', [id]),
    Ausências: await rowsOf(db, 'professional_absences', 'professional_id', [id]),
    Glosas: [...(await glosasOfProfessional(db, id))],
    'Chamadas para captações': await rowsOf(db, 'recruitment_calls', 'professional_id', [id]),
    'Recusas de captações': await rejectionsOf(db, 'professional_id', [id]),
    ...withoutPatients(await mentionsOf(db, 'professional', register, { ...noIds, professional: [id] })),
    Histórico: await findTrail(db, [{ entity: 'professional', ids: [id] }]),
  }
}

export const findFacts = (db: Queryable, kind: PersonKind, id: number) =>
  kind === 'patients' ? findPatientFacts(db, id) : findProfessionalFacts(db, id)
