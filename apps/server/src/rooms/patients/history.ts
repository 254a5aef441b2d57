import { patientStatusLabel } from '@zelo/contract/care'
import type { HistoryItem } from '@zelo/contract/patients'
import type { findHappenings } from './patients.queries.ts'

type Happening = Awaited<ReturnType<typeof findHappenings>>[number]

const fieldLabel: Record<string, string> = {
  fullName: 'o nome',
  cpf: 'o CPF',
  rg: 'o RG',
  contract: 'o contrato',
  opHealth: 'o plano de saúde',
  birthDate: 'a data de nascimento',
  status: 'o status',
  observations: 'as observações',
  phone1: 'o telefone',
  phone2: 'o segundo telefone',
  cep: 'o CEP',
  address: 'o endereço',
  number: 'o número',
  complement: 'o complemento',
  district: 'o bairro',
  city: 'a cidade',
  state: 'o estado',
}

const verb: Record<string, string> = {
  created: 'cadastrou o paciente.',
  deleted: 'removeu o paciente.',
  restored: 'restaurou o paciente.',
}

const shownDay = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

const shown = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'vazio'
  if (field === 'contract') return `“${(value as { fantasyName: string }).fantasyName}”`
  if (field === 'birthDate') return shownDay(String(value))
  if (field === 'status') return `“${patientStatusLabel(String(value))}”`
  return `“${value}”`
}

// In the order of the form; the contract is told by its name, so that its number is left out.
const describe = ({ action, changes }: Happening): string => {
  if (action !== 'updated') return verb[action] ?? action
  const parts = Object.entries(fieldLabel).flatMap(([field, label]) => {
    const change = changes[field]
    return change ? [`${label} de ${shown(field, change.from)} para ${shown(field, change.to)}`] : []
  })
  if (parts.length === 0) return 'salvou o cadastro sem alterar nada.'
  return `alterou ${new Intl.ListFormat('pt-BR').format(parts)}.`
}

/** What happened, in sentences that anybody in the office understands. */
export const tellHistory = (happenings: Happening[]): HistoryItem[] =>
  happenings.map((happening) => ({
    id: happening.id,
    created_at: happening.at,
    administrator: happening.actor === null ? null : { name: happening.actor },
    description: describe(happening),
  }))
