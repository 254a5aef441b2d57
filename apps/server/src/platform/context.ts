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
  /** A pool on the same database with generic plans, for reads by key. Equal to `db` behind a pooler, which keeps no plans. */
  byKey: Database
  /**
   * A pool of one connection that bypasses a pooler, for LISTEN and for cancelling statements. It has a free connection even
   * if the pool `db` has none.
   */
  direct: Database
  /** Used by `readFromReplica`. Undefined without the setting. */
  replica?: Replica | undefined
  events: EventBus
  /** Writes the notifications of events in the transaction of the change. Returns the function that sends them. */
  announce: Announce
  config: Config
  files: Files
  sendMail: SendMail
  secrets: SecretSeal
  /** Records readings of health data and refusals. */
  traces: Traces
  /** Starts work for which no response waits. Closing the server waits for the work. */
  inBackground: (work: () => Promise<void>) => void
  /** Sends a notification immediately to every connected device of the user. */
  notifyUser: (userId: number, notification: Notification) => void
}
