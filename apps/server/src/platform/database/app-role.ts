import { StartError } from '../start-error.ts'
import type { Database, Tx } from './connect.ts'
import { lockMigrations } from './migrate.ts'

/** The login of the server in the embedded database. It reads and writes rows, and owns no table. */
export const embeddedAppRole = 'zelo_app'

const allRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
const usualRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
/** Tables with fewer rights. An attacker who controls the server's statements cannot change or delete audit rows. */
const reducedRights: Record<string, string[]> = {
  audit_log: ['SELECT', 'INSERT'],
  audit_settings: ['SELECT'],
  schema_migrations: ['SELECT'],
}

const tooPowerful = (role: string) =>
  `DATABASE_URL entra no banco como "${role}", que pode tudo o que pode o dono das tabelas: crie outro usuário para ela e deixe o dono em DATABASE_OWNER_URL.`

const assertLesser = async (tx: Tx, role: string) => {
  const [row] = await tx<[{ same: boolean }]>`select pg_has_role(${role}, current_user, 'member') as same`
  if (row.same) throw new StartError(tooPowerful(role))
}

const grantTables = async (tx: Tx, role: string) => {
  const tables = await tx<{ name: string; held: string[] }[]>`
    select relname as name,
      array(select privilege from unnest(${allRights}::text[]) privilege where has_table_privilege(${role}, oid, privilege)) as held
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'member')`
  for (const { name, held } of tables) {
    const rights = reducedRights[name] ?? usualRights
    // Skip tables whose rights are already right, so that a start writes nothing.
    if (held.join() === rights.join()) continue
    await tx`revoke all on ${tx(name)} from ${tx(role)}`
    await tx`grant ${tx.unsafe(rights.join())} on ${tx(name)} to ${tx(role)}`
  }
}

const grantSequences = async (tx: Tx, role: string) => {
  const sequences = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')
      and case when relkind = 'S' then not has_sequence_privilege(${role}, oid, 'USAGE') end`
  for (const { name } of sequences) await tx`grant usage on sequence ${tx(name)} to ${tx(role)}`
}

/**
 * Grants the server's login the rights that it needs, and revokes all others. Runs after the migrations at each start, so that
 * migrations need no grants and the operator can choose the name of the login.
 */
export const grantToApp = (owner: Database, role: string) =>
  owner.begin(async (tx) => {
    await lockMigrations(tx)
    await assertLesser(tx, role)
    await tx`grant usage on schema public to ${tx(role)}`
    await grantTables(tx, role)
    await grantSequences(tx, role)
  })

export const loginOf = async (db: Database): Promise<string> => {
  const [row] = await db<[{ name: string }]>`select current_user as name`
  return row.name
}
