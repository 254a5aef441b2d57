import type { RestoreStep } from './platform/backup/restore-backup.ts'

/** A backup holds sign-ins and links that were ended since: everybody signs in again. */
const endSignIns: RestoreStep = {
  after: async (tx) => {
    await tx`delete from auth_tokens`
    await tx`delete from password_resets`
  },
}

// What a restore does beyond the rows of the backup. Who was forgotten since the backup was made has to be forgotten again:
// such a step reads the list in `before` and applies it in `after`, which runs on the schema of this version.
export const restoreSteps: RestoreStep[] = [endSignIns]
