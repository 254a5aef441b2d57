import { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../platform/page.ts'
import type { ColumnFilterKind } from '../table/filter/column-filter.ts'
import { foldText } from '../table/filter/fold-text.ts'
import { formatDay } from '../text/format.ts'

export type Person = {
  id: number
  fullName: string
  phone: string
  birthDate: string
  status: 'active' | 'inactive'
  contract: string
}

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Érica',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Isabel',
  'João',
]
const lastNames = ['Souza Araújo', 'Lima Pereira', 'Magalhães Nóbrega', 'Quirino Gonçalves']
const contracts = ['Saúde Ação', 'Vida Plena', 'Cuidar Bem']

export const people: Person[] = Array.from({ length: 42 }, (_, index) => ({
  id: index + 1,
  fullName: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`,
  phone: `(11) 9${String(81234567 - index * 1117).slice(0, 4)}-${String(4321 + index * 37).slice(0, 4)}`,
  birthDate: `19${50 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}T00:00:00.000Z`,
  status: index % 7 === 3 ? 'inactive' : 'active',
  contract: contracts[index % contracts.length] ?? '',
}))

export const longPerson: Person = {
  id: 9_000_123,
  fullName: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Figueiredo Bittencourt Cavalcanti',
  phone: '(11) 98123-4567',
  birthDate: '1938-02-28T00:00:00.000Z',
  status: 'inactive',
  contract: 'associacaodossegurados.beneficiosmedicos@exemplomuitolongo.com.br',
}

/** In-memory records in place of a server. A reload restores the initial records. */
export function openRegister() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const removed = new Map(
    ['Zilda Removida', 'Xavier Removido'].map((fullName, index) => [
      index + 900,
      { ...longPerson, fullName, id: index + 900 },
    ]),
  )
  return {
    client,
    restore: async ({ id }: Person) => {
      removed.delete(id)
      await client.invalidateQueries()
    },
    find: async (params: Record<string, string>): Promise<Page<Person>> => {
      // A delayed answer makes the dimmed rows visible.
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (params.search === 'erro') throw new Error('Falha de demonstração')
      return pageOf(params.removed ? [...removed.values()] : people, params)
    },
  }
}

const has = (text: string, typed = '', kind: ColumnFilterKind = 'text') => {
  const normal = (value: string) => (kind === 'digits' ? value.replace(/\D/g, '') : foldText(value).trim())
  const parts = typed.split(',').map(normal).filter(Boolean)
  return parts.length === 0 || parts.some((part) => normal(text).includes(part))
}

const matches = (person: Person, params: Record<string, string>) =>
  has(person.fullName, params.search) &&
  (!params.status || params.status.split(',').includes(person.status)) &&
  has(person.contract, params.city) &&
  has(String(person.id), params.id) &&
  has(person.fullName, params.fullName) &&
  has(person.phone, params.phone, 'digits') &&
  has(formatDay(person.birthDate), params.birthDate, 'digits') &&
  has(person.contract, params.contract)

const inOrder = (register: Person[], sort = 'id') => {
  const key = sort.replace('-', '') as 'id' | 'fullName'
  const rising = register.toSorted((one, other) =>
    one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : 0,
  )
  return sort.startsWith('-') ? rising.reverse() : rising
}

function pageOf(register: Person[], params: Record<string, string>): Page<Person> {
  const found = inOrder(register, params.sort).filter((person) => matches(person, params))
  const page = Number(params.page)
  const perPage = Number(params.per_page ?? 10)
  return {
    rows: found.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    total: found.length,
    lastPage: Math.max(1, Math.ceil(found.length / perPage)),
  }
}
