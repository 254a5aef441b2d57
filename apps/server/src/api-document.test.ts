import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'

const office = testApp()

type Parameter = { name: string; schema: { type?: string; minimum?: number; maximum?: number } }

test('the response to a sign-out clears the browser cache', async () => {
  const { token } = await office.enter()
  const { headers } = await office.ok('GET', '/auth/logout', token)
  expect(headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' })
})

test('numbers in an address are documented with their exact range', async () => {
  const { paths } = (await office.app.inject('/api/v1/openapi.json')).json()
  const parameters: Parameter[] = paths['/administration'].get.parameters
  const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema
  expect(schemaOf('page')).toMatchObject({ type: 'integer', minimum: 1, maximum: 999_999_999 })
  expect(schemaOf('per_page')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
})

test('every pattern of the API document means the same in other languages', async () => {
  const { body } = await office.app.inject('/api/v1/openapi.json')
  const patterns = [...body.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    JSON.parse(text),
  )
  expect(patterns.length).toBeGreaterThan(20)
  // In Java a bracket inside a class begins another class, and only JavaScript knows the property DI.
  const odd = /(^|[^\\])\[(?:[^\]\\]|\\.)*\[|\{DI\}/
  expect(patterns.filter((pattern: string) => odd.test(pattern))).toEqual([])
})
