import { type Refusal, unavailable } from '../errors.ts'
import { ConnectionLost } from './lost.ts'

/** PostgreSQL's codes for a database that is unreachable, starting, stopping, or no longer the primary. */
const unreachableCodes = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '25006',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** Conflicts between two transactions, one of which PostgreSQL rolled back. A retry usually succeeds. */
const collisions = new Set(['40001', '40P01'])

const sentences: Record<string, string> = {
  '40001': 'Outra pessoa mexeu nos mesmos dados ao mesmo tempo. Tente de novo.',
  '40P01': 'Outra pessoa mexeu nos mesmos dados ao mesmo tempo. Tente de novo.',
  '55P03': 'Outra pessoa está mexendo nos mesmos dados. Espere um instante e tente de novo.',
  '57014': 'Isto demorou mais do que o esperado e foi interrompido. Tente de novo em breve.',
  '53100': 'O banco de dados está sem espaço. Nada foi salvo: avise quem cuida do sistema.',
  '53200': 'O banco de dados está sobrecarregado. Tente de novo em breve.',
}
const retryAfter: Record<string, number> = { '40001': 1, '40P01': 1, '55P03': 5, '57014': 10, '53200': 10 }

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isCollision = (error: unknown) => collisions.has(codeOf(error))

/** Whether the database is unreachable. A database that only refuses one more connection is reachable. */
export const isAway = (error: unknown) =>
  error instanceof ConnectionLost || (unreachableCodes.has(codeOf(error)) && codeOf(error) !== '53300')

/** Whether the error is a full disk of this server. An error from a worker thread has only the message. */
const isFull = (error: Error) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error)) || /^(ENOSPC|EDQUOT|EFBIG):/.test(error.message)
const full = 'O disco do servidor está cheio. Nada foi salvo: avise quem cuida do sistema.'

/** The error for the user if the database is unreachable, too slow, full or overloaded, or if the disk is full. */
export const databaseTrouble = (error: Error): Refusal | undefined => {
  const code = codeOf(error)
  if (error instanceof ConnectionLost || unreachableCodes.has(code)) return unavailable()
  if (isFull(error)) return unavailable(full)
  const sentence = sentences[code]
  return sentence ? unavailable(sentence, retryAfter[code]) : undefined
}
