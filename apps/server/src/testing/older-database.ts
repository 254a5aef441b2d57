import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/**
 * A database that has the migrations before `number`, is filled by `fill`, and then gets all other migrations. Call it at
 * the top of a test file.
 */
export const migratedDatabase = <Filled>(number: string, fill: (db: Database) => Promise<Filled>) => {
  let fresh: FreshDatabase
  let filled: Filled
  let older: string

  beforeAll(async () => {
    fresh = await freshDatabase('template0')
    older = await mkdtemp(join(tmpdir(), 'zelo-older-'))
    for (const name of (await readdir(migrations)).filter((one) => one < number))
      await cp(join(migrations, name), join(older, name))
    await migrate(fresh.db, older)
    filled = await fill(fresh.db)
    await migrate(fresh.db, migrations)
  })
  afterAll(async () => {
    await fresh.cleanup()
    await rm(older, { recursive: true })
  })

  return {
    get db() {
      return fresh.db
    },
    /** The value that `fill` returned. */
    get filled() {
      return filled
    },
  }
}

/** Inserts with the columns that every version had: an administrator, the contracts, the professionals and patient Zélia. */
export const insertOlderCompany = async (
  db: Database,
  { contracts = ['Plano'], professionals }: { contracts?: string[]; professionals: string[] },
) => {
  await db`insert into administrators (name, cpf, rg, email, phone, role, status)
    values ('Ana', '1', '1', 'ana@casa.local', '1', 'admin', 'active')`
  await db`insert into contracts (social_reason, fantasy_name, cnpj, state_registration, cep, address, district,
      address_number, complement, primary_phone, primary_email, platform, primary_responsible, bank, bank_agency,
      bank_account, fee_percentage, timeline, compliances)
    select name || ' S.A.', name, '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', 12.5, '1', '1'
    from unnest(${contracts}::text[]) as name`
  await db`insert into professionals (full_name, email, phone, speciality, civil_status, cpf, rg, birth_date,
      education_level, registry_number, nationality, cep, address, neighborhood, address_number, city, state, bank,
      agency, bank_account, pix_key)
    select name, name || '@casa.local', '1', 'FISIOTERAPIA', '1', '1', '1', '1980-01-01', '1', '1', '1', '1', '1', '1',
      '1', '1', 'SP', '1', '1', '1', name || '@casa.local' from unnest(${professionals}::text[]) as name`
  await insertOlderPatient(db, 'Zélia', 1)
}

export const insertOlderPatient = (db: Database, name: string, contractId: number) =>
  db`insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
      address, number, district, city, state)
    values (${name}, '1', '1', ${contractId}, '1', '1940-01-01', 'active', '1', '1', '1', '1', '1', '1', '1', 'SP')`
