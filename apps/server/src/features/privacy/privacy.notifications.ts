import type { Config } from '../../config.ts'
import { type DailyReminder, daily, findStaff } from '../notifications/notifications.public.ts'
import { findDue } from './people.queries.ts'

/** A monthly reminder with the number of people whose retention period is over. */
export const dueData = ({ retention }: Pick<Config, 'retention'>): DailyReminder =>
  daily({
    find: async (tx, { today }) => {
      const { total } = await findDue(tx, retention)
      if (total === 0) return []
      const recipients = await findStaff(tx, 'privacy.write')
      return [{ key: `privacy-due ${today.slice(0, 7)}`, recipients, found: total }]
    },
    notification: ([total]) => ({
      title: 'Prazo de guarda vencido',
      body:
        total === 1
          ? 'Os dados de 1 pessoa já passaram do prazo de guarda.'
          : `Os dados de ${total} pessoas já passaram do prazo de guarda.`,
      linkUrl: '/privacy',
    }),
  })
