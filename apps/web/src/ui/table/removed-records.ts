import type { SaveRestored } from '../dialog/restore-dialog.tsx'

export type RemovedRecords<Row> = {
  may: boolean
  /** 'o contrato', for the question and the messages after it. */
  what: string
  /** `save` loads with the dialog: a list need not load the code for saving. */
  restore: (row: Row, save: SaveRestored) => Promise<void>
}
