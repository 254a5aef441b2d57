import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { seedDemo } from './seed-demo.ts'

test('the demo has the same people on two machines, also after an interrupted first start', async () => {
  const other = await freshDatabase()
  await other.db.begin((tx) => seedDemo(tx))
  const names = (db: typeof other.db) => db`select id, full_name, cpf, city from patients order by id`
  const theirs = await names(other.db)
  await other.cleanup()
  const again = await freshDatabase()
  const cut = again.db.begin(async (tx) => {
    await seedDemo(tx)
    throw new Error('cut short')
  })
  await expect(cut).rejects.toThrow('cut short')
  await again.db.begin((tx) => seedDemo(tx))
  expect(await names(again.db)).toEqual(theirs)
  await again.cleanup()
})
