import { join } from 'node:path'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { connect, type Database } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { Size } from './sizes.ts'

/** The last month with PADs. The other months begin in 2010, before the months of the demo. */
const thisMonth = new Date().toISOString().slice(0, 7)
const sessionsOfTreatment = 10

const fillRegisters = async (db: Database, { patients, professionals }: Size) => {
  await db`
    insert into professionals (full_name, email, phone, speciality, civil_status, cpf, rg, birth_date, education_level,
      registry_number, nationality, cep, address, neighborhood, address_number, city, state, bank, agency, bank_account,
      pix_key)
    select r.full_name || ' ' || n, 'p' || n || '@bench.local', r.phone, r.speciality, r.civil_status, r.cpf, r.rg,
      r.birth_date, r.education_level, r.registry_number, r.nationality, r.cep, r.address, r.neighborhood,
      r.address_number, r.city, r.state, r.bank, r.agency, r.bank_account, r.pix_key
    from generate_series(1, ${professionals}::int) n join professionals r on r.id = n % 25 + 1`
  // Realistic names: some words in every tenth name, some in one of thousands. Each CPF is unique.
  await db`
    insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
      address, number, district, city, state)
    select concat_ws(' ', split_part(p.full_name, ' ', 1), (string_to_array(middle.full_name, ' '))[2],
        reverse(split_part(reverse(last.full_name), ' ', 1)), case when n % 50 = 0 then 'Neto' || n / 5000 end),
      regexp_replace(lpad((n::bigint * 98765431 % 100000000000)::text, 11, '0'), '(...)(...)(...)(..)', '\\1.\\2.\\3-\\4'),
      p.rg, n % 4 + 1, p.op_health, p.birth_date + n % 9000, 'active', p.observations, p.phone1, p.cep, p.address, p.number,
      p.district, p.city, p.state
    from generate_series(1, ${patients}::int) n
      join patients p on p.id = n % 60 + 1
      join patients middle on middle.id = n / 60 % 60 + 1
      join patients last on last.id = n / 3600 % 60 + 1`
}

/** Writes the patients again with all triggers and rolls back: the time that an import of this size needs. */
const timeTriggers = async (db: Database, { patients }: Size) => {
  const undone = new Error('undone')
  const start = performance.now()
  await db
    .begin(async (tx) => {
      await tx`set local session_replication_role = origin`
      await tx`
        insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
          address, number, district, city, state)
        select full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep, address, number,
          district, city, state
        from patients order by id desc limit ${patients}::int`
      console.log(
        `Wrote ${patients} patients with all triggers in ${((performance.now() - start) / 1000).toFixed(1)} s.`,
      )
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

/** The plan refuses completed sessions whose id is a multiple of 200. Three in five of these glosas are recovered. */
const fillGlosas = (db: Database, first: number, last: number) => db`
  insert into glosas (session_id, treatment_id, patient_id, professional_id, contract_id, month, session_date,
    session_status, specialty, patient_name, professional_name, contract_name, billed, owed, reason, amount, notified_on,
    due_on, state, appealed_on, settled_on, recovered)
  select s.id, t.id, t.patient_id, s.professional_id, s.contract_id, b.month, s.session_date, s.status, t.specialty,
    b.patient_name, b.professional_name, c.fantasy_name, s.contract_value, s.agreed_value,
    (array['1001', '1705', '1899'])[s.id % 3 + 1], s.contract_value, b.month + 45, b.month + 75, g.state,
    case when g.state <> 'open' then b.month + 60 end, case when g.state = 'recovered' then b.month + 90 end,
    case when g.state = 'recovered' then s.contract_value else 0 end
  from sessions s
    join treatments t on t.id = s.treatment_id
    join contracts c on c.id = s.contract_id
    join book_rows b on b.treatment_id = t.id and b.professional_id = s.professional_id
    cross join lateral (
      select case when s.id % 1000 = 0 then 'open' when s.id % 1000 = 200 then 'appealed' else 'recovered' end as state
    ) g
  where t.id between ${first} and ${last} and s.id % 200 = 0 and s.status = 'completed'`

/** Marks the completed sessions of these PADs as paid. The current month stays unpaid. */
const payMonth = async (db: Database, first: number, last: number) => {
  await db`
    insert into payouts (treatment_id, month, professional_id, amount, status, changed_by)
    select treatment_id, month, professional_id, sum(agreed_value), 'paid', 1 from sessions
    where treatment_id between ${first} and ${last} and status = 'completed' group by 1, 2, 3`
  await db`
    insert into hand_payments (treatment_id, month, professional_id, amount, marked_at, marked_by)
    select treatment_id, month, professional_id, amount, changed_at, changed_by from payouts
    where treatment_id between ${first} and ${last} and amount > 0`
  await db`
    insert into paid_sessions (session_id, treatment_id, month, professional_id)
    select id, treatment_id, month, professional_id from sessions
    where treatment_id between ${first} and ${last} and status = 'completed'`
}

/** The last month is the current one, because running PADs use other queries than past PADs. */
const startOf = (month: number, months: number) =>
  month < months - 1 ? `${2010 + Math.floor(month / 12)}-${(month % 12) + 1}-01` : `${thisMonth}-01`

/**
 * Adds PADs of ten sessions, equally many per month, distributed over patients and professionals. Every third PAD has an
 * authorization.
 */
const fillMonths = async (db: Database, { patients, professionals, sessions, months }: Size) => {
  const treatments = Math.round(sessions / sessionsOfTreatment / months)
  for (let month = 0; month < months; month++) {
    const [{ first, last }] = await db<[{ first: number; last: number }]>`
      with made as (
        insert into treatments (patient_id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value,
          contract_value, session_count, start_date, end_date, expected_start, authorized_sessions,
          authorization_valid_until)
        select p.id, r.id, p.contract_id, r.speciality, 'Acompanhamento', '2x Semana', 80 + n % 40, 120 + n % 60, 10,
          m.start, m.last, m.start, case when n % 3 = 0 then 10 - (n % 30 = 0)::int end,
          case when n % 3 = 0 then m.last - n % 17 end
        from generate_series(1, ${treatments}::int) n
          cross join lateral (
            select start, (start + interval '1 month')::date - 1 as last
            from (select ${startOf(month, months)}::date as start) one) m
          join patients p on p.id = 60 + (n::bigint * 7919 + ${month} * 104729) % ${patients} + 1
          join professionals r on r.id = 25 + (n::bigint * 31 + ${month}) % ${professionals} + 1
        returning id
      ) select min(id) as first, max(id) as last from made`
    await db`
      insert into sessions (treatment_id, session_date, end_date, status, professional_id, agreed_value, contract_value,
        contract_id)
      select t.id, t.start_date + n * 3, case when d.is_done then t.start_date + n * 3 end,
        case when d.is_done then 'completed' else 'pendding' end, t.professional_id, t.agreed_value,
        t.contract_value, t.contract_id
      from treatments t, generate_series(0, 9) n
        cross join lateral (select (t.id + n) % 12 > 0 and t.start_date + n * 3 < current_date as is_done) d
      where t.id between ${first} and ${last}`
    if (month < months - 1) await payMonth(db, first, last)
    await db`
      select keep_books(array_agg(id), array_agg(start_date)) from treatments where id between ${first} and ${last}`
    await fillGlosas(db, first, last)
  }
}

/** Grows the demo company to a size over one connection. Computes the books per month instead of per row. */
export const growCompany = async (db: Database, size: Size) => {
  await migrate(db, join(import.meta.dirname, '../migrations'))
  await db.begin((tx) => seedDemo(tx))
  await db`set session_replication_role = replica`
  await fillRegisters(db, size)
  await timeTriggers(db, size)
  await fillMonths(db, size)
  await db`
    insert into patient_contracts (patient_id, first_day, contract_id)
    select id, '-infinity', contract_id from patients on conflict do nothing`
  await db`
    insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, own_professional_id,
      own_agreed_value, contract_value)
    select id, '-infinity', professional_id, agreed_value, professional_id, agreed_value, contract_value from treatments
    on conflict do nothing`
  await db`delete from row_counts`
  await db`
    insert into row_counts (table_name, removed, rows)
    select 'patients', deleted_at is not null, count(*) from patients group by 2`
  await db`vacuum analyze`
}

/** Fills a data folder with a company of this size. */
export const fillLargeCompany = async (dataDir: string, size: Size) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = connect({ ...postgres.connection, max: 1 })
  try {
    await growCompany(db, size)
  } finally {
    await db.end()
    await postgres.stop()
  }
}
