import * as z from 'zod/mini'

/** Whether an edit changes only what is still to come, or also what happened in months that are open and not paid. */
export const applyTo = z.optional(z.enum(['pending', 'open'], 'Opção inválida.'))

const contract = z.object({ id: z.int(), fantasyName: z.string() })

/** A PAD in one month, as the books have it: one for each professional and contract. */
export const BookedMonth = z.object({
  /** `2026-10` */
  month: z.string(),
  professional: z.object({ id: z.int(), fullName: z.string() }),
  contract,
  authorized: z.int(),
  completed: z.int(),
  /** No longer pending, whatever became of them. */
  happened: z.int(),
  /** What the professional gets, and what the contract pays. */
  owed: z.number(),
  billed: z.number(),
  paid: z.boolean(),
  closed: z.boolean(),
})
export type BookedMonth = z.infer<typeof BookedMonth>

/** What happened to a patient in an open month, for one contract. */
export const PatientMonth = z.object({
  month: z.string(),
  contract,
  happened: z.int(),
  billed: z.number(),
  /** How many of them were paid to their professionals: those stay. */
  paid: z.int(),
})
export type PatientMonth = z.infer<typeof PatientMonth>
