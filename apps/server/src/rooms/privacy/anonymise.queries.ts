import type { Tx } from '../../platform/database/connect.ts'

/** Stands where a text was. */
const gone = '—'
const nameInstead = (id: number) => `Paciente anonimizado nº ${id}`

/** Months that are closed let this pass: no figure changes by it. Until the transaction ends. */
export const openClosedMonths = (tx: Tx) => tx`select set_config('zelo.anonymising', 'on', true)`

/** The year of birth and the state stay: they are figures, and point at nobody. */
export const erasePatient = (tx: Tx, id: number) => tx`
  update patients set full_name = ${nameInstead(id)}, cpf = '000.000.000-00', rg = ${gone}, op_health = ${gone},
    birth_date = date_trunc('year', birth_date), observations = ${gone}, phone1 = ${gone}, phone2 = null, cep = ${gone},
    address = ${gone}, number = ${gone}, complement = null, district = ${gone}, city = ${gone}, version = version + 1
  where id = ${id}`

/** Closed months keep the names of their time, but not this one. */
export const eraseBooks = (tx: Tx, id: number) =>
  tx`update book_rows set patient_name = ${nameInstead(id)} where patient_id = ${id}`

export const eraseTreatments = async (tx: Tx, id: number) => {
  await tx`update treatments set diagnosis = ${gone}, authorization_number = null, version = version + 1 where patient_id = ${id}`
  await tx`
    update sessions set observation = null, updated_at = now()
    where observation is not null and treatment_id in (select id from treatments where patient_id = ${id})`
}

/** The figures stay; who it was and what was written about the visit go. */
export const eraseGlosas = (tx: Tx, id: number) => tx`
  update glosas set patient_name = ${nameInstead(id)}, observation = null, appeal_text = null, version = version + 1
  where patient_id = ${id}`

/** Returns the recruitments that were about the patient. */
export const eraseRecruitments = async (tx: Tx, id: number) => {
  const rows = await tx<{ id: number }[]>`
    update recruitments set full_name = ${nameInstead(id)}, birth_date = date_trunc('year', birth_date), cellphone = null,
      diagnosis = null, cep = null, address = null, address_number = null, address_complement = null,
      neighborhood = null, city = ${gone}, observations = null, version = version + 1
    where patient_id = ${id} or treatment_id in (select id from treatments where patient_id = ${id})
    returning id`
  const ids = rows.map((row) => row.id)
  await tx`update recruitment_rejections set reason = null where recruitment_id = any(${ids})`
  await tx`update earlier_rejections set reason = null where recruitment_id = any(${ids})`
  await tx`update removed_rejections set reason = null where recruitment_id = any(${ids})`
  return ids
}

type Known = { id: number; name: string; cpf: string }

const asPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** What people typed about them and did not save, and what was told of them. Found by name, number and address. */
export const eraseTalk = async (tx: Tx, { id, name, cpf }: Known) => {
  await tx`
    delete from drafts
    where form like ${`patients/${id}/%`}
      or form in (select 'glosas/' || g.id || '/appeal' from glosas g where g.patient_id = ${id}) or content::text ilike ${asPattern(name)}
      or content::text like ${asPattern(cpf)}`
  // What somebody looks for again and again may be a person.
  await tx`
    delete from saved_views
    where name ilike ${asPattern(name)} or query::text ilike ${asPattern(name)} or query::text like ${asPattern(cpf)}`
  // A sheet that is not imported yet is a draft too.
  await tx`
    delete from import_rows
    where cpf = ${cpf} or texts::text ilike ${asPattern(name)} or cells::text ilike ${asPattern(name)}`
  await tx`update imports set file_name = 'planilha' where file_name ilike ${asPattern(name)}`
  await tx`
    update notifications set title = 'Aviso sobre um paciente anonimizado', body = null
    where title ilike ${asPattern(name)} or body ilike ${asPattern(name)}`
}

/** Who sends a paper holds its PAD or its glosa: once both are ours, all papers are there to be found. */
const lockPads = async (tx: Tx, patientId: number) => {
  const rows = await tx<{ id: number }[]>`
    select id from treatments where patient_id = ${patientId} order by id for no key update`
  const pads = rows.map((row) => row.id)
  await tx`select from glosas where treatment_id = any(${pads}) order by id for no key update`
  return pads
}

/** Takes the papers away; returns the paths whose bytes have to follow. */
export const erasePapers = async (tx: Tx, id: number) => {
  const pads = await lockPads(tx, id)
  const files = await tx<{ fileId: number }[]>`
    select file_id from sessions where treatment_id = any(${pads}) and file_id is not null
    union select file_id from reports where treatment_id = any(${pads})
    union select file_id from removed_documents where treatment_id = any(${pads})
    union select d.file_id from glosa_papers d join glosas g on g.id = d.glosa_id where g.treatment_id = any(${pads})`
  const ids = files.map(({ fileId }) => fileId)
  await tx`update sessions set file_id = null where treatment_id = any(${pads}) and file_id is not null`
  await tx`delete from reports where treatment_id = any(${pads})`
  await tx`delete from removed_documents where treatment_id = any(${pads})`
  await tx`delete from glosa_papers where glosa_id in (select id from glosas where treatment_id = any(${pads}))`
  const paths = await tx<{ path: string }[]>`delete from files where id = any(${ids}) returning path`
  return paths.map(({ path }) => path)
}

/** From here on nobody reads what was sealed with these keys. */
export const forgetKeys = async (tx: Tx, patientId: number, recruitmentIds: number[]) => {
  const forget = (kind: 'patient' | 'recruitment', ids: number[]) => tx`
    insert into person_keys (kind, person_id, key, forgotten_at)
    select ${kind}, id, null, now() from unnest(${ids}::int[]) id
    on conflict (kind, person_id) do update set key = null, forgotten_at = now()`
  await forget('patient', [patientId])
  if (recruitmentIds.length > 0) await forget('recruitment', recruitmentIds)
}

export const insertForgotten = (
  tx: Tx,
  row: { personId: number; forgottenBy: number | null; reason: string },
) => tx`insert into forgotten_people ${tx({ kind: 'patient', ...row })} on conflict do nothing`

export const findPatient = async (tx: Tx, id: number) => {
  const [row] = await tx<(Known & { status: string; removed: boolean; forgotten: boolean })[]>`
    select p.id, p.full_name as name, p.cpf, p.status, p.deleted_at is not null as removed,
      exists (select from forgotten_people f where f.kind = 'patient' and f.person_id = p.id) as forgotten
    from patients p where p.id = ${id} for no key update`
  return row
}
