import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { accountFields, bankScene } from '../../testing/bank.ts'
import { skipUsedNumbers } from './skip-used-numbers.ts'

const office = testApp()

test('an account makes files up to number 999999, and none after it', async () => {
  const { account, made, create, worker, download } = await bankScene(office)
  await office.db`update company_accounts set next_file_number = 999999 where id = ${account.id}`
  const last = await made({ professionalIds: [(await worker()).professionalId] })
  expect((await download(last.id)).text.slice(157, 163)).toBe('999999')
  const refused = await create({ professionalIds: [(await worker()).professionalId] })
  expect([refused.status, refused.body.message]).toEqual([
    406,
    'Os números de arquivo deste convênio acabaram: fale com o banco.',
  ])
})

/** A bank account with one paid file, and the fields of the same account with another agreement whose numbers begin at 1. */
const otherAgreement = async (bank: string) => {
  const scene = await bankScene(office, { bank })
  const { account, made, answer, worker, token } = scene
  const { id } = await made({ professionalIds: [(await worker()).professionalId] })
  await answer(id, () => '00')
  const { agency, account: number } = account
  // An agency or account with leading zeros is the same account.
  const fields = accountFields({ bank, agency: `0${agency}`, account: `0${number}`, nextFileNumber: 1 })
  const path = `/company/accounts/${account.id}`
  const change = (overrides: object = {}) => office.call('PUT', path, token, { ...fields, ...overrides })
  const addAgain = async (overrides: object = {}) => {
    await office.call('DELETE', path, token)
    return office.call('POST', '/company/accounts', token, { ...fields, ...overrides })
  }
  return { ...scene, change, addAgain }
}

test('at Itaú the file numbers of a bank account continue with another agreement, even if the account is added again', async () => {
  const { change, addAgain, made, worker, download } = await otherAgreement('341')
  const refused = [
    {
      field: 'nextFileNumber',
      message: 'O arquivo 1 já foi gerado para esta conta ou este convênio: use 2 ou mais.',
    },
  ]
  expect((await change()).body.errors).toEqual(refused)
  expect((await addAgain()).body.errors).toEqual(refused)
  const again = await addAgain({ nextFileNumber: 2 })
  expect(again.status).toBe(201)
  const file = await made({ accountId: again.body.id, professionalIds: [(await worker()).professionalId] })
  expect((await download(file.id)).text.slice(157, 163)).toBe('000002')
})

test('at Itaú an agreement begins at 1 in another bank account only if that account has no earlier files', async () => {
  const { change, account } = await otherAgreement('341')
  expect((await change({ account: '77', agreement: account.agreement })).status).toBe(422)
  expect((await change({ account: '77' })).status).toBe(200)
})

test.each(['756', '237'])('at bank %s another agreement of a bank account begins at 1', async (bank) => {
  const { change, addAgain } = await otherAgreement(bank)
  expect((await change()).status).toBe(200)
  expect((await addAgain()).status).toBe(201)
})

test('after a restore, the numbers of an agreement that the backup lacks continue after its last file', async () => {
  const { token } = await bankScene(office)
  const { bank, agency, account, agreement } = accountFields()
  const itau = accountFields({ bank: '341' })
  const used = [
    { bank: '756', agency, account, agreement, number: 8 },
    { bank: '341', agency: itau.agency, account: itau.account, agreement: 'OUTRO', number: 5 },
  ] as const
  await office.db.begin((tx) => skipUsedNumbers(tx, [...used]))
  const add = (overrides: object) => office.call('POST', '/company/accounts', token, accountFields(overrides))
  const [refused] = (await add({ bank, agreement: `0${agreement}`, nextFileNumber: 8 })).body.errors
  expect(refused.message).toBe('O arquivo 8 já foi gerado para este convênio: use 9 ou mais.')
  expect((await add({ bank, agreement, nextFileNumber: 9 })).status).toBe(201)
  expect((await add({ ...itau, nextFileNumber: 5 })).status).toBe(422)
  expect((await add({ ...itau, nextFileNumber: 6 })).status).toBe(201)
})

test('the numbers of a restored Itaú account continue after those of its bank account with another agreement', async () => {
  const { account, ok } = await bankScene(office, { bank: '341' })
  const used = {
    bank: '341',
    agency: account.agency,
    account: `0${account.account}`,
    agreement: 'OUTRO',
    number: 40,
  } as const
  await office.db.begin((tx) => skipUsedNumbers(tx, [used]))
  const accounts: { id: number; nextFileNumber: number }[] = await ok('GET', '/company/accounts')
  expect(accounts.find(({ id }) => id === account.id)?.nextFileNumber).toBe(141)
})
