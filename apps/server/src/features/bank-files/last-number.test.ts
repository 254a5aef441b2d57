import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

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
