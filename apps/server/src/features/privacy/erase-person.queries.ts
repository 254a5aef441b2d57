import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Tx } from '../../platform/database/connect.ts'
import type { Replacement } from './field-columns.ts'
import type { ForgettableKind, KnownPerson, PersonIds } from './find-person.ts'
import { tablesOfPeople } from './personal-data.ts'

const labelOf = { patient: 'Paciente', professional: 'Profissional' } satisfies Record<
  ForgettableKind,
  string
>

/** Allows this transaction to write to closed months and anonymised records. Safe, because anonymising changes no figures. */
export const allowErasing = (tx: Tx) => tx`select set_config('zelo.anonymising', 'on', true)`

const expressionFor = (replacement: Replacement, column: string, { kind, id }: KnownPerson) =>
  ({
    name: `'${labelOf[kind]} anonimizado nº ${id}'`,
    dash: `'—'`,
    null: 'null',
    cpf: `'000.000.000-00'`,
    email: `'anonimizado-${id}@anonimizado.invalid'`,
    year: `date_trunc('year', ${column})`,
    next: `${column} + 1`,
    now: 'now()',
    removal: column,
  })[replacement]

/** Erases the listed columns, table by table. Table and column names come from the list in our code, never from a request. */
export const eraseListed = async (tx: Tx, person: KnownPerson, ids: PersonIds) => {
  for (const [table, states] of Object.entries(tablesOfPeople)) {
    const erasure = states[person.kind]
    if (!erasure || ids[erasure.of].length === 0) continue
    const columns = Object.entries(erasure.columns)
    const where = `where ${erasure.by} = any($1::int[])`
    const assigned = columns.map(
      ([column, replacement]) => `${column} = ${expressionFor(replacement, column, person)}`,
    )
    const statement = columns.every(([, replacement]) => replacement === 'removal')
      ? `delete from ${table} ${where}`
      : `update ${table} set ${assigned.join(', ')} ${where}`
    await tx.unsafe(statement, [ids[erasure.of]])
  }
}

/** Erases captações without their patient. Used after a restore. */
export const eraseRecruitmentsAlone = async (tx: Tx, ids: number[]) => {
  for (const id of ids)
    await eraseListed(
      tx,
      { kind: 'patient', id, name: '', cpf: '', isLetGo: true, isForgotten: false },
      { patient: [], professional: [], treatments: [], recruitments: [id], glosas: [] },
    )
}

/**
 * Marks proofs as erased instead of missing. Returns the ids of all files, which can be deleted when no row refers to them.
 */
export const findDocuments = async (tx: Tx, { treatments, glosas, professional }: PersonIds) => {
  await tx`update sessions set proof_erased = true where treatment_id = any(${treatments}) and file_id is not null`
  const rows = await tx<{ fileId: number }[]>`
    select file_id from sessions where treatment_id = any(${treatments}) and file_id is not null
    union select file_id from reports where treatment_id = any(${treatments})
    union select file_id from removed_documents where treatment_id = any(${treatments})
    union select file_id from glosa_papers where glosa_id = any(${glosas})
    union select file_id from account_adjustments where professional_id = any(${professional}) and file_id is not null`
  return rows.map(({ fileId }) => fileId)
}

/** Deletes the rows of these files. Returns the paths of the files to delete from the store. */
export const deleteDocuments = async (tx: Tx, ids: number[]) => {
  const rows = await tx<{ path: string }[]>`delete from files where id = any(${ids}) returning path`
  return rows.map(({ path }) => path)
}

/**
 * Deletes all generated files, because each may contain the person. Their links are valid for ten minutes only, and users can
 * export again.
 */
export const deleteExports = async (tx: Tx) => {
  const rows = await tx<{ path: string }[]>`delete from export_files returning path`
  return rows.map(({ path }) => path)
}

/**
 * Cancels pending sessions of an anonymised patient, because their result can no longer be known. Closed months do not change.
 */
export const cancelPendingSessions = async (tx: Tx, { treatments }: PersonIds) => {
  await tx`
    select share_books(contract_id)
    from (select distinct contract_id from sessions where treatment_id = any(${treatments}) order by 1) touched`
  const rows = await tx<{ treatmentId: number; month: string }[]>`
    update sessions set status = 'cancelled', updated_at = now()
    where treatment_id = any(${treatments}) and status = 'pendding' and not is_closed(contract_id, month)
    returning treatment_id, to_char(month, 'YYYY-MM-DD') as month`
  if (rows.length === 0) return
  await tx`
    select keep_books(${rows.map((row) => row.treatmentId)}::int[], ${rows.map((row) => row.month)}::text[]::date[])`
}

/** Cancels open captações, so that nobody continues the search and the PAD can get another substitution. */
export const endRecruitments = (tx: Tx, ids: number[]) => tx`
  update recruitments set status = 'cancelled'
  where id = any(${ids}) and status not in ('cancelled', 'removed', 'recruitedpanel', 'recruitedapp')`

/**
 * Discharges a patient whom a restored backup contains as active, because an active patient prevents the removal of the
 * contract.
 */
export const dischargePatient = (tx: Tx, id: number) => tx`
  update patients set status = 'Alta Adm' where id = ${id} and status <> all(${[...dischargedStatuses]})`

/** Deletes the keys, so that values encrypted with them become unreadable. */
export const forgetKeys = (tx: Tx, kind: ForgettableKind | 'recruitment', ids: number[]) => tx`
  insert into person_keys (kind, person_id, key, forgotten_at)
  select ${kind}, id, null, now() from unnest(${ids}::int[]) id
  on conflict (kind, person_id) do update set key = null, forgotten_at = now()`

type Forgetting = {
  kind: ForgettableKind | 'recruitment'
  ids: number[]
  actorId: number | null
  reason: string
}

const tableOf = { patient: 'patients', professional: 'professionals', recruitment: 'recruitments' }

export const insertForgotten = (tx: Tx, { kind, ids, actorId, reason }: Forgetting) => tx`
  insert into forgotten_people (kind, person_id, forgotten_by, reason, record_created_at)
  select ${kind}, r.id, ${actorId}::int, ${reason}, r.created_at from ${tx(tableOf[kind])} r where r.id = any(${ids})
  on conflict do nothing`
