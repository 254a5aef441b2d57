import type { AnonymisePreview } from '@zelo/contract/privacy'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { type KnownPerson, type Marks, namesPerson } from './find-person.ts'

type Mention = AnonymisePreview['mentions'][number]
type Sought = { person: Pick<KnownPerson, 'kind' | 'id' | 'name'>; marks: Marks; recruitments: number[] }

const maxMentions = 50

/** The first and the last word of the name. A text that contains both may be about the person. */
const wordsOf = (wholeName: string, name: string) => {
  const words = (wholeName === '#' ? name : wholeName)
    .trim()
    .split(' ')
    .filter((word) => word.length > 2)
  return { first: words[0] ?? '', last: words.at(-1) ?? '' }
}

/** Whether a text may be about the person. The first condition is cheap and excludes most texts. */
const mayName = (db: Queryable, text: Fragment, { person, marks }: Sought) => {
  const { first, last } = wordsOf(marks.wholeName, person.name)
  const patterns = [...new Set([first, last, ...marks.ownWords])].filter(Boolean).map((word) => `%${word}%`)
  return db`
    (fold(${text}) like any(${patterns}::text[]) or plain_digits(${text}) ~ '\\d{11}')
    and (${namesPerson(db, text, marks)}
      or position(${` ${first} `} in plain_words(${text})) > 0 and position(${` ${last} `} in plain_words(${text})) > 0)`
}

/** Free texts of other records that may name the person. Texts of the person's own records are erased anyway. */
const allMentions = (db: Queryable, sought: Sought) => {
  const { person, recruitments } = sought
  const patientId = person.kind === 'patient' ? person.id : 0
  const professionalId = person.kind === 'professional' ? person.id : 0
  const rejections = db`
    select recruitment_id, professional_id, reason from recruitment_rejections
    union all select recruitment_id, professional_id, reason from earlier_rejections`
  return db`
    select 'Observações do paciente' as where, p.full_name as record_name, '/patients/' || p.id || '/details' as link_url
    from patients p where p.id <> ${patientId} and (${mayName(db, db`p.observations`, sought)})
    union all
    select 'Diagnóstico de um PAD', p.full_name, '/patients/' || p.id || '/details'
    from treatments t join patients p on p.id = t.patient_id
    where p.id <> ${patientId} and (${mayName(db, db`t.diagnosis`, sought)})
    union all
    select 'Observação da sessão de ' || to_char(s.session_date, 'DD/MM/YYYY'), p.full_name,
      '/monitoring/' || t.id || '/details'
    from sessions s join treatments t on t.id = s.treatment_id join patients p on p.id = t.patient_id
    where s.observation is not null and p.id <> ${patientId} and (${mayName(db, db`s.observation`, sought)})
    union all
    select 'Textos da captação', r.full_name, '/recruitment/' || r.id || '/details'
    from recruitments r where r.id <> all(${recruitments}::int[])
      and (${mayName(db, db`concat_ws(' ', r.observations, r.diagnosis)`, sought)})
    union all
    select 'Motivo de uma recusa', r.full_name, '/recruitment/' || r.id || '/details'
    from (${rejections}) n join recruitments r on r.id = n.recruitment_id
    where r.id <> all(${recruitments}::int[]) and n.professional_id <> ${professionalId} and n.reason is not null
      and (${mayName(db, db`n.reason`, sought)})
    union all
    select 'Motivo de uma ausência', o.full_name, '/professionals/' || o.id || '/details'
    from professional_absences a join professionals o on o.id = a.professional_id
    where o.id <> ${professionalId} and (${mayName(db, db`a.reason`, sought)})
    union all
    select 'Motivo de um ajuste', o.full_name, '/professionals/' || o.id || '/details'
    from account_adjustments j join professionals o on o.id = j.professional_id
    where o.id <> ${professionalId} and (${mayName(db, db`j.reason`, sought)})
    union all
    select 'Textos de uma glosa', g.patient_name, '/management/glosas/' || g.id
    from glosas g where g.patient_id <> ${patientId}
      and (${mayName(db, db`concat_ws(' ', g.observation, g.appeal_text)`, sought)})
    union all
    select 'Anexo de uma glosa', g.patient_name, '/management/glosas/' || g.id
    from glosa_papers d join glosas g on g.id = d.glosa_id
    where g.patient_id <> ${patientId} and (${mayName(db, db`d.title`, sought)})
    union all
    select 'Textos do contrato', c.fantasy_name, '/contracts/' || c.id || '/details'
    from contracts c where ${mayName(db, db`concat_ws(' ', c.timeline, c.compliances, c.platform)`, sought)}`
}

export const findMentions = async (db: Queryable, sought: Sought) => {
  const rows = await db<Mention[]>`
    select distinct * from (${allMentions(db, sought)}) mention order by 1, 2, 3 limit ${maxMentions + 1}`
  return { mentions: rows.slice(0, maxMentions), hasMoreMentions: rows.length > maxMentions }
}
