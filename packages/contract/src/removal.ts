import * as z from 'zod/mini'
import { moment } from './fields.ts'

/** The person who removed a record, and the time. Answers contain these fields only for removed records. */
export const removedBy = {
  deletedAt: z.optional(moment),
  /** The name. Null if a process removed the record. */
  deletedBy: z.optional(z.nullable(z.string())),
}

const hold = z.object({
  message: z.string(),
  /** Addresses of the panel where the person can see or change the reason. */
  links: z.array(z.object({ label: z.string(), to: z.string() })),
})
export type RemovalHold = z.infer<typeof hold>

export const RemovalCheck = z.object({
  /** The reasons why the removal of the record would be refused now. */
  holds: z.array(hold),
  /** The effects of the removal on other records, with the screens of these records. */
  effects: z.optional(z.array(hold)),
})
export type RemovalCheck = z.infer<typeof RemovalCheck>
