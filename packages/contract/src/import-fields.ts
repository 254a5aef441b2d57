import { patientFields } from './patient-fields.ts'
import { professionalFields } from './professional-fields.ts'
import { type FieldKind, type ImportChoice, isRequired, type PersonFields } from './register-fields.ts'

export const importKinds = ['patients', 'professionals'] as const
export type ImportKind = (typeof importKinds)[number]

/** Limits of an imported file. */
export const importLimits = { rows: 5000, columns: 60, cell: 5000 } as const

export type ImportField = {
  /** The field's name in the body of the register's creation. */
  key: string
  label: string
  /** Other recognised column titles. */
  also?: readonly string[]
  required: boolean
  /** Decides how a cell is parsed. */
  kind: FieldKind
  choices?: readonly ImportChoice[]
  /** The value in the template's example row. */
  example: string
}

/** The fields that a sheet can have, in the order of the field table. */
const importFieldsOf = (fields: PersonFields): ImportField[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.sheet
      ? [{ key, label: field.label, required: isRequired(field), kind: field.kind ?? 'text', ...field.sheet }]
      : [],
  )

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  patients: importFieldsOf(patientFields),
  professionals: importFieldsOf(professionalFields),
}

/** The label of each import kind in singular and plural: '4.870 pacientes'. */
export const importWords = {
  patients: { one: 'paciente', plural: 'pacientes', title: 'Pacientes' },
  professionals: { one: 'profissional', plural: 'profissionais', title: 'Profissionais' },
} satisfies Record<ImportKind, { one: string; plural: string; title: string }>
