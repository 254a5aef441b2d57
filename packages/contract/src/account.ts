import * as z from 'zod/mini'
import { SignedInUser, secondFactorCode } from './auth.ts'
import { passwordRules } from './auth-rules.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, newPassword, pathId, requiredPlain } from './fields.ts'

const feature = 'auth'
const may = 'signed-in'

/** The signed-in person's own data. */
export const Account = z.extend(SignedInUser, {
  cpf: z.string(),
  rg: z.string(),
  phone: z.string(),
  createdAt: moment,
  /** Null while the second factor is off. */
  secondFactorAt: z.nullable(moment),
  recoveryCodesLeft: z.int(),
})
export type Account = z.infer<typeof Account>

export const readAccount = endpoint({
  method: 'GET',
  path: '/auth/account',
  summary: 'Mostra os dados de quem está na sessão.',
  feature,
  may,
  answer: Account,
})

export const ConfirmBody = z.strictObject({
  password: requiredPlain(passwordRules.required),
  code: z.optional(secondFactorCode),
})
export type ConfirmBody = z.infer<typeof ConfirmBody>

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary:
    'Confirma a própria senha: por 15 minutos esta sessão pode fazer o que pede uma senha recente (x-confirmation).',
  feature,
  may,
  body: ConfirmBody,
  answer: Done,
})

export const OwnPasswordBody = z.strictObject({
  currentPassword: requiredPlain('Senha atual é obrigatória.'),
  password: newPassword,
})
export type OwnPasswordBody = z.infer<typeof OwnPasswordBody>

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Troca a própria senha e encerra as outras sessões.',
  feature,
  may,
  body: OwnPasswordBody,
  answer: Done,
})

export const OwnSignIn = z.object({
  id: z.int(),
  /** The browser and system of the sign-in, such as 'Chrome no Windows'. */
  device: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  /** Whether the caller uses this sign-in. */
  current: z.boolean(),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

export const listOwnSignIns = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Lista as próprias sessões abertas, a última usada primeiro.',
  feature,
  may,
  answer: z.object({ data: z.array(OwnSignIn) }),
})

export const endOwnSignIn = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Encerra uma das próprias sessões.',
  feature,
  may,
  confirmed: true,
  params: z.object({ id: pathId }),
  answer: Done,
})

export const endOtherSignIns = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Encerra todas as outras sessões próprias.',
  feature,
  may,
  confirmed: true,
  answer: Done,
})

export const SecondFactorSetUp = z.object({
  /** The secret as text, because some authenticator apps cannot scan the QR code. */
  secret: z.string(),
  uri: z.string(),
  /** The dark modules as one SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Começa a verificação em duas etapas: a chave para o aplicativo autenticador.',
  feature,
  may,
  confirmed: true,
  answer: SecondFactorSetUp,
})

const TurnOnBody = z.strictObject({
  code: secondFactorCode,
  /** If true, the user's other sign-ins end. */
  endOthers: z.optional(z.boolean()),
})
export type TurnOnBody = z.infer<typeof TurnOnBody>

export const turnOnSecondFactor = endpoint({
  method: 'PUT',
  path: '/auth/second-factor',
  summary:
    'Liga a verificação em duas etapas com um código do aplicativo; responde os códigos de recuperação.',
  feature,
  may,
  confirmed: true,
  body: TurnOnBody,
  answer: RecoveryCodes,
})

export const turnOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Desliga a própria verificação em duas etapas; com endOthers, encerra também as outras sessões.',
  feature,
  may,
  confirmed: true,
  query: z.object({ endOthers: z.optional(z.literal('true', 'Opção inválida.')) }),
  answer: Done,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Troca os códigos de recuperação por dez novos; os anteriores deixam de valer.',
  feature,
  may,
  confirmed: true,
  answer: RecoveryCodes,
})
