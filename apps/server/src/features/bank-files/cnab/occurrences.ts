import type { BankCode } from './banks.ts'

/** The meaning of a bank's code for a payment. `note` alone changes nothing. */
export type Verdict = 'paid' | 'scheduled' | 'refused' | 'note'
type Occurrence = readonly [Verdict, string]
type Codes = Record<string, Occurrence>

const tryAgain: Occurrence = ['refused', 'O banco não concluiu o PIX. Tente de novo.']
const wrongDocument: Occurrence = ['refused', 'O CPF ou CNPJ informado não é o do dono da chave.']
const unknownKey: Occurrence = ['refused', 'A chave PIX não existe. Confira a chave do profissional.']
const notAllowed: Occurrence = ['refused', 'A conta de quem recebe não aceita este pagamento.']
const closedAccount: Occurrence = ['refused', 'A conta de quem recebe está encerrada ou bloqueada.']
const refusedByPayee: Occurrence = ['refused', 'O banco de quem recebe recusou o pagamento.']
const noFunds: Occurrence = ['refused', 'Faltou saldo na conta da empresa.']
const cancelled: Occurrence = ['refused', 'O pagamento foi cancelado no banco.']
const wrongPayee: Occurrence = ['refused', 'Os dados de quem recebe estão errados.']
const wrongDay: Occurrence = ['refused', 'O dia do pagamento não é válido.']
const wrongAmount: Occurrence = ['refused', 'O valor do pagamento não é válido.']
const wrongTotals: Occurrence = [
  'refused',
  'Os totais do arquivo não conferem. O banco não aceitou o arquivo.',
]
const wrongCompany: Occurrence = [
  'refused',
  'Os dados da empresa não são os do convênio. Confira a conta em Empresa.',
]
const wrongFile: Occurrence = ['refused', 'O banco não aceitou o arquivo.']
const wrongInstitution: Occurrence = ['refused', 'O banco de quem recebe não foi encontrado no PIX.']
const scheduled: Occurrence = ['scheduled', 'Agendado no banco.']
const paid: Occurrence = ['paid', 'Pago.']

// The PIX codes that all banks share, by FEBRABAN's standard.
const pixCodes: Codes = {
  PA: tryAgain,
  PC: closedAccount,
  PE: notAllowed,
  PG: wrongDocument,
  PH: refusedByPayee,
  PI: wrongInstitution,
  PJ: unknownKey,
  PK: ['refused', 'O QR Code não vale mais.'],
}

const codesOf: Record<BankCode, Codes> = {
  '756': {
    ...pixCodes,
    '00': paid,
    '01': noFunds,
    '02': cancelled,
    BD: scheduled,
    PD: ['scheduled', 'Falta assinar o pagamento no banco.'],
    BF: ['refused', 'Quem assina recusou o pagamento no banco.'],
    AJ: wrongFile,
    AN: wrongPayee,
    AP: wrongDay,
    ZJ: ['refused', 'O limite de pagamentos foi atingido.'],
  },
  '341': {
    '00': paid,
    BD: scheduled,
    AE: ['note', 'O banco mudou o dia do pagamento.'],
    BE: ['scheduled', 'Agendado no banco, com outra forma de pagamento.'],
    IR: ['note', 'O banco alterou o pagamento.'],
    PD: ['note', 'O pagamento pode ser antecipado no banco.'],
    AG: wrongFile,
    AH: wrongFile,
    AJ: wrongFile,
    AL: wrongPayee,
    AM: wrongPayee,
    AN: wrongPayee,
    AO: wrongPayee,
    AP: wrongDay,
    AQ: wrongTotals,
    AR: wrongAmount,
    BI: wrongDocument,
    CD: wrongDocument,
    CE: cancelled,
    CF: wrongAmount,
    CN: wrongCompany,
    DV: ['refused', 'O banco de quem recebe devolveu o pagamento.'],
    HA: wrongFile,
    HM: wrongFile,
    IN: wrongPayee,
    LC: ['refused', 'O lote de pagamentos foi cancelado no banco.'],
    NA: ['refused', 'O pagamento não foi autorizado no banco.'],
    NR: tryAgain,
    RJ: ['refused', 'O banco rejeitou o pagamento.'],
    SS: ['refused', 'Faltou saldo ou o limite do dia foi atingido.'],
    TA: wrongTotals,
    TI: wrongDocument,
  },
  '237': {
    ...pixCodes,
    '00': paid,
    '01': noFunds,
    '02': cancelled,
    '03': ['paid', 'Pago pela agência.'],
    BD: scheduled,
    BE: ['note', 'O banco alterou o pagamento.'],
    BF: cancelled,
    AA: ['refused', 'O banco já recebeu um arquivo com a mesma data e hora.'],
    AB: wrongFile,
    AC: wrongFile,
    AD: wrongFile,
    AE: wrongCompany,
    AF: wrongCompany,
    AG: wrongCompany,
    AH: wrongFile,
    AI: wrongFile,
    AJ: wrongFile,
    AK: wrongPayee,
    AL: wrongPayee,
    AM: wrongPayee,
    AN: wrongPayee,
    AO: wrongPayee,
    AP: wrongDay,
    AQ: wrongAmount,
    AR: wrongAmount,
    AT: wrongDocument,
    BB: ['refused', 'O banco já recebeu um pagamento com este número.'],
    BG: ['refused', 'A conta está impedida por ordem legal.'],
    HA: wrongFile,
    HB: wrongCompany,
    HC: wrongCompany,
    HD: wrongCompany,
    HE: wrongFile,
    HF: noFunds,
    HG: wrongFile,
    HH: wrongFile,
    HI: wrongFile,
    HJ: wrongFile,
    HK: wrongFile,
    HL: wrongFile,
    PB: refusedByPayee,
    PD: notAllowed,
    PF: wrongDocument,
    PL: wrongFile,
    PM: unknownKey,
    PN: ['refused', 'Faltou a chave PIX no arquivo.'],
    TA: wrongTotals,
  },
}

/** Up to five codes of two characters, from columns 231 to 240. */
export const splitCodes = (occurrences: string) =>
  (occurrences.match(/.{1,2}/g) ?? []).map((code) => code.trim()).filter((code) => code !== '')

export type Judgement = {
  verdict: 'paid' | 'scheduled' | 'refused' | 'unknown'
  /** The deciding code, with the sentence that the panel shows. */
  code: string
  sentence: string
}

/**
 * The meaning of all codes of a record together. A note without another code means that the bank accepted the payment.
 */
export const judge = (bank: BankCode, codes: string[]): Judgement | undefined => {
  const known = codes.map((code) => ({ code, occurrence: codesOf[bank][code] }))
  const deciding = known.filter(({ occurrence }) => occurrence?.[0] !== 'note')
  const [first] = deciding
  const [note] = known
  if (!first) return note && { verdict: 'scheduled', code: note.code, sentence: note.occurrence?.[1] ?? '' }
  const as = (verdict: Judgement['verdict'], { code, occurrence }: typeof first): Judgement => ({
    verdict,
    code,
    sentence: occurrence?.[1] ?? `Código ${code}: consulte o banco.`,
  })
  const refusal = deciding.find(({ occurrence }) => occurrence?.[0] === 'refused')
  if (refusal) return as('refused', refusal)
  const unknown = deciding.find(({ occurrence }) => occurrence === undefined)
  if (unknown) return as('unknown', unknown)
  const verdicts = new Set(deciding.map(({ occurrence }) => occurrence?.[0]))
  if (verdicts.size > 1)
    return {
      verdict: 'unknown',
      code: first.code,
      sentence: 'O banco respondeu pago e agendado: confira no banco.',
    }
  return as(verdicts.has('paid') ? 'paid' : 'scheduled', first)
}
