import type { PaymentField } from '@zelo/contract/payouts'
import type { Queryable } from '../../platform/database/connect.ts'
import { actorName, type FeatureNotifications, findStaff } from '../notifications/notifications.public.ts'

const findFacts = async (db: Queryable, professionalId: number, actorId: number) => {
  const [row] = await db<{ professional: string; actor: string }[]>`
    select r.full_name as professional, ${actorName(db, actorId)} from professionals r where r.id = ${professionalId}`
  return row
}

const whatChanged = (fields: PaymentField[]) => {
  if (!fields.includes('pixKey')) return { title: 'Conta bancária alterada', what: 'a conta mudou' }
  return fields.length === 1
    ? { title: 'Chave PIX alterada', what: 'a chave PIX mudou' }
    : { title: 'Chave PIX alterada', what: 'a chave PIX e a conta mudaram' }
}

export const professionalNotifications = {
  'professional.paymentDataChanged': {
    compose: async (db, [{ professionalId, fields, actorId }]) => {
      const facts = await findFacts(db, professionalId, actorId)
      if (!facts) return undefined
      const { title, what } = whatChanged(fields)
      const notification = {
        title,
        body: `${facts.professional}: ${what}. Por ${facts.actor}. Confira com o profissional antes de pagar.`,
        linkUrl: `/professionals/${professionalId}/details`,
      }
      return { recipients: await findStaff(db, 'payouts.write', actorId), notification }
    },
  },
} satisfies FeatureNotifications
