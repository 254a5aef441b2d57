import type { ReadingPart } from '@zelo/contract/audit'

/** The patient whose data was read. The id is that of the patient, of a PAD or of a recruitment. */
export type ReadOf = { patientId: number } | { treatmentId: number } | { recruitmentId: number }

export type Refused = {
  action: 'callRefused' | 'socketRefused' | 'signInFailed'
  actorId: number | null
  /** The path of the call in the contract, without ids and texts of the request. */
  call: string
  status: number
  address: string
  /** The e-mail in the body of a call without a sign-in. It identifies the account and is not stored. */
  email?: string
}

/** Records reads and refusals, which change no data. */
export type Traces = {
  /** Call it with the data that will be sent. Throws if traces could not be written for too long. */
  read: (user: { id: number }, part: ReadingPart, of: ReadOf) => void
  refused: (refused: Refused) => void
}
