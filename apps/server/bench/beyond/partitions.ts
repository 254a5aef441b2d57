import type { Database } from '../../src/platform/database/connect.ts'

const years = [...Array.from({ length: 7 }, (_, index) => 2009 + index), 2025, 2026, 2027]

const yearsOf = (table: string) =>
  [
    ...years.map(
      (year) =>
        `create table ${table}_${year} partition of ${table} for values from ('${year}-01-01') to ('${year + 1}-01-01');`,
    ),
    `create table ${table}_other partition of ${table} default;`,
  ].join('\n')

const columns = `id, treatment_id, session_date, end_date, status, observation, updated_at, professional_id, agreed_value,
  contract_value, contract_id`

/** Creates two copies of the tables without foreign keys: one unpartitioned, one partitioned by year. */
const copies = `
  create schema years;
  create table years.plain (like sessions including defaults including generated);
  alter table years.plain add primary key (id);
  create table years.parted (like sessions including defaults including generated) partition by range (session_date);
  ${yearsOf('years.parted')}
  alter table years.parted add primary key (id, session_date);
  ${['plain', 'parted']
    .map(
      (name) => `
    insert into years.${name} (${columns}) select ${columns} from sessions;
    create index on years.${name} (treatment_id, session_date, id);
    create index on years.${name} (month, treatment_id);
    create index on years.${name} (professional_id, session_date) where status = 'pendding';`,
    )
    .join('')}

  create table years.trail_plain (id bigint generated always as identity primary key, at timestamptz not null,
    entity text not null, entity_id integer, changes jsonb);
  create table years.trail_parted (id bigint generated always as identity, at timestamptz not null,
    entity text not null, entity_id integer, changes jsonb, primary key (id, at)) partition by range (at);
  ${yearsOf('years.trail_parted')}
  ${['trail_plain', 'trail_parted']
    .map(
      (name) => `
    insert into years.${name} (at, entity, entity_id, changes)
      select session_date, 'treatment', treatment_id, jsonb_build_object('status', jsonb_build_array('pendding', status))
      from sessions order by session_date, id;
    create index on years.${name} (entity, entity_id, id);`,
    )
    .join('')}`

/** Statements that PostgreSQL should reject. The benchmark prints its errors. */
const refused: Record<string, string> = {
  'by the month of a session, a generated column':
    'create table years.by_month (like sessions including defaults including generated) partition by range (month)',
  'an id alone as the key': 'alter table years.parted add unique (id)',
  'one proof for one session': 'create unique index on years.parted (file_id) where file_id is not null',
  'a foreign key to a session by its id':
    'create table years.proofs (session_id integer references years.parted (id))',
}

/** The statements that are measured on both copies of the table. */
const statements: Record<string, (table: string, n: number) => string> = {
  'sessions of a PAD': (table, n) =>
    `select id, status from years.${table} where treatment_id = ${1000 + n} order by session_date, id`,
  'one session by its id': (table, n) => `select id, status from years.${table} where id = ${50_000 + n * 7}`,
  'a PAD in a month, without the day': (table, n) =>
    `select count(*) from years.${table} where month = '2012-06-01' and treatment_id = ${1000 + n}`,
  'a whole month, without the day': (table) =>
    `select sum(contract_value) from years.${table} where month = '2012-06-01'`,
  'a whole month, with its days': (table) =>
    `select sum(contract_value) from years.${table} where month = '2012-06-01' and session_date between '2012-05-01' and '2012-07-31'`,
  'change of a state by id': (table, n) =>
    `update years.${table} set observation = 'x', updated_at = now() where id = ${50_000 + n * 11}`,
  'history of a PAD, newest 100': (table, n) =>
    `select id, changes from years.trail_${table} where entity = 'treatment' and entity_id = ${1000 + n} order by id desc limit 100`,
}

type Explained = { 'Planning Time': number; 'Execution Time': number }[]

const medianOf = (times: number[]) =>
  Number(([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(2))

const timeOf = async (db: Database, statement: (n: number) => string) => {
  const times: number[] = []
  for (let n = 0; n < 25; n++) {
    const [row] = await db.unsafe<{ 'QUERY PLAN': Explained }[]>(
      `explain (analyze, format json) ${statement(n)}`,
    )
    const [plan] = Object.values(row ?? {})[0] ?? []
    if (plan && n > 4) times.push(plan['Planning Time'] + plan['Execution Time'])
  }
  return medianOf(times)
}

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return Number(((performance.now() - start) / 1000).toFixed(2))
}

const sizeOf = async (db: Database, pattern: string) => {
  const [row] = await db<[{ table: number; indexes: number }]>`
    select (sum(pg_table_size(c.oid)) / 1e6)::int as table, (sum(pg_indexes_size(c.oid)) / 1e6)::int as indexes
    from pg_class c where c.relnamespace = 'years'::regnamespace and c.relkind = 'r' and c.relname ~ ${pattern}`
  return row
}

/** Measures gains and costs of partitioning sessions and the audit trail by year, on copies of the tables. */
export const tryPartitions = async (db: Database) => {
  await db.unsafe(copies)
  await db`vacuum analyze`
  const answers: Record<string, string> = {}
  for (const [name, statement] of Object.entries(refused))
    answers[name] = await db.unsafe(statement).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  console.log('\nKeys that leave the year out')
  console.table(answers)

  const table: Record<string, object> = {}
  for (const [name, statement] of Object.entries(statements))
    table[`${name}, ms`] = {
      plain: await timeOf(db, (n) => statement('plain', n)),
      parted: await timeOf(db, (n) => statement('parted', n)),
    }
  const one = (work: (table: string, year: string) => string) => async () => ({
    plain: await seconds(() => db.unsafe(work('plain', 'plain'))),
    parted: await seconds(() => db.unsafe(work('parted', 'parted_2015'))),
  })
  table['20,000 new sessions, s'] = await one(
    (name) => `insert into years.${name} (${columns})
      select ${columns.replace('id,', '90000000 + id,').replace('session_date,', "date '2015-12-01',").replace('end_date,', 'null,').replace('status,', "'pendding',")}
      from sessions order by id limit 20000`,
  )()
  table['vacuum of what changed, s'] = await one((_, year) => `vacuum years.${year}`)()
  table['the year 2010 goes, s'] = {
    plain: await seconds(() => db`delete from years.plain where session_date < '2011-01-01'`),
    parted: await seconds(() => db`drop table years.parted_2010`),
  }
  table['the year 2010 of the trail goes, s'] = {
    plain: await seconds(() => db`delete from years.trail_plain where at < '2011-01-01'`),
    parted: await seconds(() => db`drop table years.trail_parted_2010`),
  }
  console.log('\nSessions and the audit trail by year, on copies')
  console.table(table)
  console.log('MB:', { plain: await sizeOf(db, '^plain'), parted: await sizeOf(db, '^parted') })
  await db`set client_min_messages = warning`
  await db`drop schema years cascade`
}
