import { expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createEvents } from './events.ts'

test('every listener is called, even after another one failed', async () => {
  const log = { error: vi.fn() }
  const events = createEvents(log)
  const received = vi.fn()
  events.on('user.signedOut', () => {
    throw new Error('listener broke')
  })
  events.on('user.signedOut', received)
  events.emit('user.signedOut', { userId: 7 })
  expect(received).toHaveBeenCalledWith({ userId: 7 })
  await eventually(() => expect(log.error).toHaveBeenCalledOnce())
})
