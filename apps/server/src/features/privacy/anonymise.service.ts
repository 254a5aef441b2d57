import type { SignedInUser } from '@zelo/contract/auth'
import { dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { AnonymiseBody, PersonKind } from '@zelo/contract/privacy'
import type { Config } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { removeOwnerless } from '../../platform/files/sweep.ts'
import { findPerson, type KnownPerson } from './find-person.ts'
import { forgetAgain } from './forget-again.ts'
import { forgetPerson } from './forget-person.ts'
import { keepList, keepListInBackups, readLists } from './forgotten-list.ts'
import { findDebts, findDeskPerson } from './people.queries.ts'

const kindOf = { patients: 'patient', professionals: 'professional' } as const
const nounOf = { patient: 'paciente', professional: 'profissional' } as const

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pt-BR')

const assertPatient = ({ isLetGo }: KnownPerson) => {
  if (!isLetGo) throw ruleViolation('Só um paciente com alta, óbito ou removido pode ser anonimizado.')
}

/**
 * Throws unless the professional may be anonymised: tax and labour law require a retention period, and an unpaid payout needs
 * its payee.
 */
const assertProfessional = async (tx: Tx, { id, isLetGo }: KnownPerson, { config }: Context) => {
  if (!isLetGo) throw ruleViolation('Só um profissional removido pode ser anonimizado.')
  const desk = await findDeskPerson(tx, config.retention, 'professionals', id)
  if (desk && desk.keepUntil > companyDay(config, new Date()))
    throw ruleViolation(
      `Os dados deste profissional ficam guardados até ${dayText(desk.keepUntil)}: só depois podem ser anonimizados.`,
    )
  const { pending, unpaid, withheld, waiting, balance } = await findDebts(tx, id)
  if (pending > 0)
    throw ruleViolation(
      `Este profissional ainda tem sessões pendentes (${pending}): marque-as como realizadas ou canceladas antes.`,
    )
  if (unpaid > 0)
    throw ruleViolation(`Ainda há repasses a pagar a este profissional (${unpaid}): pague-os antes.`)
  if (withheld > 0)
    throw ruleViolation(
      `Ainda há descontos de glosas deste profissional a fazer (${withheld}): resolva-os antes.`,
    )
  if (waiting > 0)
    throw ruleViolation('Um pagamento deste profissional espera a resposta do banco: leia o retorno antes.')
  if (balance !== 0)
    throw ruleViolation(
      `A conta deste profissional tem saldo de ${moneyText(balance)}: acerte-a com um ajuste ou pagamento antes.`,
    )
}

export const anonymise = async (
  context: Context,
  user: SignedInUser,
  { kind, id }: { kind: PersonKind; id: number },
  { name, reason, recruitmentIds }: AnonymiseBody,
) => {
  const { db, config, files, events, inBackground } = context
  const person = kindOf[kind]
  const paths = await db.begin(async (tx) => {
    const known = await findPerson(tx, person, id)
    if (!known) throw notFound(`Este ${nounOf[person]} não existe.`)
    if (known.isForgotten) throw ruleViolation(`Este ${nounOf[person]} já foi anonimizado.`)
    if (person === 'patient') assertPatient(known)
    else await assertProfessional(tx, known, context)
    if (plain(name) !== plain(known.name))
      throw invalidFields([{ field: 'name', message: `Não é o nome deste ${nounOf[person]}.` }])
    return forgetPerson(tx, known, { actorId: user.id, reason, ...(recruitmentIds && { recruitmentIds }) })
  })
  inBackground(() => removeOwnerless(db, files.store, paths))
  await keepList(db, config)
  inBackground(() => keepListInBackups(db, config))
  if (person === 'patient') events.emit('patient.changed', { patientId: id })
  else events.emit('professional.changed', { professionalId: id })
}

type Start = { db: Database; config: Config; store: FileStore }

/** Anonymises people again before the first request: a database restored without our command may contain their data. */
export const forgetReturned = async ({ db, config, store }: Start) => {
  // Do not read a list in a bucket, because a slow bucket would delay the start.
  const isBucket = config.backupTarget && 'bucket' in config.backupTarget
  const records = await readLists(isBucket ? { ...config, backupTarget: undefined } : config)
  const { count, paths } = await db.begin((tx) => forgetAgain(tx, records))
  await removeOwnerless(db, store, paths)
  await keepList(db, config)
  return count
}
