import type { ReturnedPayee } from './cnab/read-return.ts'
import { plainText } from './cnab/record.ts'
import type { SentPayment } from './sent-payments.queries.ts'

type Payee = Pick<SentPayment, 'payee' | 'cpf' | 'pixKey'>

/** A document or a key without punctuation, case and padding zeros; empty if the bank leaves it out. */
const plain = (given: string) =>
  given
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replace(/^0+/, '')

/** Some banks fill the columns of the document with other texts, or hide digits. */
const isDocument = (given: string) => /^([\da-z]{12})?\d{2,14}$/i.test(given) && given.length <= 14

/** Some banks repeat a telephone without its country code. */
const withoutCountry = (key: string) => key.replace(/^\+55/, '')

const isOther = (named: string, own: string[]) => {
  const known = own.map(plain).filter(Boolean)
  return plain(named) !== '' && known.length > 0 && !known.includes(plain(named))
}

/** A name as a file has it. */
const nameInFile = (name: string) => plainText(name).slice(0, 30).trim()
export const namesInFiles = (payees: Payee[]) => new Set(payees.map(({ payee }) => nameInFile(payee)))

/**
 * Whether a record names another payee than the payment: by document or key, or by the name of another payee of the files.
 * Banks may write a name in another way, so that any other name is accepted.
 */
export const namesOtherPayee = (named: ReturnedPayee, { payee, cpf, pixKey }: Payee, names: Set<string>) => {
  const name = nameInFile(named.name)
  return (
    named.documents.some((document) => isDocument(document) && isOther(document, [cpf, pixKey])) ||
    isOther(named.key, [pixKey, withoutCountry(pixKey)]) ||
    (name !== nameInFile(payee) && names.has(name))
  )
}
