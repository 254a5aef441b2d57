import { administratorFields } from '@zelo/contract/administrator-fields'
import type { Administrator } from '@zelo/contract/administrators'
import { rolesWith } from '@zelo/contract/permissions'
import type { Queryable } from '../../platform/database/connect.ts'
import { type Register, recordColumns } from '../../platform/register.ts'

/** An active administrator who can manage other administrators. */
export const activeAdmin = (db: Queryable) =>
  db`role = any(${rolesWith('administrators.write')}::text[]) and status = 'active' and deleted_at is null`

export const administratorRegister: Register<Administrator> = {
  table: 'administrators',
  entity: 'administrator',
  missing: 'Este administrador não existe ou foi removido.',
  columns: (db) => db`
    ${recordColumns(db, administratorFields)}, last_login_at,
    second_factor_at is not null as second_factor`,
  unique: {
    constraint: 'administrators_email_key',
    field: 'email',
    taken: 'Já existe um administrador com este e-mail.',
    takenMeanwhile: 'Outro administrador já usa o e-mail deste cadastro.',
  },
  // Locks all active admins in the order of their ids. The order avoids deadlocks, and the locks prevent two concurrent
  // removals from removing the last two admins.
  lock: (tx, id) => tx`
    select id from administrators where id = ${id} or (${activeAdmin(tx)}) order by id for no key update`,
  emitChanged: (events, administratorId) => events.emit('administrator.changed', { administratorId }),
}
