import { createHash, randomBytes } from 'node:crypto'
import type { SignedInUser } from '@zelo/contract/auth'
import { fileNumberText } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthInWords } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { Statement, StatementLink, StatementsBody } from '@zelo/contract/statements'
import { recordAudits } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { firstDay } from '../books/books.public.ts'
import { findCompany } from '../company/company.public.ts'
import { findAccount } from './accounts.service.ts'
import { initialsOf } from './initials.ts'
import {
  findLinks,
  findStatementPeople,
  insertLinks,
  openLink,
  revokeLinksBefore,
  revokeLinksWith,
} from './statements.queries.ts'

const lifetimeDays = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates one link per professional. Only this answer contains the addresses: the database stores a hash of each token. */
export const createLinks = async (
  { db, config, events }: Context,
  user: SignedInUser,
  { year, month, professionalIds, revokeOthers }: StatementsBody,
): Promise<StatementLink[]> => {
  const when = { year, month }
  if (firstDay(when) > companyDay(config)) throw ruleViolation('Este mês ainda não começou.')
  const { links, tokens } = await db.begin(async (tx) => {
    const people = await findStatementPeople(tx, when, professionalIds)
    if (people.length === 0) throw ruleViolation('Ninguém tem lançamentos neste mês.')
    const made = people.map((professionalId) => ({
      professionalId,
      token: randomBytes(32).toString('base64url'),
    }))
    const ids = await insertLinks(
      tx,
      made.map(({ professionalId, token }) => ({
        professionalId,
        month: firstDay(when),
        tokenHash: hashOf(token),
        createdBy: user.id,
      })),
      lifetimeDays,
    )
    await recordAudits(
      tx,
      people.map((professionalId) => ({
        actorId: user.id,
        action: 'statementCreated' as const,
        entity: 'professional' as const,
        entityId: professionalId,
        changes: { month: { from: null, to: firstDay(when) } },
      })),
    )
    const newIds = [...ids.values()]
    if (revokeOthers) await recordRevoked(tx, user, await revokeLinksBefore(tx, newIds, user.id))
    return {
      links: await findLinks(tx, when, { ids: newIds }),
      tokens: new Map(made.map(({ token }) => [ids.get(hashOf(token)), token])),
    }
  })
  for (const { professionalId } of links) events.emit('account.changed', { professionalId })
  return links.map((link) => ({ ...link, url: `${config.publicUrl}/extrato/${tokens.get(link.id)}` }))
}

export const listLinks = async (
  db: Queryable,
  { year, month, professionalId }: Competence & { professionalId?: number | undefined },
): Promise<StatementLink[]> =>
  (await findLinks(db, { year, month }, { professionalId })).map((link) => ({ ...link, url: null }))

const recordRevoked = (tx: Tx, user: SignedInUser, revoked: { professionalId: number; month: string }[]) =>
  recordAudits(
    tx,
    revoked.map(({ professionalId, month }) => ({
      actorId: user.id,
      action: 'statementRevoked' as const,
      entity: 'professional' as const,
      entityId: professionalId,
      changes: { month: { from: month, to: month } },
    })),
  )

/** Revokes all links of the professional and month of this link. */
export const revokeLink = async ({ db, events }: Context, user: SignedInUser, id: number) => {
  const revoked = await db.begin(async (tx) => {
    const links = await revokeLinksWith(tx, id, user.id)
    if (links.length === 0) throw notFound('Este link não existe ou já foi revogado.')
    await recordRevoked(tx, user, links)
    return links
  })
  for (const { professionalId } of revoked) events.emit('account.changed', { professionalId })
}

/**
 * The statement of a token; undefined if the token is unknown, revoked or expired. Anyone with the link can read it, so
 * patients appear only with their initials.
 */
export const openStatement = async (
  context: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<Statement | undefined> => {
  const link = await openLink(context.db, hashOf(token))
  if (!link) return undefined
  const statement = await findStatement(context, link.professionalId, competenceOf(link.month))
  return { ...statement, expiresAt: link.expiresAt }
}

/** One month of an account, in the form of a statement. */
export const findStatement = async (
  context: Pick<Context, 'db' | 'config'>,
  professionalId: number,
  when: Competence,
): Promise<Omit<Statement, 'expiresAt'>> => {
  const account = await findAccount(context, professionalId, when)
  const { name } = await findCompany(context.db)
  return {
    company: name || context.config.panel.companyName,
    professional: account.fullName,
    year: account.year,
    month: account.month,
    carried: account.carried,
    owed: account.owed,
    adjusted: account.adjusted,
    paid: account.paid,
    balance: account.balance,
    sessions: account.sessions.map(({ day, patient, value }) => ({
      day,
      patient: initialsOf(patient),
      value,
    })),
    adjustments: account.adjustments.map(({ kind, reason, amount }) => ({ kind, reason, amount })),
    payments: account.payments.map(({ paidOn, amount, discounted = 0, fileNumber, bank, treatmentId }) => ({
      paidOn,
      amount,
      reference:
        fileNumber === null
          ? discounted > 0
            ? `${moneyText(discounted)} acertados com descontos, PAD ${treatmentId}`
            : `PIX à mão, PAD ${treatmentId}`
          : `PIX do arquivo ${fileNumberText({ number: fileNumber, bank })}`,
    })),
    paidLater: account.paidLater?.map(
      ({ paidOn, amount, transferred = amount, fileNumber, bank, ...month }) => {
        const file = `arquivo ${fileNumberText({ number: fileNumber, bank })}, de ${monthInWords(month)}`
        return {
          paidOn,
          amount,
          reference:
            amount === transferred
              ? `Pago depois, no ${file}`
              : `Parte do PIX de ${moneyText(transferred)} do ${file}`,
        }
      },
    ),
    overpaidLater: account.overpaidLater,
    discountedLater: account.discountedLater,
    deductedLater: account.deductedLater,
    remaining: account.remaining,
  }
}
