import type { ImportKind } from '@zelo/contract/import-fields'
import type { Tx } from '../../platform/database/connect.ts'

type Reference = readonly [table: string, column: string]

/** References, by the name that the sentence of a refused undo gives to the referring records. */
type References = Readonly<Record<string, readonly Reference[]>>

/**
 * Every foreign key to imported records, except those in `ownedReferences`. A test compares both with the schema, so that a new table
 * cannot be forgotten.
 */
export const references: Record<ImportKind, References> = {
  patients: {
    'um PAD': [['treatments', 'patient_id']],
    'uma captação': [['recruitments', 'patient_id']],
    'sessões nos livros': [['book_rows', 'patient_id']],
    'uma glosa': [['glosas', 'patient_id']],
  },
  professionals: {
    'um PAD': [
      ['treatments', 'professional_id'],
      ['treatment_terms', 'professional_id'],
      ['treatment_terms', 'own_professional_id'],
      ['hand_overs', 'professional_id'],
      ['hand_overs', 'replaced_id'],
      ['sessions', 'professional_id'],
      ['book_rows', 'professional_id'],
    ],
    'uma captação': [['recruitments', 'professional_id']],
    'uma chamada de captação': [['recruitment_calls', 'professional_id']],
    'uma recusa de captação': [
      ['recruitment_rejections', 'professional_id'],
      ['earlier_rejections', 'professional_id'],
      ['removed_rejections', 'professional_id'],
    ],
    'uma ausência': [['professional_absences', 'professional_id']],
    'um repasse': [
      ['payouts', 'professional_id'],
      ['hand_payments', 'professional_id'],
    ],
    'um lançamento na conta': [['account_adjustments', 'professional_id']],
    'um pagamento pelo banco': [['bank_payments', 'professional_id']],
    'um link do extrato': [['statement_links', 'professional_id']],
    'uma glosa': [['glosas', 'professional_id']],
    'um pedido de nova senha': [['password_resets', 'professional_id']],
    'uma mudança dos dados de pagamento': [['payment_data_changes', 'professional_id']],
  },
}

/** Rows that a trigger writes together with the record. */
export const ownedReferences: Record<ImportKind, readonly Reference[]> = {
  patients: [['patient_contracts', 'patient_id']],
  professionals: [],
}

/**
 * Finds the records that other tables refer to. Removed absences do not count. Reads each table once: one subquery per record
 * could read a table 5,000 times.
 */
const findReferred = (tx: Tx, kind: ImportKind, ids: number[]) => {
  const parts = Object.entries(references[kind]).flatMap(([what, keys]) =>
    keys.map(
      ([table, column]) => tx`
        select ${tx(column)} as id, ${what}::text as what from ${tx(table)}
        where ${tx(column)} = any(${ids}) ${table === 'professional_absences' ? tx`and removed_at is null` : tx``}`,
    ),
  )
  const all = parts.reduce((before, part) => tx`${before} union all ${part}`)
  return tx<
    { id: number; what: string }[]
  >`select distinct on (id) id, what from (${all}) referred order by id`
}

type ChangedRecord = { id: number; fullName: string; isRemoved: boolean }

const findChanged = (tx: Tx, kind: ImportKind, ids: number[], referred: number[]) => tx<ChangedRecord[]>`
  select r.id, r.full_name, r.deleted_at is not null as is_removed from ${tx(kind)} r
  where r.id = any(${ids}) and (r.id = any(${referred}) or r.version <> 1 or r.deleted_at is not null
    or ${kind === 'patients' ? tx`false` : tx`r.password_hash is not null`})
  order by r.deleted_at nulls first, r.id`

export type Touched = { id: number; fullName: string; why: string }

/** Locks the records. Returns those that changed since the import, or that other records refer to. */
export const findTouched = async (tx: Tx, kind: ImportKind, ids: number[]): Promise<Touched[]> => {
  await tx`select id from ${tx(kind)} where id = any(${ids}) order by id for no key update`
  const referred = new Map((await findReferred(tx, kind, ids)).map(({ id, what }) => [id, what]))
  const changed = await findChanged(tx, kind, ids, [...referred.keys()])
  return changed.map(({ id, fullName, isRemoved }) => {
    const what = referred.get(id)
    const why = what ? `já tem ${what}` : 'foi alterado'
    return { id, fullName, why: isRemoved ? 'foi removido' : why }
  })
}
