import { StartError } from '../start-error.ts'
import type { Database, Tx } from './connect.ts'
import { takeMigrationTurn } from './migrate.ts'

/** The embedded database's login for everything but migrations. */
export const embeddedAppRole = 'zelo_app'

const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
const everyday = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
/** Tables with fewer rights than the rest. What is written in the trail stays, whatever the server is made to do. */
const lessThanEveryday: Record<string, string[]> = {
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
      array(select one from unnest(${all}::text[]) one where has_table_privilege(${role}, oid, one)) as held
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'member')`
  for (const { name, held } of tables) {
    const wanted = lessThanEveryday[name] ?? everyday
    // A start that finds everything as it should be writes nothing.
    if (held.join() === wanted.join()) continue
    await tx`revoke all on ${tx(name)} from ${tx(role)}`
    await tx`grant ${tx.unsafe(wanted.join())} on ${tx(name)} to ${tx(role)}`
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
 * Gives the server's own login what it needs, and takes away what it does not. At each start, after the migrations: so a
 * new table needs no line about it, and the name of the login is the operator's.
 */
export const grantToApp = (owner: Database, role: string) =>
  owner.begin(async (tx) => {
    await takeMigrationTurn(tx)
    await assertLesser(tx, role)
    await tx`grant usage on schema public to ${tx(role)}`
    await grantTables(tx, role)
    await grantSequences(tx, role)
  })

export const loginOf = async (db: Database): Promise<string> => {
  const [row] = await db<[{ name: string }]>`select current_user as name`
  return row.name
}
