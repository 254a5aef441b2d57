import { competenceOf } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const effectsOf = async ({ ok }: { ok: (method: 'GET', path: string) => Promise<unknown> }, id: number) =>
  (await ok('GET', `/professionals/${id}/removal`)) as {
    holds: unknown[]
    effects: { message: string; links: { to: string }[] }[]
  }

test('the question before a removal names an owed amount, an open payment and one in doubt, with the account', async () => {
  const scene = await bankScene(office)
  const { professionalId } = await scene.worker({}, 4)
  const effects = async () => (await effectsOf(scene, professionalId)).effects
  const { year, month } = competenceOf(today())
  expect(await effectsOf(scene, professionalId)).toMatchObject({
    holds: [],
    effects: [
      {
        message: expect.stringMatching(/^O profissional tem R\$\s320,40 a receber\./),
        links: [{ to: `/professionals/${professionalId}/details?tab=conta&year=${year}&month=${month}` }],
      },
    ],
  })
  const made = await scene.made({ professionalIds: [professionalId] })
  expect(await effects()).toMatchObject([
    {
      message: expect.stringMatching(
        new RegExp(`R\\$\\s320,40 no arquivo ${made.number} · Sicoob, que espera a resposta do banco`),
      ),
    },
  ])
  await scene.answer(made.id, () => 'ZZ')
  expect(await effects()).toMatchObject([{ message: expect.stringContaining('a conferir no banco') }])
})

test('the question before a removal names an overpaid amount, and nothing for a settled account', async () => {
  const scene = await bankScene(office)
  const { professionalId } = await scene.worker()
  const made = await scene.made({ professionalIds: [professionalId] })
  await scene.answer(made.id, () => '00')
  expect((await effectsOf(scene, professionalId)).effects).toEqual([])
  await scene.adjust(professionalId)
  expect((await effectsOf(scene, professionalId)).effects).toMatchObject([
    { message: expect.stringContaining('nenhum pagamento faz este desconto') },
  ])
})
