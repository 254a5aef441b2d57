import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database, Queryable, Tx } from './database/connect.ts'
import { asJson } from './database/json.ts'

/** Whose key it is. A recruitment may be about somebody who is in no register yet. */
export type Person = { kind: 'patient' | 'professional' | 'administrator' | 'recruitment'; id: number }

type Change = { from?: unknown; to?: unknown }
export type Changes = Record<string, Change>

/** Fields that say nothing about a person by themselves: figures, codes, days of sessions. All others are sealed. */
const plainFields = new Set([
  ...['status', 'treatmentStatus', 'role', 'type', 'kind', 'month', 'version', 'parts', 'fields', 'password'],
  ...[
    'contract',
    'contractId',
    'professionalId',
    'administratorId',
    'patientId',
    'treatmentId',
    'rejectionId',
  ],
  ...[
    'specialty',
    'speciality',
    'frequency',
    'sessionCount',
    'sessions',
    'agreedValue',
    'contractValue',
    'amount',
  ],
  ...[
    'sessionDate',
    'sessionDates',
    'startDate',
    'endDate',
    'expectedStart',
    'authorizationDate',
    'registerDate',
  ],
  ...['state', 'recovered', 'withhold', 'withheld', 'notifiedOn', 'dueOn'],
  ...['appealedOn', 'settledOn', 'discountedOn'],
  ...['firstDay', 'lastDay', 'file', 'fileId', 'restored', 'region'],
])

const isPersonal = (field: string) => !plainFields.has(field)
export const hasPersonal = (changes: Changes) => Object.keys(changes).some(isPersonal)

/** Whose values a row holds; nobody's if its record is a contract, or none. */
export const personOf = async (
  db: Queryable,
  { entity, entityId, changes }: { entity: string; entityId: number | null; changes: Changes },
): Promise<Person | undefined> => {
  if (entityId === null) return undefined
  if (
    entity === 'patient' ||
    entity === 'professional' ||
    entity === 'administrator' ||
    entity === 'recruitment'
  )
    return { kind: entity, id: entityId }
  if (entity === 'treatment') {
    const [row] = await db<{ patientId: number }[]>`select patient_id from treatments where id = ${entityId}`
    return row && { kind: 'patient', id: row.patientId }
  }
  if (entity === 'glosa') {
    const [row] = await db<{ patientId: number }[]>`select patient_id from glosas where id = ${entityId}`
    return row && { kind: 'patient', id: row.patientId }
  }
  const payee = entity === 'payout' ? changes.professionalId?.to : undefined
  return typeof payee === 'number' ? { kind: 'professional', id: payee } : undefined
}

/** The person's key, made when it is first needed; null when the person was forgotten. */
const keyFor = async (tx: Tx, { kind, id }: Person): Promise<Buffer | null> => {
  const find = () => tx<{ key: Buffer | null }[]>`
    select key from person_keys where kind = ${kind} and person_id = ${id}`
  const [known] = await find()
  if (known) return known.key
  await tx`
    insert into person_keys (kind, person_id, key) values (${kind}, ${id}, ${randomBytes(32)}) on conflict do nothing`
  const [made] = await find()
  return made?.key ?? null
}

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

/** The changes in two parts: what stays readable, with the names of the rest, and the rest under the person's key. */
export const sealChanges = async (tx: Tx, person: Person, changes: Changes) => {
  const fields = Object.entries(changes)
  const personal = Object.fromEntries(fields.filter(([field]) => isPersonal(field)))
  if (Object.keys(personal).length === 0) return undefined
  const key = await keyFor(tx, person)
  return {
    kept: Object.fromEntries(fields.map(([field, change]) => [field, isPersonal(field) ? {} : change])),
    // Of a forgotten person nothing is written down any more; the row still says which fields there were.
    sealed: key ? seal(key, person, personal) : Buffer.alloc(0),
  }
}

export type SealedRow = {
  changes: Changes
  personKind: Person['kind'] | null
  personId: number | null
  sealed: Buffer | null
}

/** The columns that `openRows` needs, of `audit_log l`. */
export const sealedColumns = (db: Queryable) => db`l.person_kind, l.person_id, l.sealed`

const nameOf = ({ kind, id }: Person) => `${kind}:${id}`

/** The rows with their changes whole again. What was sealed for a forgotten person stays a name without values. */
export const openRows = async <Row extends SealedRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<Row[]> => {
  const people = new Map<string, Person>()
  for (const { personKind: kind, personId: id, sealed } of rows)
    if (kind && id !== null && sealed) people.set(nameOf({ kind, id }), { kind, id })
  if (people.size === 0) return [...rows]
  const wanted = [...people.values()]
  const found = await db<{ kind: Person['kind']; id: number; key: Buffer }[]>`
    select k.kind, k.person_id as id, k.key from person_keys k
      join unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ id }) => id)}::int[]) as w (kind, id)
        on w.kind = k.kind and w.id = k.person_id
    where k.key is not null`
  const keys = new Map(found.map(({ key, ...person }) => [nameOf(person), key]))
  return rows.map((row) => {
    const { personKind: kind, personId: id, sealed } = row
    const key = kind && id !== null ? keys.get(nameOf({ kind, id })) : undefined
    if (!kind || id === null || !key || !sealed || sealed.length === 0) return row
    return { ...row, changes: { ...row.changes, ...open(key, { kind, id }, sealed) } }
  })
}

type OldRow = { id: number; entity: string; entityId: number | null; changes: Changes }

const atOnce = 200

/** Seals the rows of before there were keys, and those that demo and older servers wrote; each server at its start. */
export const sealOldRows = async (db: Database) => {
  let after = 0
  while (after >= 0)
    after = await db.begin(async (tx) => {
      const rows = await tx<OldRow[]>`
        select l.id, l.entity, l.entity_id, l.changes from audit_log l
        where l.sealed is null and l.changes <> '{}' and l.action <> 'read' and l.id > ${after}
          and l.entity in ('patient', 'treatment', 'professional', 'administrator', 'recruitment', 'payout')
        order by l.id limit ${atOnce}`
      for (const row of rows) {
        const person = await personOf(tx, row)
        const parts = person && (await sealChanges(tx, person, row.changes))
        if (person && parts)
          await tx`select seal_audit(${row.id}, ${asJson(tx, parts.kept)}, ${parts.sealed}, ${person.kind}, ${person.id})`
      }
      return rows.length < atOnce ? -1 : (rows.at(-1)?.id ?? -1)
    })
}
