import * as z from 'zod/mini'
import { emailRules, requiredMessage } from './auth-rules.ts'
import { largestInteger } from './endpoint.ts'
import { stateCodes } from './states.ts'

/** Every text in a request has a maximum length, so that no field can fill the disk. */
export const boundedText = (
  max: number,
  message: string | undefined,
  ...checks: z.core.$ZodCheck<string>[]
) => z.string(message).check(...checks, z.maxLength(max, `Use no máximo ${max} caracteres.`))

// Everything except whitespace and invisible characters.
const visible = /[^\s\p{C}\p{Z}\p{DI}\u2800]/u

export const requiredText = (message = requiredMessage, max = 120) =>
  boundedText(max, message, z.trim(), z.regex(visible, message))

type Message = string | { error: (issue: { input?: unknown }) => string }

/** A text with a mask. The specification checks only the length with the mask, not check digits. */
const masked = (min: number, max: number, message: Message, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string(message).check(z.trim(), ...checks, z.minLength(min, message), z.maxLength(max, message))

/** A masked text in capitals that contains only the mask's characters. The second range counts its letters and digits. */
const maskedOf = (
  characters: RegExp,
  [min, max]: [number, number],
  [fewest, maxCount]: [number, number],
  message: Message,
) =>
  masked(
    min,
    max,
    message,
    z.toUpperCase(),
    z.regex(characters, message),
    z.refine((text) => {
      const { length } = text.replace(/[^\dA-Z]/g, '')
      return length >= fewest && length <= maxCount
    }, message),
  )

/**
 * An empty field has the message of a missing one. Not used for CPF, RG, CNPJ, CEP and an administrator's Celular: the
 * specification gives each of them one message for empty and invalid values.
 */
const orRequired = (message: string): Message => ({
  error: ({ input }) => (input === undefined || input === '' ? requiredMessage : message),
})

const phoneCharacters = /^[\d() -]*$/

export const cpf = maskedOf(/^[\d.-]*$/, [14, 14], [11, 11], 'CPF inválido.')
/** An RG of any state, or a CIN: letters, digits and punctuation, because each state has its own format. */
export const rg = masked(
  8,
  14,
  'RG inválido.',
  z.regex(/^[\p{L}\p{N}\p{P} ]*$/u, 'RG inválido.'),
  z.regex(/(?:[\p{L}\p{N}][^\p{L}\p{N}]*){5}/u, 'RG inválido.'),
)
export const cellphone = maskedOf(phoneCharacters, [15, 15], [10, 11], 'Celular inválido.')
/** A patient's mobile number. The specification fixes the message of an empty number only for administrators. */
export const requiredCellphone = maskedOf(
  phoneCharacters,
  [15, 15],
  [10, 11],
  orRequired('Celular inválido.'),
)

export const email = boundedText(
  254,
  emailRules.required,
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, emailRules.required),
  z.regex(emailRules.pattern.value, emailRules.pattern.message),
)

// Passwords are never trimmed. The maximum length limits the time of the hash.
export const newPassword = boundedText(
  200,
  undefined,
  z.minLength(8, 'Senha deve ter no mínimo 8 caracteres'),
)

/** A required text that is not trimmed: a password to compare, a token. */
export const requiredPlain = (message: string) => boundedText(200, message, z.minLength(1, message))

const invalidChoice = 'Opção inválida.'

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => (input ? invalidChoice : requiredMessage) })

/** A text that matches a pattern, for a value of another type that is sent as text. */
export const textLike = (form: RegExp, message: string) => z.string().check(z.regex(form, message))

export const wholeNumber = (min: number, max: number, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message))

/** A required integer. Missing and invalid values have different messages. */
export const requiredNumber = (min: number, max: number, message: string) =>
  z
    .int({ error: ({ input }) => (input == null || input === '' ? requiredMessage : message) })
    .check(z.gte(min, message), z.lte(max, message))

const invalidId = 'Código inválido.'

/** The id of a record that a user selects. */
export const chosenId = () => requiredNumber(1, largestInteger, invalidId)

/** An id in a body. */
export const id = wholeNumber(1, largestInteger, invalidId)

/** An id in a path. */
export const pathId = z.pipe(textLike(/^[1-9]\d{0,9}$/, 'Código inválido.'), z.pipe(z.transform(Number), id))

/** A moment as an ISO text. */
export const moment = z.iso.datetime()

export const person = z.object({ fullName: z.string() })
/** A person with the id, for a link. */
export const personWithId = z.object({ id: z.int(), fullName: z.string() })

const blank = z.pipe(
  z.string().check(z.refine((text) => !visible.test(text))),
  z.transform(() => null),
)

// An empty text, spaces and a missing value are all stored as null.
export const emptyIsNull = <Schema extends z.ZodMiniType>(schema: Schema, message?: string) =>
  z._default(z.nullable(z.union([blank, schema], message)), null)

/** Like `emptyIsNull`, but a missing value keeps the stored value, because older clients do not send the field. */
export const emptyIsNullElseKept = <Schema extends z.ZodMiniType>(schema: Schema, message?: string) =>
  z.optional(z.nullable(z.union([blank, schema], message)))

export const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  emptyIsNull(choice(values), invalidChoice)

/** The warning of a CPF or CNPJ in forms and imports. The warning blocks no save. */
export const wrongCheckDigits = (document: 'CPF' | 'CNPJ') =>
  `Confira o ${document}: os dígitos verificadores não conferem.`

export const optionalText = (max = 120) => emptyIsNull(boundedText(max, undefined, z.trim()))
export const optionalEmail = emptyIsNull(email)

export const phone = maskedOf(phoneCharacters, [14, 15], [10, 11], orRequired('Telefone inválido.'))
export const optionalPhone = emptyIsNull(phone)
/** A company's telephone: includes 0800, short and foreign numbers. */
export const companyPhone = maskedOf(/^\+?[\d() .-]*$/, [8, 20], [8, 13], orRequired('Telefone inválido.'))
export const optionalCompanyPhone = emptyIsNull(companyPhone)
export const cnpj = maskedOf(/^[\dA-Z./-]*$/, [18, 18], [14, 14], 'CNPJ inválido.')
export const cep = maskedOf(/^[\d-]*$/, [9, 9], [8, 8], 'CEP inválido.')

const realDay = (text: string) => {
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const invalidDay = 'Data inválida.'

const anyDay = (message: Message = invalidDay) =>
  z.pipe(
    z.string(message).check(z.regex(/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/, message)),
    z.pipe(
      z.transform((text: string) => text.slice(0, 10)),
      z.string().check(z.refine(realDay, message)),
    ),
  )

export const yearMessage = 'O ano deve ficar entre 2000 e 2100.'

/**
 * A calendar day: `YYYY-MM-DD`, or that day's midnight as a JSON date. Its year is one that monitoring and payments can
 * show.
 */
export const day = (message?: string) =>
  z.pipe(
    anyDay(message),
    z.string().check(z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', yearMessage)),
  )

export const optionalDay = emptyIsNull(day(), invalidDay)

/** The database would silently round a third decimal. */
export const twoDecimals = z.refine<number>(
  (value) => Math.round(value * 100) / 100 === value,
  'Use no máximo 2 casas decimais.',
)

/** Missing and invalid amounts have different messages. */
export const money = (message = requiredMessage) =>
  z
    .number({ error: ({ input }) => (input == null || input === '' ? message : 'Valor inválido.') })
    .check(z.gte(0, 'Valor inválido.'), z.lte(9_999_999.99, 'Valor alto demais.'), twoDecimals)

/** A real day from 1890 to today. */
const birthDayOf = (message?: Message) =>
  z.pipe(
    anyDay(message),
    z
      .string()
      .check(
        z.refine((text) => text >= '1890-01-01' && text <= new Date().toISOString().slice(0, 10), invalidDay),
      ),
  )

export const birthDay = birthDayOf()
/** A patient's day of birth. The specification fixes the message of an empty day only for professionals. */
export const requiredBirthDay = birthDayOf(orRequired(invalidDay))
export const optionalBirthDay = emptyIsNull(birthDay, invalidDay)

export const uf = choice(stateCodes)

/** Every edit increments the version. An edit that sends an outdated version is rejected. */
export const version = z.optional(wholeNumber(1, largestInteger, 'Versão inválida.'))

/** The time of the last change, for records without a version. An edit that sends an outdated time is rejected. */
export const readAt = z.optional(z.iso.datetime(invalidDay))
