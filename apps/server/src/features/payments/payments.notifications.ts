import type { Queryable } from '../../platform/database/connect.ts'
import {
  actorName,
  type FeatureNotifications,
  findStaff,
  panelLink,
  shortenedList,
} from '../notifications/notifications.public.ts'

const findReverted = async (db: Queryable, professionalIds: number[], actorId: number) => {
  const [row] = await db<{ professionals: string[] | null; actor: string }[]>`
    select ${actorName(db, actorId)}, (
      select array_agg(distinct r.full_name order by r.full_name)
      from professionals r where r.id = any(${professionalIds})
    ) as professionals`
  return row?.professionals ? { professionals: row.professionals, actor: row.actor } : undefined
}

export const paymentNotifications = {
  'payment.reverted': {
    together: ({ year, month, actorId }) => `${year} ${month} ${actorId}`,
    compose: async (db, reverted) => {
      const [{ year, month, actorId }] = reverted
      const professionals = new Set(reverted.map(({ professionalId }) => professionalId))
      const facts = await findReverted(db, [...professionals], actorId)
      if (!facts) return undefined
      const payouts = new Set(reverted.map((one) => `${one.treatmentId} ${one.professionalId}`))
      const notification = {
        title:
          payouts.size === 1 ? 'Repasse voltou a pendente' : `${payouts.size} repasses voltaram a pendente`,
        body: `${shortenedList(facts.professionals)}, ${String(month).padStart(2, '0')}/${year}. Por ${facts.actor}.`,
        linkUrl: panelLink('/management/production/results', { year, month }),
      }
      return { recipients: await findStaff(db, 'payouts.write', actorId), notification }
    },
  },
} satisfies FeatureNotifications
