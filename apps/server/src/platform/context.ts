import type { Notification } from '@zelo/contract/notifications'
import type { Config } from '../config.ts'
import type { Database } from './database/connect.ts'
import type { Replica } from './database/replica.ts'
import type { Announce, EventBus } from './events.ts'
import type { Files } from './files/files.ts'
import type { SendMail } from './mail.ts'
import type { SecretSeal } from './secret-seal.ts'
import type { Traces } from './traces/trace.ts'

/** The dependencies of services, created once in the app and passed as their first argument. */
export type Context = {
  db: Database
  /** The same database for reads by keys, with generic plans. Equal to `db` where plans cannot be kept. */
  byKey: Database
  /**
   * One connection outside the pool, not through a pooler. It listens to other servers, and cancels statements when the
   * pool has no free connection.
   */
  direct: Database
  /** For reads through `readFromReplica`. Undefined without the setting. */
  replica?: Replica | undefined
  events: EventBus
  /**
   * For events that notify people: writes the notifications in the transaction of the change, and sends them after
   * the commit.
   */
  announce: Announce
  config: Config
  files: Files
  sendMail: SendMail
  secrets: SecretSeal
  /** Records readings of health data and refusals. */
  traces: Traces
  /** Runs work after the answer. Closing the server waits for it. */
  inBackground: (work: () => Promise<void>) => void
  /** Shows a notification at once on every connected device of the user. */
  notifyUser: (userId: number, notification: Notification) => void
}
