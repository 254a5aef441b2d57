import type { Tx } from '../database/connect.ts'
import type { CopyTarget } from '../database/copy.ts'
import type { About } from './archive.ts'
import { copyOf } from './dump.ts'

type Constraint = { table: string; name: string; definition: string }

/** Takes away all that is ours in the schema; extensions stay. What belongs to somebody else refuses by itself. */
export const dropEverything = (tx: Tx) =>
  tx.unsafe(`do $$
      declare thing record;
      begin
        for thing in select c.oid::regclass as name from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
              and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
          execute format('drop table if exists %s cascade', thing.name);
        end loop;
        for thing in select t.oid::regtype as name from pg_type t join pg_class c on c.oid = t.typrelid
            where t.typnamespace = 'public'::regnamespace and c.relkind = 'c'
              and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') loop
          execute format('drop type if exists %s cascade', thing.name);
        end loop;
        for thing in select p.oid::regprocedure as name from pg_proc p
            where p.pronamespace = 'public'::regnamespace
              and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
          execute format('drop routine if exists %s cascade', thing.name);
        end loop;
      end $$`)

const findForeignKeys = (tx: Tx) => tx<Constraint[]>`
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`

const findOwnTables = async (tx: Tx) => {
  const rows = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  return rows.map(({ name }) => name)
}

/** Sequences never fall behind a number in use, nor behind one that was used and is gone. */
const setSequences = async (tx: Tx, sequences: About['sequences']) => {
  const last = new Map(sequences.map((one) => [one.name, one.last ?? 0]))
  const owned = await tx<{ sequence: string; table: string; column: string }[]>`
    select s.relname as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`
  for (const { sequence, table, column } of owned) {
    const [row] = await tx.unsafe<{ top: number | null }[]>(`select max(${column}) as top from ${table}`)
    const used = Math.max(row?.top ?? 0, last.get(sequence) ?? 0)
    if (used > 0) await tx`select setval(${`public."${sequence}"`}::regclass, ${used})`
  }
}

/** Rows come as they are: no trigger changes or refuses them. Foreign keys are made again after, and check all of them. */
export const loadTables = async (tx: Tx, about: About) => {
  const keys = await findForeignKeys(tx)
  const tables = await findOwnTables(tx)
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`)
  // Some migrations put rows in.
  await tx.unsafe(`truncate ${tables.join(', ')}`)

  let current: { table: string; copy: CopyTarget } | undefined
  const endCurrent = async () => {
    await current?.copy.end()
    current = undefined
  }
  const begin = async (name: string) => {
    const table = about.tables.find((one) => one.name === name)
    if (!table) throw new Error(`the archive says nothing about ${name}`)
    return { table: name, copy: await tx.copyIn(`copy ${copyOf(table)} from stdin`) }
  }

  return {
    async add(table: string, bytes: AsyncIterable<Buffer>) {
      if (current?.table !== table) {
        await endCurrent()
        current = await begin(table)
      }
      for await (const chunk of bytes) await current.copy.write(chunk)
    },
    async end() {
      await endCurrent()
      for (const { table, name, definition } of keys)
        await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
      for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`)
      await setSequences(tx, about.sequences)
    },
  }
}
