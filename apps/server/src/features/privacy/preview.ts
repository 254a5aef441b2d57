import type { AnonymisePreview, PersonKind } from '@zelo/contract/privacy'
import type { Queryable } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import { findMarks, findRecruitments } from './find-person.ts'
import { findMentions } from './mentions.queries.ts'

const findNamed = (db: Queryable, kind: PersonKind, id: number) => db<{ name: string; cpf: string }[]>`
  select full_name as name, cpf from ${db(kind)} where id = ${id}`

/** The data to check before an anonymisation: captações without a link, texts of other records, pending sessions. */
export const previewForgetting = async (
  db: Queryable,
  kind: PersonKind,
  id: number,
): Promise<AnonymisePreview> => {
  const [named] = await findNamed(db, kind, id)
  if (!named) throw notFound('Esta pessoa não está nos cadastros.')
  const person = {
    ...named,
    id,
    kind: kind === 'patients' ? ('patient' as const) : ('professional' as const),
  }
  const found = kind === 'patients' ? await findRecruitments(db, id) : []
  const own = found.filter(({ match }) => match !== 'possible').map((recruitment) => recruitment.id)
  const marks = await findMarks(db, person, own)
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from sessions s join treatments t on t.id = s.treatment_id
    where ${kind === 'patients'} and t.patient_id = ${id} and t.status = 'active' and s.status = 'pendding'
      and not is_closed(s.contract_id, s.month)`
  return {
    recruitments: found
      .filter(({ match }) => match !== 'linked')
      .map(({ match, ...recruitment }) => ({ ...recruitment, isCertain: match === 'same' })),
    ...(await findMentions(db, { person, marks, recruitments: own })),
    pendingSessions: row.count,
  }
}
