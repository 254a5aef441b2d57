import { adjustmentKindLabel } from '@zelo/contract/adjustments'
import { administratorFields } from '@zelo/contract/administrator-fields'
import { bankPaymentStateLabel } from '@zelo/contract/bank-files'
import { contractFields } from '@zelo/contract/contract-fields'
import { glosaReasonLabel, glosaStateLabel, withholdingLabel } from '@zelo/contract/glosas'
import { paymentStatusLabel } from '@zelo/contract/payouts'
import { roleLabel } from '@zelo/contract/permissions'
import { professionalFields } from '@zelo/contract/professional-fields'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import { administratorStatusLabel, recruitmentStatusLabel } from '@zelo/contract/vocabulary'
import { type Show, showDay, showMoney, showText, type Words, wordsOf } from './words.ts'

/** The label of a stored value. Unknown values are shown unchanged. */
const labelled =
  (labels: Record<string, string>): Show =>
  (value) =>
    showText(labels[String(value)] ?? value)

export const administratorWords: Words = {
  ...wordsOf(administratorFields, {
    role: labelled(roleLabel),
    status: labelled(administratorStatusLabel),
  }),
  password: { label: 'a senha' },
  view: { label: 'a visão' },
  list: { label: 'a lista' },
}

const { bank, agency, bankAccount, pixKey } = professionalFields
export const paymentDataWords = wordsOf({ bank, agency, bankAccount, pixKey })

export const professionalWords: Words = {
  ...wordsOf(professionalFields),
  firstDay: { label: 'o primeiro dia', show: showDay },
  lastDay: { label: 'o último dia', show: showDay },
  fromDay: { label: 'o primeiro dia da ausência', show: showDay },
  toDay: { label: 'o último dia da ausência', show: showDay },
  adjustmentKind: { label: 'o tipo do ajuste', show: labelled(adjustmentKindLabel) },
  adjustmentAmount: { label: 'o valor do ajuste', show: showMoney },
  adjustmentReason: { label: 'o motivo do ajuste' },
  password: { label: 'a senha' },
}

export const contractWords: Words = {
  ...wordsOf(contractFields, { feePercentage: (value) => `${value}%` }),
  reason: { label: 'o motivo' },
}

export const recruitmentWords = wordsOf(recruitmentFields, {
  status: labelled(recruitmentStatusLabel),
  agreedValue: showMoney,
  contractValue: showMoney,
})

export const payoutWords: Words = {
  status: { label: 'a situação', show: labelled(paymentStatusLabel) },
  amount: { label: 'o valor', show: showMoney },
  discounted: { label: 'o valor acertado com descontos', show: showMoney },
  payee: { label: 'quem recebeu' },
  pixKey: { label: 'a chave PIX' },
  bankFile: { label: 'o arquivo do banco', show: String },
}

export const glosaWords: Words = {
  reason: { label: 'o motivo', show: labelled(glosaReasonLabel) },
  amount: { label: 'o valor glosado', show: showMoney },
  sessionDate: { label: 'a sessão', show: showDay },
  notifiedOn: { label: 'a data do aviso', show: showDay },
  dueOn: { label: 'o prazo', show: showDay },
  observation: { label: 'a observação' },
  state: { label: 'a situação', show: labelled(glosaStateLabel) },
  appealedOn: { label: 'a data do recurso', show: showDay },
  appealText: { label: 'o texto do recurso' },
  settledOn: { label: 'a data do resultado', show: showDay },
  recovered: { label: 'o valor recuperado', show: showMoney },
  withhold: { label: 'o desconto do repasse', show: labelled(withholdingLabel) },
  withheld: { label: 'o valor a descontar', show: showMoney },
  discountedOn: { label: 'a data do desconto', show: showDay },
  paper: { label: 'o anexo' },
}

export const companyWords: Words = {
  name: { label: 'o nome' },
  cnpj: { label: 'o CNPJ' },
  cep: { label: 'o CEP' },
  address: { label: 'o endereço' },
  addressNumber: { label: 'o número' },
  complement: { label: 'o complemento' },
  district: { label: 'o bairro' },
  city: { label: 'a cidade' },
  state: { label: 'o estado' },
  account: { label: 'a conta' },
  bank: { label: 'o banco' },
  agreement: { label: 'o convênio' },
  nextFileNumber: { label: 'o próximo número de arquivo', show: String },
  fileNumber: { label: 'o arquivo', show: String },
  bankPaymentState: { label: 'o pagamento', show: labelled(bankPaymentStateLabel) },
  payments: { label: 'os pagamentos', show: String },
  total: { label: 'o total', show: showMoney },
  paid: { label: 'os pagos', show: String },
  scheduled: { label: 'os agendados', show: String },
  refused: { label: 'os recusados', show: String },
  unknown: { label: 'os que pedem conferência', show: String },
  links: { label: 'os links', show: String },
}

/** Labels for entries about rejected calls, exports and readings. */
export const traceWords: Words = {
  call: { label: 'o pedido' },
  status: { label: 'a resposta', show: String },
  address: { label: 'o endereço de rede' },
  times: { label: 'o número de vezes', show: String },
  document: { label: 'o documento' },
  filters: { label: 'os filtros' },
  kind: { label: 'o formato', show: String },
  rows: { label: 'as linhas', show: String },
  fields: { label: 'os campos', show: (value) => (value as string[]).join(', ') },
  version: { label: 'a versão', show: String },
  reason: { label: 'o motivo' },
}
