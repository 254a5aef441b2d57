import { patientFields } from './patient-fields.ts'
import { professionalFields } from './professional-fields.ts'
import { type FieldKind, type ImportChoice, isRequired, type PersonFields } from './register-fields.ts'

export const importKinds = ['patients', 'professionals'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a file may hold. */
export const importLimits = { rows: 5000, columns: 60, cell: 5000 } as const

export type ImportField = {
  /** The name that the body of the register's own creation has for it. */
  key: string
  label: string
  /** Other headers under which people write it. */
  also?: readonly string[]
  required: boolean
  /** Decides how a cell is read. */
  kind: FieldKind
  choices?: readonly ImportChoice[]
  /** In the template's one row. */
  example: string
}

/** The fields that a sheet may have, in the order of the table. */
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

/** The words of each kind: '4.870 pacientes'. */
export const importWords = {
  patients: { one: 'paciente', many: 'pacientes', title: 'Pacientes' },
  professionals: { one: 'profissional', many: 'profissionais', title: 'Profissionais' },
} satisfies Record<ImportKind, { one: string; many: string; title: string }>
