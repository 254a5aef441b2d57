import type { Codes } from './codes.ts'

/** Codes of Sicoob (756), grouped by their meaning for a PIX payment. */
export const sicoobCodes: Codes = {
  paid: { '00': 'Pago.' },
  scheduled: {
    '68': 'O banco está agendando o pagamento.',
    BD: 'Agendado no banco.',
    HF: 'Faltou saldo na conta da empresa. O banco vai tentar de novo.',
    PD: 'Falta assinar o pagamento no banco.',
  },
  repeated: {},
  refused: {
    '01': 'Faltou saldo na conta da empresa.',
    '02': 'O pagamento foi cancelado no banco.',
    AJ: 'O banco não aceitou o arquivo.',
    AN: 'O tipo da conta de quem recebe está errado.',
    AP: 'O dia do pagamento não é válido.',
    BF: 'Quem assina recusou o pagamento no banco, ou cancelou o agendamento.',
    PA: 'O banco não concluiu o PIX. Tente de novo.',
    PC: 'A conta de quem recebe está encerrada ou bloqueada.',
    PE: 'A conta de quem recebe não aceita este pagamento.',
    PG: 'O CPF ou CNPJ informado não é o do dono da chave.',
    PH: 'O banco de quem recebe recusou o pagamento.',
    PI: 'O banco de quem recebe não foi encontrado no PIX.',
    PJ: 'A chave PIX não existe. Confira a chave do profissional.',
    PK: 'O QR Code não vale mais.',
    ZJ: 'O limite de pagamentos foi atingido.',
  },
  note: {},
}
