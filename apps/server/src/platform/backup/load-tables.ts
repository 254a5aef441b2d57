import type { Tx } from '../database/connect.ts'
import type { CopyTarget } from '../database/copy.ts'
import type { About } from './archive.ts'
import { copyOf, findTables } from './dump.ts'

type Constraint = { table: string; name: string; definition: string }

/** Drops our tables, types and routines, but no extensions. PostgreSQL refuses to drop objects of another owner. */
export const dropEverything = (tx: Tx) =>
  tx.unsafe(`do $$
      -- Read all names before the first drop: an object that was dropped together with another has no name any more.
      declare
        tables text[] := array(select c.oid::regclass::text from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'));
        types text[] := array(select t.oid::regtype::text from pg_type t join pg_class c on c.oid = t.typrelid
          where t.typnamespace = 'public'::regnamespace and c.relkind = 'c'
            and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e'));
        routines text[] := array(select p.oid::regprocedure::text from pg_proc p
          where p.pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'));
        name text;
      begin
        foreach name in array tables loop execute format('drop table if exists %s cascade', name); end loop;
        foreach name in array types loop execute format('drop type if exists %s cascade', name); end loop;
        foreach name in array routines loop execute format('drop routine if exists %s cascade', name); end loop;
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

/** The last value of each sequence. */
export const readSequences = async (tx: Tx): Promise<About['sequences']> => [
  ...(await tx<About['sequences']>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`),
]

/** Sets each sequence to the highest number in its column, or to its highest earlier value if that is higher. */
const setSequences = async (tx: Tx, sequences: About['sequences']) => {
  const last = new Map<string, number>()
  for (const { name, last: used } of sequences) last.set(name, Math.max(used ?? 0, last.get(name) ?? 0))
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

/** Maps the tables of the archive to those of the schema. Throws for unknown tables and columns. */
const matchTables = async (tx: Tx, about: About) => {
  const known = new Map((await findTables(tx)).map((table) => [table.name, table]))
  return about.tables.map(({ name, columns }) => {
    const table = known.get(name)
    if (!table) throw new Error(`a tabela ${name} não existe nesta versão`)
    const own = columns.flatMap((column) => table.columns.find((candidate) => candidate === column) ?? [])
    if (own.length !== columns.length || new Set(own).size !== own.length)
      throw new Error(`a tabela ${name} tem colunas desconhecidas`)
    return { name: table.name, columns: own }
  })
}

/** Loads the rows with triggers disabled. Afterwards creates the foreign keys again, which checks all rows. */
export const loadTables = async (tx: Tx, about: About, usedBefore: About['sequences']) => {
  const matched = await matchTables(tx, about)
  const keys = await findForeignKeys(tx)
  const tables = await findOwnTables(tx)
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`)
  // Some migrations insert rows, so empty the tables first.
  await tx.unsafe(`truncate ${tables.join(', ')}`)

  let current: { table: string; copy: CopyTarget } | undefined
  const endCurrent = async () => {
    await current?.copy.end()
    current = undefined
  }
  const begin = async (name: string) => {
    const table = matched.find((candidate) => candidate.name === name)
    if (!table) throw new Error(`o arquivo não descreve a tabela ${name}`)
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
    /** Ends the open COPY, so that other statements can run. */
    endRows: endCurrent,
    async end() {
      await endCurrent()
      for (const { table, name, definition } of keys)
        await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
      for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`)
      await setSequences(tx, [...about.sequences, ...usedBefore])
    },
  }
}
