import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

test('a session completed after the file was made gets a new price, and sessions of the file keep their price', async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker()
  const { id } = await scene.made({ professionalIds: [professionalId] })
  expect(
    (await scene.set({ id: treatment.sessionDates[2]?.id ?? 0 }, 'completed', '2025-08-19')).status,
  ).toBe(200)
  const terms = { professionalId, agreedValue: 150, from: '2025-08-01' }
  const shown = { ...terms, contractValue: 120.35 }
  const preview = await scene.ok('POST', `/treatments/${treatment.id}/terms-preview`, shown)
  expect(preview).toMatchObject({ paid: 2 })
  await scene.ok('PUT', `/treatments/${treatment.id}`, scene.treatmentBody(terms))
  const values = async () =>
    (await scene.accountOf(professionalId)).sessions.map(
      ({ value, paid }: { value: number; paid: boolean }) => [value, paid],
    )
  expect(await values()).toEqual([
    [80.1, false],
    [80.1, false],
    [150, false],
  ])
  await scene.answer(id, () => '00')
  expect(await values()).toEqual([
    [80.1, true],
    [80.1, true],
    [150, false],
  ])
  expect(await scene.accountOf(professionalId)).toMatchObject({ owed: 310.2, paid: 160.2, balance: 150 })
})
