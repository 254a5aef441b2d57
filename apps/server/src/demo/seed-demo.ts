import { dayInMs, dayOf } from '@zelo/contract/dates'
import { termsVersion } from '@zelo/contract/privacy'
import { insertAdministrator } from '../features/administrators/administrators.public.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import { hashPassword } from '../platform/passwords.ts'
import { inventPerson } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { seedAbsences } from './seed-absences.ts'
import { seedAuthorizations } from './seed-authorizations.ts'
import { seedBank } from './seed-bank.ts'
import { seedConfirmations } from './seed-confirmations.ts'
import { seedGlosas } from './seed-glosas.ts'
import { seedHandOvers, seedSubstitution } from './seed-hand-overs.ts'
import { seedImports } from './seed-imports.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedPayments } from './seed-payments.ts'
import { seedRecruitments } from './seed-recruitments.ts'
import { seedRegisters } from './seed-registers.ts'
import { seedRenewalCases } from './seed-renewals.ts'
import { seedTraces } from './seed-traces.ts'
import { seedTreatments } from './seed-treatments.ts'

export const demoPassword = 'demo1234'
export const demoLogins = ['admin@demo.local', 'captador@demo.local'] as const

/** Stores the consent that every user of the panel gives at the first sign-in. */
const acceptTerms = async (tx: Tx, administratorId: number, at: Date) => {
  await tx`insert into terms_consents ${tx({ administratorId, version: termsVersion, acceptedAt: at })}`
  await recordAudit(tx, {
    actorId: administratorId,
    action: 'termsAccepted',
    entity: 'administrator',
    entityId: administratorId,
    changes: { version: { from: null, to: termsVersion } },
    at,
  })
}

const seedAdministrators = async (tx: Tx, random: Random, used: Set<string>) => {
  const passwordHash = await hashPassword(demoPassword)
  const signIns = [
    { name: 'Marina Duarte', email: demoLogins[0], role: 'admin', status: 'active' },
    { name: 'Paulo Sérgio Vilela', email: demoLogins[1], role: 'pickup', status: 'active' },
  ] as const
  const others = Array.from({ length: 21 }, (_, index) => ({
    role: index % 3 === 0 ? ('admin' as const) : ('pickup' as const),
    status: index % 7 === 4 ? ('inactive' as const) : ('active' as const),
  }))
  for (const [index, login] of [...signIns, ...others].entries()) {
    const { id } = await insertAdministrator(tx, { ...inventPerson(random, used), ...login, passwordHash })
    const createdAt = new Date(Date.now() - (900 - index * 15) * dayInMs)
    const lastLoginAt =
      index % 6 === 5 ? null : new Date(Date.now() - random.below(20) * dayInMs - random.below(dayInMs))
    await tx`update administrators set created_at = ${createdAt}, last_login_at = ${lastLoginAt} where id = ${id}`
    await recordAudit(tx, {
      actorId: null,
      action: 'created',
      entity: 'administrator',
      entityId: id,
      at: createdAt,
    })
    if (lastLoginAt) await acceptTerms(tx, id, lastLoginAt)
  }
}

const numbered = [
  'administrators',
  'contracts',
  'professionals',
  'patients',
  'treatments',
  'recruitments',
  'glosas',
  'imports',
  'company_accounts',
  'bank_files',
  'bank_payments',
  'account_adjustments',
] as const

/** Restarts the ids: an interrupted first start may have used some, and the demo must have the same ids on every machine. */
const countFromOne = async (tx: Tx) => {
  for (const table of numbered) await tx`alter table ${tx(table)} alter column id restart with 1`
}

/** Fills an empty database with a realistic company. Documents need a disk store. */
export const seedDemo = async (tx: Tx, storeFolder?: string) => {
  const random = createRandom(20_261_115)
  const used = new Set<string>()
  await countFromOne(tx)
  await seedAdministrators(tx, random, used)
  await seedRegisters(tx, random, used)
  await seedTreatments(tx, random, storeFolder)
  const today = dayOf(new Date().toISOString())
  await seedAuthorizations(tx, today)
  const handedOver = await seedHandOvers(tx, today)
  await seedAbsences(
    tx,
    today,
    handedOver && { professionalId: handedOver.treatment.professionalId, from: handedOver.from },
  )
  await seedConfirmations(tx, today)
  await seedPayments(tx)
  await seedBank(tx)
  await seedGlosas(tx)
  await seedRecruitments(tx, random, used)
  if (handedOver) await seedSubstitution(tx, handedOver)
  await seedRenewalCases(tx, dayOf(new Date().toISOString()))
  await seedNotifications(tx)
  await seedTraces(tx)
  await seedImports(tx, random, used)
}
