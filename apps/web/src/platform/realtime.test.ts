import { expect, test } from 'vitest'
import { socketBase } from './realtime.ts'

test.each([
  [undefined, 'https://painel.local', 'wss://painel.local'],
  [undefined, 'http://127.0.0.1:3000', 'ws://127.0.0.1:3000'],
  ['', 'http://127.0.0.1:3000', 'ws://127.0.0.1:3000'],
  ['wss://tempo-real.local:8443', 'https://painel.local', 'wss://tempo-real.local:8443'],
  ['https://tempo-real.local', 'https://painel.local', 'https://tempo-real.local'],
  ['nada', 'https://painel.local', undefined],
  ['ftp://tempo-real.local', 'https://painel.local', undefined],
  ['wss://', 'https://painel.local', undefined],
  ['wss://a b', 'https://painel.local', undefined],
])('the configured URL %j at %s results in %s', (configured, origin, expected) => {
  expect(socketBase(configured, origin)).toBe(expected)
})
