import * as z from 'zod/mini'
import { banks } from './company.ts'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { day, id, moment, pathId, textLike, wholeNumber } from './fields.ts'
import { returnUpload } from './files.ts'
import { listQuery, paged } from './paging.ts'
import { corrections, LastRefusal, PaymentDataChange, payingFile } from './payouts.ts'

/**
 * `sent`: no answer of the bank yet. `scheduled`: accepted for a later day. `refused`: owed again. `cancelled`: the
 * file was cancelled.
 */
export const bankPaymentStates = ['sent', 'scheduled', 'paid', 'refused', 'cancelled'] as const
export type BankPaymentState = (typeof bankPaymentStates)[number]
export const bankPaymentStateLabel = {
  sent: 'No arquivo',
  scheduled: 'Agendado',
  paid: 'Pago',
  refused: 'Recusado',
  cancelled: 'Cancelado',
} satisfies Record<BankPaymentState, string>

/** Files with a payment that the bank has not answered, or that a person has to check. */
export const bankFileListStates = ['waiting', 'check'] as const
export type BankFileListState = (typeof bankFileListStates)[number]

/** The reasons that exclude a professional from a file. For most of them the panel links to a screen that shows the data. */
const leftOutCauses = [
  'waiting',
  'doubt',
  'overpaid',
  'nothing',
  'key',
  'cpf',
  'name',
  'unconfirmed',
] as const

/** A professional who is not in a file, with the reason. */
const LeftOut = z.object({
  professionalId: z.int(),
  fullName: z.string(),
  reason: z.string(),
  cause: z.optional(z.enum(leftOutCauses)),
  /** The file with an unanswered payment of the professional, or with one that a person has to settle. */
  fileId: z.optional(z.nullable(z.int())),
  /** The change of the key or the account that a person has to confirm. */
  keyChange: z.optional(PaymentDataChange),
})
export type LeftOut = z.infer<typeof LeftOut>

/** One payment of a proposed file. */
const ProposedPayment = z.object({
  professionalId: z.int(),
  fullName: z.string(),
  pixKey: z.string(),
  amount: z.number(),
  /** The parts of the amount: open payouts, adjustments, and the balance of earlier months. */
  payouts: z.number(),
  adjustments: z.number(),
  carried: z.number(),
  refusal: z.optional(z.nullable(LastRefusal)),
})
export type ProposedPayment = z.infer<typeof ProposedPayment>

export const BankFileProposal = z.object({
  payments: z.array(ProposedPayment),
  leftOut: z.array(LeftOut),
  total: z.number(),
})
export type BankFileProposal = z.infer<typeof BankFileProposal>

const payer = { accountId: wholeNumber(1, 2_147_483_647, 'Escolha a conta.'), payOn: day() }

/** The person's choices for a new file. */
export const BankFileForm = z.object(payer)
export type BankFileForm = z.output<typeof BankFileForm>

const chosenPeople = z
  .array(id)
  .check(
    z.minLength(1, 'Escolha ao menos um profissional.'),
    z.maxLength(5000, 'Escolha até 5000 profissionais.'),
  )

export const BankFileBody = z.strictObject({
  ...payer,
  ...monthInBody,
  /** Default: all professionals who are owed an amount. */
  professionalIds: z.optional(chosenPeople),
  /** The total that the person saw. If the server computes another total, it refuses the call. */
  total: z.optional(z.number()),
})
export type BankFileBody = z.infer<typeof BankFileBody>

const numbers = {
  id: z.int(),
  number: z.int(),
  fileName: z.string(),
  count: z.int(),
  total: z.number(),
}

export const NewBankFile = z.object({
  ...numbers,
  bank: z.optional(z.enum(banks)),
  leftOut: z.array(LeftOut),
})
export type NewBankFile = z.infer<typeof NewBankFile>

/** A file with the number of its payments in each state. A payment in doubt is counted only under `inDoubt`. */
export const BankFileRow = z.object({
  ...numbers,
  bank: z.enum(banks),
  ...monthInBody,
  payOn: moment,
  createdAt: moment,
  createdBy: z.string(),
  cancelledAt: z.nullable(moment),
  answeredAt: z.nullable(moment),
  states: z.record(z.enum([...bankPaymentStates, 'inDoubt']), z.int()),
})
export type BankFileRow = z.infer<typeof BankFileRow>

export const BankPayment = z.object({
  id: z.int(),
  professionalId: z.int(),
  fullName: z.string(),
  pixKey: z.string(),
  amount: z.number(),
  state: z.enum(bankPaymentStates),
  /** The bank's code, and our sentence for the code. */
  code: z.nullable(z.string()),
  sentence: z.nullable(z.string()),
  /** The data to correct after a refusal. */
  correct: z.optional(z.nullable(z.enum(corrections))),
  paidOn: z.nullable(moment),
  /** The amount that the bank paid. While the payment is in doubt, the amount that the bank's return names. */
  paidAmount: z.optional(z.nullable(z.number())),
  /** The answer is unclear or contradicts an earlier state, or `alsoPaidBy` is set: a person has to check. */
  inDoubt: z.optional(z.boolean()),
  /**
   * Another file with a payment of this professional. The bank made or scheduled that payment after it was refused or
   * cancelled, so it may pay the same sessions as this open payment.
   */
  alsoPaidBy: z.optional(z.nullable(payingFile)),
})
export type BankPayment = z.infer<typeof BankPayment>

/** Sentences about a whole return: unknown codes of its header or trailer, and payments that are not ours. */
const notices = z.array(z.string())

export const BankFile = z.extend(BankFileRow, {
  payments: z.array(BankPayment),
  returns: z.array(
    z.object({ fileName: z.string(), readAt: moment, readBy: z.string(), notices: z.optional(notices) }),
  ),
})
export type BankFile = z.infer<typeof BankFile>

/** The effect of a return file. */
export const ReturnSummary = z.object({
  fileId: z.int(),
  number: z.int(),
  bank: z.optional(z.enum(banks)),
  /** All files with payments in the return. `fileId` is the one that the return names, or else the first. */
  files: z.optional(z.array(payingFile)),
  paid: z.int(),
  scheduled: z.int(),
  refused: z.int(),
  /** Payments that a person has to check. They keep their state. */
  unknown: z.int(),
  /** The file was read before, so nothing changed. */
  repeated: z.boolean(),
  notices: z.optional(notices),
  /** The payments that a person must check, with the bank's answer as a sentence. */
  problems: z.optional(
    z.array(
      z.object({
        professionalId: z.int(),
        fullName: z.string(),
        outcome: z.enum(['refused', 'unknown']),
        sentence: z.string(),
        correct: z.optional(z.nullable(z.enum(corrections))),
        /** Another file with an open payment of the same professional. */
        fileId: z.optional(z.int()),
      }),
    ),
  ),
})
export type ReturnSummary = z.infer<typeof ReturnSummary>

const feature = 'bank-files'
const reading = { method: 'GET', feature, may: 'payouts.write' } as const
const writing = { method: 'POST', feature, may: 'payouts.write' } as const
const base = '/payment-management/bank-files'
const one = { params: z.object({ id: pathId }) } as const

export const ProposalQuery = z.object({
  ...monthInAddress,
  /** Separated by commas. */
  professionalIds: z.optional(
    z.pipe(
      textLike(/^\d{1,10}(,\d{1,10})*$/, 'Código inválido.'),
      z.pipe(
        z.transform((text: string) => text.split(',').map(Number)),
        chosenPeople,
      ),
    ),
  ),
})

export const proposeBankFile = endpoint({
  ...reading,
  path: `${base}/proposal`,
  summary: 'O que um arquivo para o banco pagaria, e quem ficaria de fora e por quê.',
  query: ProposalQuery,
  answer: BankFileProposal,
})

export const createBankFile = endpoint({
  ...writing,
  path: base,
  summary: 'Gera um arquivo CNAB 240 com um PIX para cada profissional que tem a receber.',
  headers: repeatable,
  body: BankFileBody,
  answer: NewBankFile,
  status: 201,
})

export const listBankFiles = endpoint({
  ...reading,
  path: base,
  summary: 'Os arquivos para o banco, o último primeiro.',
  query: z.object({
    page: listQuery.page,
    per_page: listQuery.per_page,
    state: z.optional(z.enum(bankFileListStates, 'Filtro inválido.')),
  }),
  answer: paged(BankFileRow),
})

export const readBankFile = endpoint({
  ...reading,
  ...one,
  path: `${base}/{id}`,
  summary: 'Um arquivo para o banco, com o estado de cada pagamento.',
  answer: BankFile,
})

export const downloadBankFile = endpoint({
  ...reading,
  ...one,
  path: `${base}/{id}/download`,
  summary: 'O arquivo CNAB 240, como o banco o recebe.',
  answersBytes: true,
  answer: z.unknown(),
})

export const cancelBankFile = endpoint({
  ...writing,
  ...one,
  path: `${base}/{id}/cancel`,
  summary: 'Cancela um arquivo de que o banco ainda não respondeu.',
  answer: BankFile,
})

export const readBankReturn = endpoint({
  ...writing,
  path: `${base}/returns`,
  summary: 'Lê o arquivo de retorno do banco e marca o que foi pago, agendado ou recusado.',
  upload: returnUpload,
  answer: ReturnSummary,
})
