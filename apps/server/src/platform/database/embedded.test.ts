import { expect, test } from 'vitest'
import { memorySettings } from './embedded.ts'

test.each([
  [512, '64MB', '32MB'],
  [4096, '512MB', '128MB'],
  [24_000, '2048MB', '512MB'],
])(
  'with %i MB of memory PostgreSQL gets %s of shared buffers and %s to build an index',
  (memory, buffers, building) => {
    expect(memorySettings(memory)).toMatchObject({ shared_buffers: buffers, maintenance_work_mem: building })
  },
)
