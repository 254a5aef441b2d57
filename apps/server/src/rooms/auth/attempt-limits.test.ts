import { describe, expect, test } from 'vitest'
import { password, testApp } from '../../testing/app.ts'

const office = testApp({ TRUST_PROXY: '1' })
let addresses = 0
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

const post = async (path: string, body: object, address: string) => {
  const response = await office.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body,
    headers: { 'x-forwarded-for': address },
  })
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] }
}
const login = (email: string, secret: string, address: string) =>
  post('/auth/login', { email, password: secret }, address)

describe('tries to sign in', () => {
  test('are limited per account, from whatever address, with the time to wait', async () => {
    const { email } = await office.add()
    for (let index = 0; index < 10; index++)
      expect((await login(email, 'errada-errada', newAddress())).status).toBe(401)
    const refused = await login(email, password, newAddress())
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(refused.body.message).toBe('Muitas tentativas. Espere 15 minutos e tente de novo.')
    await office.db`update tries set ends_at = now() + interval '40 seconds' where key like 'login:account:%'`
    expect((await login(email, password, newAddress())).body.message).toBe(
      'Muitas tentativas. Espere 1 minuto e tente de novo.',
    )
  })

  test('are limited the same for an account that does not exist', async () => {
    for (let index = 0; index < 10; index++)
      expect((await login('fantasma@teste.local', 'errada-errada', newAddress())).status).toBe(401)
    expect((await login('fantasma@teste.local', 'errada-errada', newAddress())).status).toBe(429)
  })

  test('are limited per address, over many accounts', async () => {
    const address = newAddress()
    for (let index = 0; index < 30; index++) {
      expect((await login(`conta${index}@teste.local`, 'errada-errada', address)).status).toBe(401)
    }
    expect((await login('outra@teste.local', 'errada-errada', address)).status).toBe(429)
  })

  test('that worked do not count', async () => {
    const address = newAddress()
    const { email } = await office.add()
    for (let index = 0; index < 31; index++) expect((await login(email, password, address)).status).toBe(200)
  })

  test('are forgiven when the window ends: nobody is locked out for good', async () => {
    const { email } = await office.add()
    for (let index = 0; index < 11; index++) await login(email, 'errada-errada', newAddress())
    await office.db`update tries set ends_at = now()`
    expect((await login(email, password, newAddress())).status).toBe(200)
  })
})

test('asking for links is limited per account and per address', async () => {
  const ask = (email: string, from: string) => post('/forgot-password', { email }, from)
  for (let index = 0; index < 5; index++)
    expect((await ask('alguem@teste.local', newAddress())).status).toBe(200)
  expect((await ask('alguem@teste.local', newAddress())).status).toBe(429)

  const address = newAddress()
  for (let index = 0; index < 20; index++)
    expect((await ask(`quem${index}@teste.local`, address)).status).toBe(200)
  expect((await ask('mais-um@teste.local', address)).status).toBe(429)
})
