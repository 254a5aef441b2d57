import { wrongCheckDigits } from '@zelo/contract/fields'
import { type ImportField, type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { ImportProblem } from '@zelo/contract/imports'
import { PatientBody } from '@zelo/contract/patients'
import { hasCpfDigits } from '@zelo/contract/pix-key'
import { ProfessionalBody } from '@zelo/contract/professionals'
import { Refusal } from '../../platform/errors.ts'
import { omit } from '../../platform/omit.ts'
import type { Fields } from '../../platform/register.ts'
import { assertNewPatient } from '../patients/patients.public.ts'
import { assertNewProfessional } from '../professionals/professionals.public.ts'
import { type ContractNames, findContract } from './contract-names.ts'

export type Texts = Record<string, string>

/** With more choices than this, the message names only an example. */
const maxListed = 10

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** The message for a text that is not one of the choices: 'Use NORTE, SUL, LESTE ou OESTE.' */
const choicesText = ({ choices = [], example }: ImportField) => {
  if (choices.length === 0) return undefined
  return choices.length > maxListed
    ? `Use uma das opções da lista, como ${example}.`
    : `Use ${alternatives.format(choices.map(({ label }) => label))}.`
}

/** The body for the register's schema. Missing fields are included, so that the schema reports all errors at once. */
const bodyOf = (kind: ImportKind, texts: Texts, contracts: ContractNames) => {
  const problems: ImportProblem[] = []
  const entries = importFields[kind].map(({ key, kind: fieldKind, choices = [] }) => {
    const text = texts[key] ?? ''
    if (fieldKind === 'day') return [key, text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')]
    if (fieldKind === 'choice') return [key, choices.find(({ label }) => label === text)?.value ?? text]
    if (fieldKind !== 'contract' || text === '') return [key, text]
    const found = findContract(contracts, text)
    if ('message' in found) problems.push({ field: key, message: found.message, blocks: true })
    return [key, 'id' in found ? found.id : 1]
  })
  return { body: Object.fromEntries(entries), problems }
}

/** Replaces messages about unknown choices by the list of choices. Messages about empty cells stay as they are. */
const withChoices = (kind: ImportKind, texts: Texts, problems: ImportProblem[]) =>
  problems.map((problem) => {
    const field = importFields[kind].find(({ key }) => key === problem.field)
    const listed = field && texts[field.key] ? choicesText(field) : undefined
    return listed ? { ...problem, message: listed } : problem
  })

const cpfForm = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/

/** The same warnings that the form shows. */
const warningsOf = ({ cpf = '' }: Texts): ImportProblem[] =>
  cpfForm.test(cpf) && !hasCpfDigits(cpf.replace(/\D/g, ''))
    ? [{ field: 'cpf', message: wrongCheckDigits('CPF'), blocks: false }]
    : []

const problemsOf = (issues: { path: PropertyKey[]; message: string }[]): ImportProblem[] => {
  // Keep the first message of each field, like the form.
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (!messages.has(field)) messages.set(field, message)
  }
  return [...messages].map(([field, message]) => ({ field, message, blocks: true }))
}

/** Runs `assert` and returns the field errors that it throws as problems. */
const refusalOf = (assert: () => void): ImportProblem[] => {
  try {
    assert()
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    return error.errors.map((problem) => ({ ...problem, blocks: true }))
  }
}

const rules = {
  patients: (body: unknown) => {
    const { success, data, error } = PatientBody.safeParse(body)
    if (!success) return { problems: problemsOf(error.issues), record: undefined }
    return { problems: refusalOf(() => assertNewPatient(data)), record: omit(data, 'version', 'from') }
  },
  professionals: (body: unknown) => {
    const { success, data, error } = ProfessionalBody.safeParse(body)
    if (!success) return { problems: problemsOf(error.issues), record: undefined }
    return {
      problems: refusalOf(() => assertNewProfessional(data)),
      record: omit(data, 'version', 'password'),
    }
  },
} satisfies Record<ImportKind, (body: unknown) => { problems: ImportProblem[]; record: Fields | undefined }>

/** Checks a row with the rules of its register. Returns problems and warnings; without problems also the record. */
export const checkRow = (kind: ImportKind, texts: Texts, contracts: ContractNames) => {
  const { body, problems } = bodyOf(kind, texts, contracts)
  const checked = rules[kind](body)
  const all = [...problems, ...withChoices(kind, texts, checked.problems)]
  return { problems: all, warnings: warningsOf(texts), record: all.length === 0 ? checked.record : undefined }
}
