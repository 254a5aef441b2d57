import type { ReadingPart } from '@zelo/contract/audit'

/** The patient whose data was read, named by id, by a PAD, or by a recruitment. */
export type ReadOf = { patientId: number } | { treatmentId: number } | { recruitmentId: number }

export type Refused = {
  action: 'callRefused' | 'socketRefused' | 'signInFailed'
  actorId: number | null
  /** The path of the call in the contract, without ids or texts that were sent. */
  call: string
  status: number
  address: string
  /** For a login: leads to the account and is not stored. */
  email?: string
}

/** Records reads and refusals, which change no data. */
export type Traces = {
  /** Call it with the data that will be sent. Throws when traces could not be written for too long. */
  read: (user: { id: number }, part: ReadingPart, of: ReadOf) => void
  refused: (refused: Refused) => void
}
