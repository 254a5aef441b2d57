import { expect, test } from 'vitest'
import { sizedToMachine } from './sized-to-machine.ts'

test.each([
  [512, '64MB', '32MB'],
  [4096, '512MB', '128MB'],
  [24_000, '2048MB', '512MB'],
])('with %i MB of memory PostgreSQL keeps %s of pages and sorts an index in %s', (memory, pages, sorting) => {
  expect(sizedToMachine(memory)).toMatchObject({ shared_buffers: pages, maintenance_work_mem: sorting })
})
