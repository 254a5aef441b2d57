import { describe, expect, test } from 'vitest'
import { password, testApp } from '../../testing/app.ts'

const office = testApp({ TRUST_PROXY: '1' })
let addresses = 0
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

const post = async (path: string, body: object, address: string, cookie?: string) => {
  const response = await office.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body,
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })
  return {
    status: response.statusCode,
    body: response.json(),
    retryAfter: response.headers['retry-after'],
    cookie: String(response.headers['set-cookie'] ?? ''),
  }
}
const login = (email: string, secret: string, address: string, cookie?: string) =>
  post('/auth/login', { email, password: secret }, address, cookie)

/** Sets the counters to `count` failed tries. */
const countTo = (count: number, like: string) =>
  office.db`update tries set count = ${count} where key like ${like}`

describe('login attempts', () => {
  test('are limited per account and address, and the error has the time to wait', async () => {
    const { email } = await office.add()
    const address = newAddress()
    for (let index = 0; index < 10; index++)
      expect((await login(email, 'errada-errada', address)).status).toBe(401)
    const refused = await login(email, password, address)
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(refused.body.message).toBe('Muitas tentativas. Espere 15 minutos e tente de novo.')
    await office.db`update tries set ends_at = now() + interval '40 seconds' where key like ${`%:${address}`}`
    expect((await login(email, password, address)).body.message).toBe(
      'Muitas tentativas. Espere 1 minuto e tente de novo.',
    )
    // Failed tries from another address do not lock the owner out.
    expect((await login(email, password, newAddress())).status).toBe(200)
  })

  test('are limited per account over all addresses, whether or not the account exists', async () => {
    const { email } = await office.add()
    for (const name of [email, 'fantasma@teste.local']) {
      await office.db`delete from tries`
      expect((await login(name, 'errada-errada', newAddress())).status).toBe(401)
      await countTo(49, 'login:account:%')
      expect((await login(name, 'errada-errada', newAddress())).status).toBe(401)
      expect((await login(name, password, newAddress())).status).toBe(429)
    }
  })

  test('of a known device have their own counter, so strangers cannot lock the owner out', async () => {
    const { email, id } = await office.add()
    const office1 = newAddress()
    const { cookie } = await login(email, password, office1)
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    const device = cookie.split(';', 1).join()
    // Exhausts the counters for tries without the device cookie: that of the account and that of this address.
    await login(email, 'errada-errada', office1)
    await countTo(99, 'login:%')
    expect((await login(email, password, office1)).status).toBe(429)
    expect((await login(email, password, office1, device)).status).toBe(200)

    for (let index = 0; index < 10; index++)
      expect((await login(email, 'errada-errada', newAddress(), device)).status).toBe(401)
    expect((await login(email, password, newAddress(), device)).status).toBe(429)
    // A device cookie is valid for one account, and only until the account's password changes.
    await office.db`delete from tries`
    const other = await office.add()
    await login(other.email, 'errada-errada', newAddress(), device)
    const keys = () => office.db`select from tries where key like 'login:device:%'`
    expect(await keys()).toHaveLength(0)
    await office.db`update administrators set password_hash = 'x' where id = ${id}`
    await login(email, 'errada-errada', newAddress(), device)
    expect(await keys()).toHaveLength(0)
  })

  test('are limited per address over all accounts', async () => {
    const address = newAddress()
    expect((await login('conta1@teste.local', 'errada-errada', address)).status).toBe(401)
    await countTo(29, `login:address:${address}`)
    expect((await login('conta2@teste.local', 'errada-errada', address)).status).toBe(401)
    expect((await login('outra@teste.local', 'errada-errada', address)).status).toBe(429)
  })

  test('that succeed do not count', async () => {
    const address = newAddress()
    const { email } = await office.add()
    await login('conta@teste.local', 'errada-errada', address)
    for (let index = 0; index < 11; index++) expect((await login(email, password, address)).status).toBe(200)
    const [row] = await office.db`select count from tries where key = ${`login:address:${address}`}`
    expect(row?.count).toBe(1)
  })

  test('are allowed again after the time window', async () => {
    const { email } = await office.add()
    const address = newAddress()
    for (let index = 0; index < 11; index++) await login(email, 'errada-errada', address)
    await office.db`update tries set ends_at = now()`
    expect((await login(email, password, address)).status).toBe(200)
  })
})

describe('requests for reset links', () => {
  const ask = (email: string, from: string) => post('/forgot-password', { email }, from)

  test('above the limit of an account get the same answer but no mail', async () => {
    const { email, id } = await office.add()
    const links = async () =>
      (await office.db`select from password_resets where administrator_id = ${id}`).length
    const address = newAddress()
    for (let index = 0; index < 5; index++) expect((await ask(email, address)).status).toBe(200)
    await expect.poll(links).toBe(5)
    const answers = [await ask(email, address), await ask(email, newAddress())]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    await expect.poll(links).toBe(6)
  })

  test('are limited per address', async () => {
    const address = newAddress()
    expect((await ask('quem1@teste.local', address)).status).toBe(200)
    await countTo(19, `forgot:address:${address}`)
    expect((await ask('quem2@teste.local', address)).status).toBe(200)
    expect((await ask('mais-um@teste.local', address)).status).toBe(429)
  })
})

test('uses of reset links are limited per address', async () => {
  const address = newAddress()
  const use = () => post('/reset-password', { token: 'inventado', password: 'uma-senha-boa' }, address)
  expect((await use()).status).toBe(422)
  await countTo(19, `reset:address:${address}`)
  expect((await use()).status).toBe(422)
  expect((await use()).status).toBe(429)
})
