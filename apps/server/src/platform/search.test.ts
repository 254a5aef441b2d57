import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { record } from '../testing/records.ts'

const office = testApp()
let token: string
let make: ReturnType<typeof record>
beforeAll(async () => {
  token = (await office.enter()).token
  make = record(office, token)
})

const found = async (path: string, search: string): Promise<number[]> =>
  (await office.call('GET', `${path}?search=${encodeURIComponent(search)}`, token)).body.data.map(
    (row: { id: number }) => row.id,
  )

test('a CPF is found with or without punctuation, completely or partially typed', async () => {
  const cpf = '168.995.350-09'
  const people: [string, number][] = [
    ['/patients', await make.patient(await make.contract(), { cpf })],
    ['/professionals', await make.professional({ cpf })],
    ['/lookups/professionals', await make.professional({ cpf: '861.288.820-07' })],
    ['/administration', (await office.add({ cpf })).id],
  ]
  for (const [path, id] of people) {
    const own = path === '/lookups/professionals' ? '861.288.820-07' : cpf
    const bare = own.replace(/\D/g, '')
    for (const typed of [own, bare, own.slice(0, 9), bare.slice(0, 8)])
      expect([path, typed, await found(path, typed)]).toEqual([path, typed, [id]])
  }
})

test('contracts are found by both names and by their CNPJ', async () => {
  const id = await make.contract({
    socialReason: 'Operadora Araucária S.A.',
    fantasyName: 'Vida Plena',
    cnpj: '98.765.432/0001-98',
  })
  for (const typed of ['araucaria', 'plena VIDA', 'vida operadora', '98.765.432', '98765432000198'])
    expect([typed, await found('/contracts', typed)]).toEqual([typed, [id]])
})

test('a record whose code was typed is listed before records that contain these digits', async () => {
  const contract = await make.contract({ socialReason: 'Zeta' })
  const lists: [string, () => Promise<number>][] = [
    ['/contracts', () => make.contract({ socialReason: 'Zz código' })],
    ['/patients', () => make.patient(contract, { fullName: 'Zz código' })],
    ['/professionals', () => make.professional({ fullName: 'Zz código' })],
    ['/administration', async () => (await office.add({ name: 'Zz código' })).id],
    ['/recruitment', () => make.recruitment(contract, { fullName: 'Zz código' })],
  ]
  const before: Record<string, (code: number) => Promise<unknown>> = {
    '/contracts': (code) => make.contract({ socialReason: `Ala ${code}` }),
    '/patients': (code) => make.patient(contract, { fullName: `Ala ${code}` }),
    '/professionals': (code) => make.professional({ fullName: `Ala ${code}` }),
    '/administration': (code) => office.add({ name: `Ala ${code}` }),
    '/recruitment': (code) => make.recruitment(contract, { fullName: `Ala ${code}` }),
  }
  for (const [path, create] of lists) {
    const id = await create()
    await before[path]?.(id)
    const rows = await found(path, ` ${id} `)
    expect([path, rows[0], rows.length > 1]).toEqual([path, id, true])
  }
})
