import { codeField, confirmField } from '@zelo/contract/auth-rules'
import type { FieldError, LastChange } from '@zelo/contract/errors'

type Extra = {
  errors?: FieldError[]
  retryAfter?: number
  existingId?: number
  lastChange?: LastChange | undefined
}

/** An error whose message is shown to the user unchanged. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly existingId: number | undefined
  readonly lastChange: LastChange | undefined

  constructor(status: number, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.errors = extra.errors
    this.retryAfter = extra.retryAfter
    this.existingId = extra.existingId
    this.lastChange = extra.lastChange
  }
}

/** The SQLSTATE of our triggers, whose messages are sentences for the user. */
export const databaseRule = 'ZL406'

/** Whether a rule of the code or of the database caused the error. */
export const isRuleViolation = (error: unknown) =>
  error instanceof Refusal
    ? error.status === 406
    : error instanceof Error && 'code' in error && error.code === databaseRule

export const malformed = (message: string) => new Refusal(400, message)
export const notSignedIn = (message = 'Sua sessão terminou. Entre de novo.') => new Refusal(401, message)
export const notAllowed = () => new Refusal(403, 'Você não tem permissão para fazer isso.')
const confirmFirst = 'Por segurança, confirme a sua senha: faz mais de 15 minutos que você a digitou.'
/** The field makes a client ask for the password and repeat the call. */
export const notConfirmed = () =>
  new Refusal(403, confirmFirst, { errors: [{ field: confirmField, message: confirmFirst }] })
export const withoutSecondFactor = () =>
  new Refusal(403, 'Ligue a verificação em duas etapas em “Minha conta” para continuar.')
/** The password was right, but the code is missing or wrong. The field lets a client distinguish these errors. */
export const codeRefused = (message: string) =>
  new Refusal(401, message, { errors: [{ field: codeField, message }] })
export const notFound = (message: string) => new Refusal(404, message)
export const ruleViolation = (message: string) => new Refusal(406, message)
/** A duplicate of a record that may exist only once. The error contains the id of the existing record. */
export const alreadyThere = (message: string, existingId: number) => new Refusal(406, message, { existingId })
/** Another user saved the record first. The field distinguishes this error from those of other rules. */
export const staleEdit = (
  message = 'Este cadastro foi alterado por outra pessoa depois que você o abriu.',
  lastChange?: LastChange,
) => new Refusal(406, message, { errors: [{ field: 'version', message }], lastChange })
export const wrongContent = () => new Refusal(415, 'Este tipo de conteúdo não é aceito aqui.')
export const invalidFields = (errors: FieldError[]) =>
  new Refusal(422, 'Confira os campos indicados.', { errors })
/** The error of a missing body, or of a body that is not an object. */
export const withoutData = () => new Refusal(422, 'Envie os dados no corpo do pedido, em um objeto JSON.')
const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? '1 minuto' : `${count} minutos`
}

export const tooManyAttempts = (
  retryAfter: number,
  message = `Muitas tentativas. Espere ${minutes(retryAfter)} e tente de novo.`,
) => new Refusal(429, message, { retryAfter })
export const unavailable = (
  message = 'O serviço está fora do ar por um instante. Tente de novo em breve.',
  retryAfter?: number,
) => new Refusal(503, message, retryAfter === undefined ? {} : { retryAfter })
