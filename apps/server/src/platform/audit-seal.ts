import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database, Queryable, Tx } from './database/connect.ts'
import { asJson } from './database/json.ts'
import { plainFields } from './plain-fields.ts'

/** The person whose key encrypts values. A recruitment has its own key, because its patient may not be registered yet. */
export type Person = { kind: 'patient' | 'professional' | 'administrator' | 'recruitment'; id: number }

type Change = { from?: unknown; to?: unknown }
export type Changes = Record<string, Change>

/** The record of an audit entry and its changes. */
export type AuditFacts = { entity: string; entityId: number | null; changes: Changes }

const isPersonal = (field: string) => !plainFields.has(field)
const hasPersonal = ({ changes }: AuditFacts) => Object.keys(changes).some(isPersonal)

const isPersonKind = (entity: string): entity is Person['kind'] =>
  entity === 'patient' || entity === 'professional' || entity === 'administrator' || entity === 'recruitment'

/** The tables whose records belong to a patient, by their entity names in the audit trail. */
const tablesOfPatients: Record<string, string> = { treatment: 'treatments', glosa: 'glosas' }

/** The patients of these records, by entity and id. */
const findPatientsOf = async (db: Queryable, entries: AuditFacts[]) => {
  const found = await Promise.all(
    Object.entries(tablesOfPatients).map(async ([entity, table]) => {
      const ids = entries.flatMap((entry) => (entry.entity === entity ? (entry.entityId ?? []) : []))
      if (ids.length === 0) return []
      const rows = await db<{ id: number; patientId: number }[]>`
        select id, patient_id from ${db(table)} where id = any(${ids}::int[])`
      return rows.map(({ id, patientId }) => [`${entity}:${id}`, patientId] as const)
    }),
  )
  return new Map(found.flat())
}

/** The person whose values each entry contains; undefined for entries about no person. */
const peopleOf = async (db: Queryable, entries: AuditFacts[]): Promise<(Person | undefined)[]> => {
  const patients = await findPatientsOf(db, entries)
  return entries.map(({ entity, entityId, changes }) => {
    if (entityId === null) return undefined
    if (isPersonKind(entity)) return { kind: entity, id: entityId }
    const patientId = patients.get(`${entity}:${entityId}`)
    if (patientId !== undefined) return { kind: 'patient', id: patientId }
    const payee = entity === 'payout' ? changes.professionalId?.to : undefined
    return typeof payee === 'number' ? { kind: 'professional', id: payee } : undefined
  })
}

const nameOf = ({ kind, id }: Person) => `${kind}:${id}`

/** The keys by person. Null for an anonymised person. */
const findKeys = async (db: Queryable, people: Person[]) => {
  const rows = await db<{ kind: Person['kind']; id: number; key: Buffer | null }[]>`
    select k.kind, k.person_id as id, k.key from person_keys k
      join unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::int[]) as w (kind, id)
        on w.kind = k.kind and w.id = k.person_id`
  return new Map(rows.map(({ key, ...person }) => [nameOf(person), key]))
}

/** Like `findKeys`, but creates missing keys. */
const keysFor = async (tx: Tx, people: Person[]) => {
  const keys = await findKeys(tx, people)
  const withoutKey = people.filter((person) => !keys.has(nameOf(person)))
  if (withoutKey.length === 0) return keys
  // Sorted, so that two transactions that create the same keys cannot deadlock.
  const newKeys = withoutKey
    .sort((first, second) => (nameOf(first) < nameOf(second) ? -1 : 1))
    .map(({ kind, id }) => ({ kind, person_id: id, key: randomBytes(32) }))
  await tx`insert into person_keys ${tx(newKeys)} on conflict do nothing`
  return findKeys(tx, people)
}

const distinct = (people: (Person | undefined)[]) => [
  ...new Map(people.flatMap((person) => (person ? [[nameOf(person), person]] : []))).values(),
]

const boundTo = ({ kind, id }: Person) => Buffer.from(`${kind}:${id}`)

const seal = (key: Buffer, person: Person, changes: Changes) => {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, start).setAAD(boundTo(person))
  const text = Buffer.concat([cipher.update(JSON.stringify(changes)), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), text])
}

const open = (key: Buffer, person: Person, sealed: Buffer): Changes => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(boundTo(person))
  cipher.setAuthTag(sealed.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString())
}

type SealedChanges = { person: Person; kept: Changes; sealed: Buffer }

/**
 * Splits the changes of each entry into a plain part, which lists all field names, and an encrypted part. Undefined for an
 * entry without personal fields.
 */
export const sealChanges = async (tx: Tx, entries: AuditFacts[]): Promise<(SealedChanges | undefined)[]> => {
  const personal = entries.filter(hasPersonal)
  if (personal.length === 0) return entries.map(() => undefined)
  const people = await peopleOf(tx, personal)
  const keys = await keysFor(tx, distinct(people))
  const parts = new Map(
    personal.map((entry, index) => {
      const person = people[index]
      return [entry, person && sealFor(person, keys.get(nameOf(person)), entry.changes)]
    }),
  )
  return entries.map((entry) => parts.get(entry))
}

const sealFor = (person: Person, key: Buffer | null | undefined, changes: Changes): SealedChanges => {
  const fields = Object.entries(changes)
  const personal = Object.fromEntries(fields.filter(([field]) => isPersonal(field)))
  return {
    person,
    kept: Object.fromEntries(fields.map(([field, change]) => [field, isPersonal(field) ? {} : change])),
    // For an anonymised person, only the names of the fields are stored.
    sealed: key ? seal(key, person, personal) : Buffer.alloc(0),
  }
}

export type SealedRow = {
  changes: Changes
  personKind: Person['kind'] | null
  personId: number | null
  sealed: Buffer | null
}

/** The columns of `audit_log l` that `openRows` needs. */
export const sealedColumns = (db: Queryable) => db`l.person_kind, l.person_id, l.sealed`

/** Decrypts the changes of these rows. For an anonymised person, only the names of the fields remain readable. */
export const openRows = async <Row extends SealedRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<Row[]> => {
  const people = rows.flatMap(({ personKind: kind, personId: id, sealed }) =>
    kind && id !== null && sealed ? [{ kind, id }] : [],
  )
  if (people.length === 0) return [...rows]
  const keys = await findKeys(db, distinct(people))
  return rows.map((row) => {
    const { personKind: kind, personId: id, sealed } = row
    const key = kind && id !== null ? keys.get(nameOf({ kind, id })) : undefined
    if (!kind || id === null || !key || !sealed || sealed.length === 0) return row
    return { ...row, changes: { ...row.changes, ...open(key, { kind, id }, sealed) } }
  })
}

type OldRow = AuditFacts & { id: number }

const batchSize = 500

/** Encrypts one batch of rows after this id. Returns the last id of the batch, or -1 if no rows are left. */
const sealBatch = async (tx: Tx, after: number) => {
  const rows = await tx<OldRow[]>`
        select l.id, l.entity, l.entity_id, l.changes from audit_log l
        where l.sealed is null and audit_is_personal(l.action, l.entity, l.changes) and l.id > ${after}
        order by l.id limit ${batchSize}`
  const parts = await sealChanges(tx, rows)
  const sealed = rows.flatMap(({ id }, index) => {
    const part = parts[index]
    if (!part) return []
    const { person, kept, sealed: closed } = part
    return [{ id, kept, closed: closed.toString('hex'), kind: person.kind, person: person.id }]
  })
  await tx`
        select seal_audit(r.id, r.kept, decode(r.closed, 'hex'), r.kind, r.person)
        from jsonb_to_recordset(${asJson(tx, sealed)}) as r (id bigint, kept jsonb, closed text, kind text, person int)`
  return rows.length < batchSize ? -1 : (rows.at(-1)?.id ?? -1)
}

/**
 * Encrypts rows that older servers or the demo wrote; the index `audit_log_unsealed` finds them. Runs at each start, as the
 * owner of the tables, because no other login may update the rows.
 */
export const sealOldRows = async (owner: Database) => {
  for (let after = 0; after >= 0; ) after = await owner.begin((tx) => sealBatch(tx, after))
}

/** Like `sealOldRows`, in the transaction of a restore. */
export const sealOldRowsIn = async (tx: Tx) => {
  for (let after = 0; after >= 0; ) after = await sealBatch(tx, after)
}
