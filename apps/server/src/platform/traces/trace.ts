import type { ReadingPart } from '@zelo/contract/audit'

/** Whose data was read: a patient's, by the patient or by a PAD, or those of a recruitment's future patient. */
export type ReadOf = { patientId: number } | { treatmentId: number } | { recruitmentId: number }

export type Refused = {
  action: 'callRefused' | 'socketRefused' | 'signInFailed'
  actorId: number | null
  /** The call, by its path as the contract has it: never an id or a text that was sent. */
  call: string
  status: number
  address: string
  /** Of a login: leads to the account, and is not kept. */
  email?: string
}

/** What leaves a trace without changing anything. */
export type Traces = {
  /** Call it with what is about to be answered. Throws when nothing can be written down for too long. */
  read: (user: { id: number }, part: ReadingPart, of: ReadOf) => void
  refused: (refused: Refused) => void
}
