import type { ReactNode } from 'react'

/** What may be done to many records of a list. Methods, so that the part that marks rows need not know their type. */
export type Many<Row> = {
  id(row: Row): number
  /** 'paciente', 'pacientes'. */
  noun: readonly [one: string, many: string]
  /** Texts of the marked rows to take along: 'Copiar telefones'. */
  copies?: { label: string; text(row: Row): string | null | undefined }[]
  /** What only this register offers. */
  actions?(marked: { rows: Row[]; onDone: () => void }): ReactNode
}

/** Of a register, whose rows all have an id. */
export type RegisterMany<Row> = Omit<Many<Row>, 'id'>
