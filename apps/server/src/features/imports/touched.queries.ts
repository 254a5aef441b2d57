import type { ImportKind } from '@zelo/contract/import-fields'
import type { Tx } from '../../platform/database/connect.ts'

/** Whether other records refer to them: a PAD (also a removed one), a recruitment, an absence. */
const referredTo = (tx: Tx, kind: ImportKind) =>
  kind === 'patients'
    ? tx`exists (select from treatments t where t.patient_id = r.id)
        or exists (select from recruitments c where c.patient_id = r.id)`
    : tx`r.password_hash is not null
        or exists (select from treatments t where t.professional_id = r.id)
        or exists (select from sessions s where s.professional_id = r.id)
        or exists (select from recruitments c where c.professional_id = r.id)
        or exists (select from recruitment_rejections n where n.professional_id = r.id)
        or exists (select from professional_absences b where b.professional_id = r.id)`

/** Locks the records, and returns those that changed since the import. */
export const findTouched = async (tx: Tx, kind: ImportKind, ids: number[]) => {
  await tx`select id from ${tx(kind)} where id = any(${ids}) order by id for no key update`
  return tx<{ id: number; fullName: string }[]>`
    select r.id, r.full_name from ${tx(kind)} r
    where r.id = any(${ids}) and (r.version <> 1 or r.deleted_at is not null or ${referredTo(tx, kind)})
    order by r.deleted_at nulls first, r.id`
}
