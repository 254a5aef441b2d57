import * as z from 'zod/mini'

// Every text a person can send is bounded: an unbounded field is a way to fill the disk.
const bounded = (max: number) => z.maxLength(max, `Use no máximo ${max} caracteres.`)

export const requiredMessage = 'Este campo é obrigatório.'

export const requiredText = (message = requiredMessage, max = 120) =>
  z.string(message).check(z.trim(), z.minLength(1, message), bounded(max))

/** A masked text: the specification's rule is its length with the mask, not its check digits. */
const masked = (min: number, max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, message))

export const cpf = masked(14, 14, 'CPF inválido.')
export const rg = masked(8, 14, 'RG inválido.')
export const cellphone = masked(15, 15, 'Celular inválido.')

export const email = z
  .string('E-mail é obrigatório.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'E-mail é obrigatório.'),
    z.email('E-mail inválido.'),
    bounded(254),
  )

// Passwords are never trimmed, and their upper bound keeps the hash from being used to stall the server.
export const newPassword = z
  .string()
  .check(z.minLength(8, 'Senha deve ter no mínimo 8 caracteres'), bounded(200))
export const presentPassword = z
  .string('Senha é obrigatória.')
  .check(z.minLength(1, 'Senha é obrigatória.'), bounded(200))

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, requiredMessage)

/** Ids of the path and of references: positive 32-bit integers, as the database makes them. */
export const id = z
  .int('Código inválido.')
  .check(z.positive('Código inválido.'), z.lte(2_147_483_647, 'Código inválido.'))

/** An id as it stands in a path. */
export const pathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Código inválido.')),
  z.pipe(z.transform(Number), id),
)

/** A moment in time, as JSON carries it. */
export const moment = z.iso.datetime()
