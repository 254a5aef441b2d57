import type { ChangeKind, MonthChanges } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { findContractParts, type Part } from './contract-changes.ts'
import { linesOf } from './month-figures.ts'

type Filter = Competence & { contractId?: number | undefined; specialty?: string | undefined }

const monthBefore = ({ year, month }: Competence): Competence =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

const order: ChangeKind[] = ['contractsIn', 'contractsOut', 'patientsIn', 'patientsOut', 'volume', 'price']

/** As many of a kind are named. */
const mostNamed = 8

const inCents = (value: number) => Math.round(value * 100)

/** The parts of all contracts as one: sums, and of the largest the largest. */
const putTogether = (parts: Part[], kind: ChangeKind) => {
  const own = parts.filter((part) => part.kind === kind)
  return {
    kind,
    value: own.reduce((total, { value }) => total + inCents(value), 0) / 100,
    count: own.reduce((total, { count }) => total + count, 0),
    largest: own
      .flatMap(({ largest, contractId }) => largest.map((one) => ({ ...one, contractId })))
      .sort(
        (one, other) =>
          Math.abs(other.value) - Math.abs(one.value) ||
          one.contractId - other.contractId ||
          (one.patientId ?? 0) - (other.patientId ?? 0),
      )
      .slice(0, mostNamed),
  }
}

type Named = { id: number; name: string }

/** Names as they are now, of the few that are shown. */
const findNames = async (db: Queryable, changes: ReturnType<typeof putTogether>[]) => {
  const named = changes.flatMap(({ largest }) => largest)
  const patientIds = named.flatMap(({ patientId }) => patientId ?? [])
  const contractIds = named.flatMap(({ patientId, contractId }) => (patientId === null ? contractId : []))
  const [patients, contracts] = await Promise.all([
    db<Named[]>`select id, full_name as name from patients where id = any(${patientIds})`,
    db<Named[]>`select id, fantasy_name as name from contracts where id = any(${contractIds})`,
  ])
  const nameOf = (rows: Named[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { patients: nameOf(patients), contracts: nameOf(contracts) }
}

type Sum = { bruto: number; realizadas: number; patients: number }

const findSum = async (db: Queryable, filter: Filter) => {
  const [sum] = await db<[Sum]>`
    select coalesce(sum(f.billed), 0) as bruto, coalesce(sum(f.completed), 0)::int as realizadas,
      coalesce(sum(f.attended), 0)::int as patients ${linesOf(db, filter)}`
  return { year: filter.year, month: filter.month, ...sum }
}

/** Why a month's income differs from that of the month before. */
export const findMonthChanges = async (db: Queryable, filter: Filter): Promise<MonthChanges> => {
  const earlier = monthBefore(filter)
  const [before, after, parts] = await Promise.all([
    findSum(db, { ...filter, ...earlier }),
    findSum(db, filter),
    findContractParts(db, filter, earlier),
  ])
  const changes = order.map((kind) => putTogether(parts, kind)).filter(({ count }) => count > 0)
  const { patients, contracts } = await findNames(db, changes)
  return {
    before,
    after,
    difference: (inCents(after.bruto) - inCents(before.bruto)) / 100,
    changes: changes.map(({ largest, ...change }) => ({
      ...change,
      largest: largest.map(({ patientId, contractId, value }) => ({
        name: (patientId === null ? contracts.get(contractId) : patients.get(patientId)) ?? '',
        value,
        patientId,
      })),
    })),
  }
}
