import type { BankCode } from '@zelo/contract/company'
import type { Codes, Verdict } from './codes.ts'
import { bradescoCodes } from './codes-bradesco.ts'
import { itauCodes } from './codes-itau.ts'
import { sicoobCodes } from './codes-sicoob.ts'

export const codesOf: Record<BankCode, Codes> = {
  '756': sicoobCodes,
  '341': itauCodes,
  '237': bradescoCodes,
}

/** Whether a code means that the bank made the payment. */
export const isPaidCode = (bank: BankCode, code: string | null) =>
  code !== null && codesOf[bank].paid[code] !== undefined

type Occurrence = { code: string; verdict: Verdict | undefined; sentence: string }

const verdicts: Verdict[] = ['paid', 'scheduled', 'refused', 'repeated', 'note']

const occurrenceOf = (bank: BankCode, code: string): Occurrence => {
  const verdict = verdicts.find((one) => codesOf[bank][one][code] !== undefined)
  const sentence = verdict && codesOf[bank][verdict][code]
  return { code, verdict, sentence: sentence ?? `Código ${code}: consulte o banco.` }
}

/** Splits columns 231 to 240 into up to five codes of two characters. */
export const splitCodes = (occurrences: string) =>
  (occurrences.match(/.{1,2}/g) ?? []).map((code) => code.trim()).filter((code) => code !== '')

export type Judgement = {
  verdict: Exclude<Verdict, 'note'> | 'unknown'
  /** The code that decides, and the sentence that the panel shows for it. */
  code: string
  sentence: string
}

/**
 * The combined meaning of all codes of a record. Notes alone mean that the bank accepted the payment. If a paid code occurs
 * together with an unclear code, the result contains the paid code, so that no later answer can erase it.
 */
export const judge = (bank: BankCode, codes: string[]): Judgement | undefined => {
  const all = codes.map((code) => occurrenceOf(bank, code))
  const deciding = all.filter(({ verdict }) => verdict !== 'note')
  const [first] = deciding
  const [note] = all
  const as = (verdict: Judgement['verdict'], { code, sentence }: Occurrence): Judgement => ({
    verdict,
    code,
    sentence,
  })
  if (!first) return note && as('scheduled', note)
  const found = (asked: Verdict | undefined) => deciding.find(({ verdict }) => verdict === asked)
  const paid = found('paid')
  const withPaidCode = (occurrence: Occurrence) =>
    paid ? { ...paid, sentence: `O banco respondeu pago e também: ${occurrence.sentence}` } : occurrence
  const repeated = found('repeated')
  if (repeated) return as('repeated', withPaidCode(repeated))
  const refusal = found('refused')
  if (refusal) return as('refused', refusal)
  const unknown = found(undefined)
  if (unknown) return as('unknown', withPaidCode(unknown))
  const isPaid = deciding.every(({ verdict }) => verdict === 'paid')
  if (paid && !isPaid)
    return as('unknown', { ...paid, sentence: 'O banco respondeu pago e agendado: confira no banco.' })
  return as(isPaid ? 'paid' : 'scheduled', first)
}
