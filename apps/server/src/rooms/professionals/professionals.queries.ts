import type { Professional, ProfessionalQuery, ProfessionalRow } from '@zelo/contract/professionals'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import type { Register } from '../../platform/register.ts'
import { presence } from '../../platform/removed.ts'
import { codeIn, matchesSearch, searchRegister } from '../../platform/search.ts'

export const findProfessionals = async (db: Queryable, query: ProfessionalQuery) => {
  const { search, removed, specialty, region, city, neighborhood, page, per_page } = query
  const { matches, total } = await searchRegister(db, {
    table: 'professionals',
    column: 'find_text',
    search,
    removed,
  })
  const isFiltered = [specialty, region, city, neighborhood].some((filter) => filter?.length)
  return findPage<ProfessionalRow>(db, {
    select: db`id, full_name, phone, speciality, region, city, neighborhood`,
    from: db`professionals`,
    where: db`${presence(db, removed)}
      and ${matches}
      and ${matchesSearch(db, 'city_text', city)}
      and ${matchesSearch(db, 'neighborhood_text', neighborhood)}
      ${specialty?.length ? db`and speciality = any(${specialty})` : db``}
      ${region?.length ? db`and region = any(${region})` : db``}`,
    id: db`professionals.id`,
    sort: db`sort_name collate "C"`,
    total: isFiltered ? undefined : total,
    first: codeIn(search),
    page,
    perPage: per_page,
  })
}

type StoredProfessional = Omit<Professional, 'treatments'>

export const professionalRegister: Register<StoredProfessional> = {
  table: 'professionals',
  entity: 'professional',
  missing: 'Este profissional não existe ou foi removido.',
  find: async (db, id, removed) => {
    const [row] = await db<StoredProfessional[]>`
      select id, full_name, email, phone, speciality, civil_status, cpf, rg, birth_date, education_level,
        registry_number, nationality, region, cep, address, neighborhood, address_number, address_complement, city,
        state, bank, agency, bank_account, pix_key, created_at, version
      from professionals where id = ${id} and ${presence(db, removed)}`
    return row
  },
}

/** PADs that are not over, and those of which the professional still has sessions to attend. */
export const countActiveTreatments = async (db: Queryable, professionalId: number, today: string) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from treatments t
    where t.status = 'active' and t.id in (
      select id from treatments where professional_id = ${professionalId} and (end_date >= ${today} or exists (
        select from sessions s where s.treatment_id = treatments.id and s.status = 'pendding'))
      union
      select treatment_id from sessions where professional_id = ${professionalId} and status = 'pendding')`
  return row.count
}

/** The professional chose a new one through the link that the mobile app's user gets. */
export const storeProfessionalPassword = (tx: Tx, id: number, passwordHash: string) =>
  tx`update professionals set password_hash = ${passwordHash} where id = ${id}`
