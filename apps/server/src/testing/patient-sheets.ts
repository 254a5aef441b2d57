import type { ImportDetails } from '@zelo/contract/imports'
import { expect } from 'vitest'
import type { testApp } from './app.ts'
import { cpfOf } from './fields.ts'
import { sheetFile } from './sheet-file.ts'

const titles = [
  'Nome',
  'CPF',
  'RG',
  'Nascimento',
  'Contrato',
  'Convênio',
  'Situação',
  'Celular',
  'CEP',
  'Rua',
  'Nº',
  'Bairro',
  'Cidade',
  'UF',
  'Obs',
]

type Cells = Partial<Record<string, string | number>>

/** Sheets of patients whose contract is 'Vida Boa'. Each row has a different valid CPF. */
export const patientSheets = (office: ReturnType<typeof testApp>) => {
  let people = 0
  const nextCpf = () => cpfOf(people++)
  const rowOf = (name: string, overrides: Cells = {}) => {
    const cells: Cells = {
      Nome: name,
      CPF: nextCpf(),
      RG: '98.765.432-1',
      Nascimento: '2/9/1948',
      Contrato: 'vida boa',
      Convênio: 'Ouro',
      Situação: 'ativo',
      Celular: '11977776666',
      CEP: 1310100,
      Rua: 'Avenida Paulista',
      Nº: '200',
      Bairro: 'Bela Vista',
      Cidade: 'São Paulo',
      UF: 'são paulo',
      Obs: 'Usa andador.',
      ...overrides,
    }
    return titles.map((title) => cells[title] ?? '')
  }
  const upload = (kind: string, bytes: Buffer, token: string) => {
    const fileName = 'planilha.xlsx'
    return office.upload('POST', `/imports/${kind}`, token, { fileName }, { bytes, name: fileName })
  }
  const send = async (token: string, ...rows: (string | number)[][]): Promise<ImportDetails> => {
    const { status, body } = await upload('patients', sheetFile([titles, ...rows]), token)
    expect([status, body.message]).toEqual([201, undefined])
    return body
  }
  return { titles, nextCpf, rowOf, upload, send }
}
