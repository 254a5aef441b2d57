import { createHash, randomBytes } from 'node:crypto'
import type { SignedInUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthInWords } from '@zelo/contract/dates'
import type { Statement, StatementLink, StatementsBody } from '@zelo/contract/professional-account'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { firstDay } from '../books/books.public.ts'
import { findCompany } from '../company/company.public.ts'
import { findAccount } from './accounts.service.ts'
import { initialsOf } from './initials.ts'
import { findLinks, findStatementPeople, insertLinks, markRevoked, openLink } from './statements.queries.ts'

const lifetimeDays = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates one link for each professional. Only this answer holds the addresses: the database keeps a hash of each token. */
export const createLinks = async (
  { db, config, events }: Context,
  user: SignedInUser,
  { year, month, professionalIds }: StatementsBody,
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
    return {
      links: await findLinks(tx, when, [...ids.values()]),
      tokens: new Map(made.map(({ token }) => [ids.get(hashOf(token)), token])),
    }
  })
  for (const { professionalId } of links) events.emit('account.changed', { professionalId })
  return links.map((link) => ({ ...link, url: `${config.publicUrl}/extrato/${tokens.get(link.id)}` }))
}

export const listLinks = async (db: Queryable, when: Competence): Promise<StatementLink[]> =>
  (await findLinks(db, when)).map((link) => ({ ...link, url: null }))

export const revokeLink = async ({ db, events }: Context, user: SignedInUser, id: number) => {
  const revoked = await db.begin(async (tx) => {
    const link = await markRevoked(tx, id, user.id)
    if (!link) throw notFound('Este link não existe ou já foi revogado.')
    await recordAudit(tx, {
      actorId: user.id,
      action: 'statementRevoked',
      entity: 'professional',
      entityId: link.professionalId,
      changes: { month: { from: link.month, to: link.month } },
    })
    return link
  })
  events.emit('account.changed', { professionalId: revoked.professionalId })
}

/** The statement behind a token; undefined when the token is unknown, revoked or expired. Everybody with the link may read it, so it names patients by their initials only. */
export const openStatement = async (
  context: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<Statement | undefined> => {
  const link = await openLink(context.db, hashOf(token))
  if (!link) return undefined
  const statement = await findStatement(context, link.professionalId, competenceOf(link.month))
  return { ...statement, expiresAt: link.expiresAt }
}

/** The month of an account in the words of a statement. */
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
    payments: account.payments.map(({ paidOn, amount, method, fileNumber, treatmentId }) => ({
      paidOn,
      amount,
      reference: method === 'bank' ? `PIX do arquivo ${fileNumber}` : `PIX à mão, PAD ${treatmentId}`,
    })),
    paidLater: account.paidLater?.map(({ paidOn, amount, fileNumber, ...month }) => ({
      paidOn,
      amount,
      reference: `Pago depois, no arquivo ${fileNumber} de ${monthInWords(month)}`,
    })),
    remaining: account.remaining,
  }
}
