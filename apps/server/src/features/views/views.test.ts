import { maxViews } from '@zelo/contract/views'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'

const office = testApp()

const viewFields = {
  list: 'patients',
  name: 'Altas do mês',
  query: { status: 'discharged', search: 'são', sort: 'name' },
  density: 'compact',
  hidden: ['phone1'],
}
const save = (token: string, other: object = {}) =>
  office.call('POST', '/saved-views', token, { ...viewFields, ...other })
const listsOf = async (token: string) => (await office.ok('GET', '/auth/session', token)).body.lists
const errorsOf = async (token: string, other: object) => {
  const { status, body } = await save(token, other)
  return { status, errors: body.errors }
}

test('density and columns of a list are stored per user and returned with the sign-in', async () => {
  const [one, other] = [await office.enter(), await office.enter({ role: 'pickup' })]
  expect(await listsOf(one.token)).toEqual([])
  const display = { list: 'management/glosas', density: 'compact', hidden: ['due'] }
  await office.ok('PUT', '/list-display', one.token, { ...display, hidden: [] })
  await office.ok('PUT', '/list-display', one.token, display)
  expect(await listsOf(one.token)).toEqual([{ ...display, views: [] }])
  expect(await listsOf(other.token)).toEqual([])
  const wrong = await office.call('PUT', '/list-display', one.token, { ...display, list: 'nao-existe' })
  expect(wrong.body.errors).toEqual([{ field: 'list', message: 'Esta lista não existe.' }])
  expect((await errorsOf(one.token, { list: 'nao-existe' })).errors).toEqual(wrong.body.errors)
})

test('a view is saved, renamed, set as default and removed only by its owner, and each change is audited', async () => {
  const [owner, other] = [await office.enter(), await office.enter()]
  const { body: view } = await save(owner.token, { isDefault: true })
  const { list, ...kept } = viewFields
  expect(view).toEqual({ id: expect.any(Number), ...kept, isDefault: true })
  expect(await listsOf(owner.token)).toEqual([{ list, density: 'comfortable', hidden: [], views: [view] }])
  const path = `/saved-views/${view.id}`
  expect((await office.call('PUT', path, other.token, { name: 'Minha' })).status).toBe(404)
  expect((await office.call('DELETE', path, other.token)).status).toBe(404)

  const second = (await save(owner.token, { name: 'Outra', isDefault: true })).body
  await office.ok('PUT', path, owner.token, { name: 'Altas' })
  const [{ views }] = await listsOf(owner.token)
  expect(views.map(({ name, isDefault }: typeof view) => [name, isDefault])).toEqual([
    ['Altas', false],
    ['Outra', true],
  ])
  await office.ok('DELETE', path, owner.token)
  await office.ok('DELETE', `/saved-views/${second.id}`, owner.token)
  expect(await listsOf(owner.token)).toEqual([])

  const admin = await office.enter()
  const { data } = (await office.ok('GET', `/audit?actorId=${owner.id}`, admin.token)).body
  expect(data.slice(0, 5).map(({ description }: { description: string }) => description)).toEqual([
    'removeu uma visão de lista.',
    'removeu uma visão de lista.',
    'alterou uma visão de lista.',
    'salvou uma visão de lista.',
    'salvou uma visão de lista.',
  ])
})

test('view names are unique per list ignoring accents, and all fields are bounded', async () => {
  const { id, token } = await office.enter()
  await save(token)
  expect(await errorsOf(token, { name: 'ALTAS DO MES' })).toEqual({
    status: 422,
    errors: [{ field: 'name', message: 'Você já tem uma visão com este nome nesta lista.' }],
  })
  expect((await save(token, { list: 'contracts' })).status).toBe(201)
  expect((await errorsOf(token, { name: ' ' })).errors).toEqual([
    { field: 'name', message: 'Dê um nome à visão.' },
  ])
  const longQuery = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`k${index}`, 'x']))
  expect((await errorsOf(token, { query: longQuery })).errors).toEqual([
    { field: 'query', message: 'São filtros demais.' },
  ])
  await office.db`
    insert into saved_views (user_id, list, name, query, density, hidden)
    select ${id}, 'patients', 'v' || n, '{}', 'compact', '{}' from generate_series(2, ${maxViews}) n`
  const full = await save(token, { name: 'Mais uma' })
  expect([full.status, full.body.message]).toEqual([
    406,
    'Uma lista pode ter até 30 visões: remova uma antes de salvar outra.',
  ])
})

test('only the user’s other tabs are notified', async () => {
  const { id, token } = await office.enter()
  const changed: number[] = []
  office.app.events.on('user.changed', ({ userId }) => void changed.push(userId))
  const { body } = await save(token)
  await office.ok('PUT', `/saved-views/${body.id}`, token, { density: 'comfortable' })
  await office.ok('DELETE', `/saved-views/${body.id}`, token)
  await office.ok('PUT', '/list-display', token, { list: 'patients', density: 'compact', hidden: [] })
  expect(changed).toEqual([id, id, id, id])
})
