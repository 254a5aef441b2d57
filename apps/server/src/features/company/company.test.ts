import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { accountFields, companyFields } from '../../testing/bank.ts'

const office = testApp()

const audited = () =>
  office.db`select action, changes from audit_log where entity = 'company' order by id desc limit 1`

test('the company is empty until an administrator fills it in, and every change is recorded', async () => {
  const { token } = await office.enter()
  const empty = (await office.ok('GET', '/company', token)).body
  expect(empty).toMatchObject({ name: '', cnpj: '', version: 0 })
  const saved = await office.ok('PUT', '/company', token, { ...companyFields(), version: 0 })
  expect(saved.body).toEqual({ ...companyFields(), version: 1 })
  const stale = await office.call('PUT', '/company', token, { ...companyFields(), version: 0 })
  expect([stale.status, stale.body.errors[0].field]).toEqual([406, 'version'])
  const changed = companyFields({ cnpj: '12.ABC.345/01DE-35', complement: null })
  expect((await office.ok('PUT', '/company', token, { ...changed, version: 1 })).body).toEqual({
    ...changed,
    version: 2,
  })
  expect(await audited()).toMatchObject([
    {
      action: 'updated',
      changes: { cnpj: { from: '11.222.333/0001-81', to: '12.ABC.345/01DE-35' } },
    },
  ])
})

test.each([
  ['cnpj', '11.222.333/0001-82'],
  ['cep', '123'],
  ['state', 'XX'],
  ['name', ''],
  // A bank file contains only plain letters and digits.
  ['name', '🏥 ♥'],
])('a company with a wrong %s is refused', async (field, value) => {
  const { token } = await office.enter()
  const answer = await office.call('PUT', '/company', token, companyFields({ [field]: value }))
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
})

test('two first saves at once leave one company', async () => {
  const { token } = await office.enter()
  await office.db`delete from company`
  const save = (name: string) => office.call('PUT', '/company', token, companyFields({ name, version: 0 }))
  const answers = await Promise.all([save('Uma'), save('Outra')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406])
})

test('accounts are created, changed and removed, one for each agreement', async () => {
  const { token } = await office.enter()
  const fields = accountFields({ bank: '341', agencyDigit: '' })
  const { body: account } = await office.ok('POST', '/company/accounts', token, fields)
  expect(account).toEqual({ ...fields, id: expect.any(Number), version: 1 })
  const path = `/company/accounts/${account.id}`
  const twin = await office.call('POST', '/company/accounts', token, accountFields(fields))
  expect([twin.status, twin.body.errors[0].field]).toEqual([422, 'agreement'])
  // Another bank may use the same number for an agreement.
  await office.ok(
    'POST',
    '/company/accounts',
    token,
    accountFields({ bank: '237', agreement: fields.agreement }),
  )
  const changed = await office.ok('PUT', path, token, { ...fields, account: '55', version: 1 })
  expect(changed.body).toMatchObject({ account: '55', version: 2 })
  expect((await office.call('PUT', path, token, { ...fields, version: 1 })).status).toBe(406)
  await office.ok('DELETE', path, token)
  expect(await audited()).toMatchObject([{ action: 'accountRemoved' }])
  expect((await office.call('DELETE', path, token)).status).toBe(404)
  const { body: left } = await office.ok('GET', '/company/accounts', token)
  expect(left.some(({ id }: { id: number }) => id === account.id)).toBe(false)
})

test.each([
  ['bank', '999'],
  ['agency', '12345-6'],
  ['agency', '0000'],
  ['account', '0'],
  ['accountDigit', ''],
  ['agreement', 'a b'],
  ['nextFileNumber', 0],
])('an account with a wrong %s is refused', async (field, value) => {
  const { token } = await office.enter()
  const answer = await office.call('POST', '/company/accounts', token, accountFields({ [field]: value }))
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
})

test.each([
  ['756', 'X', 'No Sicoob o dígito da conta é um algarismo.'],
  ['341', 'X', 'No Itaú o dígito da conta é um algarismo.'],
  ['237', 'X', 'No Bradesco o dígito da conta é um algarismo ou P.'],
])('an account at bank %s with the digit %s is refused', async (bank, accountDigit, message) => {
  const { token } = await office.enter()
  const create = (digit: string) =>
    office.call(
      'POST',
      '/company/accounts',
      token,
      accountFields({ bank, accountDigit: digit, account: '70' }),
    )
  const answer = await create(accountDigit)
  expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'accountDigit', message }]])
  expect((await create(bank === '237' ? 'P' : '0')).status).toBe(201)
})

test('a bank account has several agreements, except at Itaú, whose files do not name the agreement', async () => {
  const { token } = await office.enter()
  const create = (overrides: object) =>
    office.call('POST', '/company/accounts', token, accountFields(overrides))
  for (const bank of ['756', '237']) {
    expect((await create({ bank, account: '8100' })).status).toBe(201)
    expect((await create({ bank, account: '8100' })).status).toBe(201)
  }
  const first = await create({ bank: '341', account: '8100' })
  expect(first.status).toBe(201)
  const twin = await create({ bank: '341', agency: '01234', account: '08100' })
  expect([twin.status, twin.body.errors]).toEqual([
    422,
    [
      {
        field: 'account',
        message: 'Esta conta já está cadastrada, e o arquivo do Itaú não leva o convênio: use a que existe.',
      },
    ],
  ])
  expect((await create({ bank: '341', agency: '4321', account: '8100' })).status).toBe(201)
  const { id, version, ...fields } = first.body
  await office.ok('PUT', `/company/accounts/${id}`, token, { ...fields, nextFileNumber: 7, version })
})

test('the next file number has six digits, except in an account that has used them all', async () => {
  const { token } = await office.enter()
  const fields = accountFields({ nextFileNumber: 1_000_000 })
  const answer = await office.call('POST', '/company/accounts', token, fields)
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ field: 'nextFileNumber', message: 'Use um número de 1 a 999999.' }],
  ])
  const { body: account } = await office.ok('POST', '/company/accounts', token, {
    ...fields,
    nextFileNumber: 999_999,
  })
  const change = (nextFileNumber: number, agency = '1234') =>
    office.call('PUT', `/company/accounts/${account.id}`, token, { ...fields, nextFileNumber, agency })
  expect((await change(1_000_000)).status).toBe(422)
  await office.db`update company_accounts set next_file_number = 1000000 where id = ${account.id}`
  expect((await change(1_000_000, '4321')).status).toBe(200)
})

test('only an administrator with a recent password changes the company', async () => {
  const pickup = await office.enter({ role: 'pickup' })
  expect((await office.call('GET', '/company', pickup.token)).status).toBe(403)
  expect((await office.call('GET', '/company/accounts', pickup.token)).status).toBe(403)
  expect((await office.call('PUT', '/company', pickup.token, companyFields())).status).toBe(403)
  const admin = await office.enter()
  await office.db`
    update auth_tokens set confirmed_at = now() - interval '15 minutes' where administrator_id = ${admin.id}`
  for (const [method, path, body] of [
    ['PUT', '/company', companyFields()],
    ['POST', '/company/accounts', accountFields()],
    ['PUT', '/company/accounts/1', accountFields()],
    ['DELETE', '/company/accounts/1', undefined],
  ] as const) {
    const answer = await office.call(method, path, admin.token, body)
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([403, 'confirm'])
  }
  expect((await office.call('GET', '/company', admin.token)).status).toBe(200)
})
