import { professionalFields } from '@zelo/contract/professional-fields'
import type { ProfessionalQuery, ProfessionalRow } from '@zelo/contract/professionals'
import { listedIn } from '@zelo/contract/register-fields'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { columnsOf } from '../../platform/register.ts'
import { findRecords, type Order } from '../../platform/register-list.ts'
import { matchesSearch } from '../../platform/search.ts'
import { professionalRegister } from './professionals.register.ts'

const orders = (db: Queryable): Record<string, Order> => {
  const thenBy = db`sort_name collate "C"`
  return {
    id: { by: db`id` },
    fullName: { by: thenBy },
    speciality: { by: db`speciality collate "C"`, thenBy },
    region: { by: db`region collate "C"`, thenBy, emptyLast: true },
    city: { by: db`city_text collate "C"`, thenBy },
    neighborhood: { by: db`neighborhood_text collate "C"`, thenBy },
  }
}

export const findProfessionals = (db: Queryable, query: ProfessionalQuery) => {
  const { specialty, region, city, neighborhood } = query
  return findRecords<ProfessionalRow>(db, professionalRegister, query, {
    select: columnsOf(db, ['id', ...listedIn(professionalFields)]),
    orders: () => orders(db),
    filters: [
      Boolean(city) && matchesSearch(db, 'city_text', city),
      Boolean(neighborhood) && matchesSearch(db, 'neighborhood_text', neighborhood),
      specialty?.length ? db`speciality = any(${specialty})` : undefined,
      region?.length ? db`region = any(${region})` : undefined,
    ],
  })
}

/** Stores the password that the professional chose through the reset link of the mobile app. */
export const storeProfessionalPassword = (tx: Tx, id: number, passwordHash: string) =>
  tx`update professionals set password_hash = ${passwordHash} where id = ${id}`
