import * as z from 'zod/mini'
import { codeRules, passwordRules, requiredMessage } from './auth-rules.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { boundedText, email, moment, newPassword, requiredPlain } from './fields.ts'
import { roles } from './permissions.ts'
import { ListSetting } from './views.ts'
import { administratorStatuses } from './vocabulary.ts'

/** Six digits from the authenticator app, or one of the recovery codes. */
export const secondFactorCode = boundedText(
  40,
  codeRules.required,
  z.trim(),
  z.minLength(1, codeRules.required),
)

/** A user with a second factor also sends its code. Without the code the 401 names the field `code`. */
export const Credentials = z.strictObject({
  email,
  password: requiredPlain(passwordRules.required),
  code: z.optional(secondFactorCode),
})
export type Credentials = z.infer<typeof Credentials>

const ForgotPasswordBody = z.strictObject({ email })

export const ResetPasswordBody = z.strictObject({
  password: newPassword,
  token: requiredPlain(requiredMessage),
})
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>

export const SignedInUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(administratorStatuses),
  lastLoginAt: z.nullable(moment),
  /** `required`: the server rejects all other calls until the user sets up a second factor. */
  secondFactor: z.optional(z.enum(['on', 'off', 'required'])),
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** The user, with the data that the panel needs before its first render. */
const SessionAnswer = z.extend(SignedInUser, {
  /** The user's list settings. */
  lists: z.optional(z.array(ListSetting)),
  /** Whether the user accepted the current terms. Missing while the user must set up a second factor first. */
  termsAccepted: z.optional(z.boolean()),
})
export type SessionAnswer = z.infer<typeof SessionAnswer>

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Entra com e-mail e senha e recebe um token. A quem tem verificação em duas etapas, 401 pede o campo code.',
  feature: 'auth',
  may: 'public',
  body: Credentials,
  answer: z.object({ token: z.object({ type: z.literal('bearer'), token: z.string(), expiresAt: moment }) }),
})

export const readSignIn = endpoint({
  method: 'GET',
  path: '/auth/session',
  summary: 'Diz de quem é a sessão, como a pessoa vê as suas listas e se aceitou os termos em vigor.',
  feature: 'auth',
  may: 'signed-in',
  answer: SessionAnswer,
})

export const signOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  changes: true,
  endsVisit: true,
  summary: 'Encerra a sessão; o token deixa de valer.',
  feature: 'auth',
  may: 'signed-in',
  answer: Done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Envia um link para redefinir a senha, se o e-mail for de alguém.',
  feature: 'auth',
  may: 'public',
  body: ForgotPasswordBody,
  answer: Done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  summary: 'Troca a senha com o token recebido por e-mail.',
  feature: 'auth',
  may: 'public',
  body: ResetPasswordBody,
  answer: Done,
})
