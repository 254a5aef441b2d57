import type { Notification } from '@zelo/contract/notifications'
import type { Config } from '../config.ts'
import type { Database } from './database/connect.ts'
import type { Replica } from './database/replica.ts'
import type { Announce, EventBus } from './events.ts'
import type { Files } from './files/files.ts'
import type { SendMail } from './mail.ts'
import type { SecretSeal } from './secret-seal.ts'
import type { Traces } from './traces/trace.ts'

/** The dependencies of services. The app creates them once and passes them as the first argument. */
export type Context = {
  db: Database
  /** The same database with generic plans, for reads by key. Equal to `db` if a pooler keeps no plans. */
  byKey: Database
  /**
   * One connection outside the pool that bypasses a pooler. It listens for messages of other servers, and cancels statements
   * even if the pool has no free connection.
   */
  direct: Database
  /** Used by `readFromReplica`. Undefined without the setting. */
  replica?: Replica | undefined
  events: EventBus
  /** For events that notify users: writes the notifications in the transaction of the change, and sends them after the commit. */
  announce: Announce
  config: Config
  files: Files
  sendMail: SendMail
  secrets: SecretSeal
  /** Records readings of health data and refusals. */
  traces: Traces
  /** Runs work after the response was sent. Closing the server waits for the work. */
  inBackground: (work: () => Promise<void>) => void
  /** Sends a notification immediately to every connected device of the user. */
  notifyUser: (userId: number, notification: Notification) => void
}
