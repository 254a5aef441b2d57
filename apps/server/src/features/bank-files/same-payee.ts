import { plainText } from './cnab/record.ts'
import type { ReturnedPayee } from './cnab/return-file.ts'
import type { SentPayment } from './sent-payments.queries.ts'

type Payee = Pick<SentPayment, 'payee' | 'cpf' | 'pixKey'>

/** A document or a key without punctuation, case and padding zeros; empty if the bank omits the field. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replace(/^0+/, '')

/** Whether a text can be a CPF or CNPJ. Some banks write other text into these columns of a return, or mask digits. */
const isDocument = (text: string) => /^([\da-z]{12})?\d{2,14}$/i.test(text) && text.length <= 14

/** Some banks repeat a telephone key without its country code. */
const withoutCountry = (key: string) => key.replace(/^\+55/, '')

const isOther = (named: string, own: string[]) => {
  const known = own.map(plain).filter(Boolean)
  return plain(named) !== '' && known.length > 0 && !known.includes(plain(named))
}

/** A name as bank files contain it: plain letters, at most 30. */
const nameInFile = (name: string) => plainText(name).slice(0, 30).trim()
export const namesInFiles = (payees: Payee[]) => new Set(payees.map(({ payee }) => nameInFile(payee)))

/**
 * Whether a record names another payee than our payment: by document, by key, or by the name of another payee of the files. Any
 * other name is accepted, because banks may write names differently.
 */
export const namesOtherPayee = (named: ReturnedPayee, { payee, cpf, pixKey }: Payee, names: Set<string>) => {
  const name = nameInFile(named.name)
  return (
    named.documents.some((document) => isDocument(document) && isOther(document, [cpf, pixKey])) ||
    isOther(named.key, [pixKey, withoutCountry(pixKey)]) ||
    (name !== nameInFile(payee) && names.has(name))
  )
}
