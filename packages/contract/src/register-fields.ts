import * as z from 'zod/mini'

/**
 * How a value is edited in the form, shown in the details and parsed from a sheet. `code` is a text that users copy.
 * The form of a register passes its own input for `cpf`, `cnpj`, `number`, `choice` and the records that users choose.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'code'
  | 'cpf'
  | 'cnpj'
  | 'rg'
  | 'phone'
  | 'companyPhone'
  | 'cep'
  | 'email'
  | 'day'
  | 'number'
  | 'choice'
  | 'contract'
  | 'professional'
  | 'administrator'

/** One field of a register. The register's field table, in the order of the import, describes it everywhere. */
export type RegisterField<Group extends string = string> = {
  /** Shown on the form, in the details and as the title of an imported column. */
  label: string
  /** The name with its article, for sentences of the audit log: 'o nome'. */
  inSentence: string
  /** The schema of the API and the form. A field is required if its schema rejects a missing value. */
  schema: z.ZodMiniType
  /** The schema of the stored value in an answer. Default: a text, or null if the field is optional. */
  answer?: z.ZodMiniType
  /** Default: `text`. */
  kind?: FieldKind
  /** The name of the input, if the specification's name differs from the API's. */
  formName?: string
  /** The titled group of the form and of the details. */
  group: Group
  /** The number of grid columns, if more than one. */
  span?: 2
  /** True if the rows of the list contain the field. */
  inList?: true
  /** False if the details page shows the field outside its group (heading, badge, address line) or not at all. */
  inDetails?: false
}

export type ImportChoice = { value: string; label: string; also?: readonly string[] }

/** A field of a register whose people can be anonymised, and imported if `sheet` is set. */
export type PersonField<Group extends string = string> = RegisterField<Group> & {
  /**
   * The effect of anonymisation on the value: `keep` leaves it, `erase` empties it, `year` keeps the year of a day, and
   * `name`, `cpf` and `email` write a substitute.
   */
  personal: 'keep' | 'erase' | 'name' | 'cpf' | 'email' | 'year'
  /**
   * The field in an imported sheet: other column titles, the value of the template's example row, the accepted choices.
   */
  sheet?: { also?: readonly string[]; example: string; choices?: readonly ImportChoice[] }
}

export type RegisterFields = Readonly<Record<string, RegisterField>>
export type PersonFields = Readonly<Record<string, PersonField>>

type Answer<Field extends RegisterField> = Field extends { answer: infer Schema extends z.ZodMiniType }
  ? Schema
  : null extends z.output<Field['schema']>
    ? z.ZodMiniNullable<z.ZodMiniString>
    : z.ZodMiniString

type FormName<Field, Name> = Field extends { formName: infer Own extends string } ? Own : Name

type Rules<Fields extends RegisterFields> = { [Name in keyof Fields]: Fields[Name]['schema'] }
type Answers<Fields extends RegisterFields> = { [Name in keyof Fields]: Answer<Fields[Name]> }
type Listed<Fields extends RegisterFields> = {
  [Name in keyof Fields as Fields[Name] extends { inList: true } ? Name : never]: Answer<Fields[Name]>
}
type FormNames<Fields extends RegisterFields> = {
  [Name in keyof Fields]: FormName<Fields[Name], Name> & string
}
/** The values of a register's form, by input name. */
export type FormInput<Fields extends RegisterFields> = {
  [Name in keyof Fields as FormNames<Fields>[Name]]: z.input<Fields[Name]['schema']>
}
export type InputName<Fields extends RegisterFields> = FormNames<Fields>[keyof Fields]

export const isRequired = ({ schema }: RegisterField) => !schema.safeParse(undefined).success

const mapFields = (fields: RegisterFields, of: (field: RegisterField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))

const answerOf = (field: RegisterField) =>
  field.answer ?? (isRequired(field) ? z.string() : z.nullable(z.string()))

/** The schemas of a body, by field. */
export const rulesOf = <Fields extends RegisterFields>(fields: Fields) =>
  mapFields(fields, ({ schema }) => schema) as Rules<Fields>

/** The schemas of an answer, by field. */
export const answersOf = <Fields extends RegisterFields>(fields: Fields) =>
  mapFields(fields, answerOf) as Answers<Fields>

/** The names of the fields that the list contains. */
export const listedIn = (fields: RegisterFields) => Object.keys(fields).filter((name) => fields[name]?.inList)

/** The schemas of a row of the list, by field. */
export const rowOf = <Fields extends RegisterFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.inList ? [[name, answerOf(field)]] : [])),
  ) as Listed<Fields>

/** API name → name of the input. */
export const formNamesOf = <Fields extends RegisterFields>(fields: Fields) =>
  mapFields(fields, ({ formName }, name) => formName ?? name) as FormNames<Fields>

/** The labels by name of the input, in the order of the form. */
export const labelsOf = <Fields extends RegisterFields>(
  fields: Fields,
  groups: readonly Fields[keyof Fields]['group'][],
) =>
  Object.fromEntries(
    groups.flatMap((title) =>
      Object.entries(fields).flatMap(([name, { group, label, formName = name }]) =>
        group === title ? [[formName, label]] : [],
      ),
    ),
  ) as Record<InputName<Fields>, string>

/** The names of the inputs of these groups, in the order of the form. */
export const inputNames = <Fields extends RegisterFields>(
  fields: Fields,
  groups: readonly Fields[keyof Fields]['group'][],
) => Object.keys(labelsOf(fields, groups)) as InputName<Fields>[]
