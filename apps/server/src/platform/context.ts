import type { Notification } from '@zelo/contract/notifications'
import type { Config } from '../config.ts'
import type { Database } from './database/connect.ts'
import type { Replica } from './database/replica.ts'
import type { Announce, EventBus } from './events.ts'
import type { Files } from './files/files.ts'
import type { SendMail } from './mail.ts'
import type { SecretSeal } from './secret-seal.ts'
import type { Traces } from './traces/trace.ts'

/** The things that a write may need: made once in the app, handed to services as their first argument. */
export type Context = {
  db: Database
  /** The same database for reads that find everything by keys: their plans are kept. Where plans cannot be, it is `db`. */
  byKey: Database
  /** Beside the pool, and straight to PostgreSQL: hears other servers, and stops what a full pool is busy with. */
  direct: Database
  /** For the reads that `readAside` marks; without the setting there is none. */
  replica?: Replica | undefined
  events: EventBus
  /** For events that people are notified of: in the transaction of the change, and told after its commit. */
  announce: Announce
  config: Config
  files: Files
  sendMail: SendMail
  secrets: SecretSeal
  /** Notes readings of health data and refusals. */
  traces: Traces
  /** Work that goes on after the answer; closing the server waits for it. */
  inBackground: (work: () => Promise<void>) => void
  /** Shows the notification at once on every device of the user that is online. */
  notifyUser: (userId: number, notification: Notification) => void
}
