import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { writesTo } from '../../testing/audit.ts'
import { recruitmentScene } from '../../testing/recruitment.ts'

const office = testApp()
const scene = () => recruitmentScene(office)

describe('a rejection', () => {
  test('is listed newest first, by its own call and with the recruitment on request', async () => {
    const { make, contractId, reject, read, token } = await scene()
    const id = await make.recruitment(contractId)
    const [ana, bia] = [
      await make.professional({ fullName: 'Ana Recusa' }),
      await make.professional({ fullName: 'Bia Recusa' }),
    ]
    const first = await reject(id, ana, 'Longe demais')
    expect(first).toMatchObject({
      status: 201,
      body: {
        professional: { fullName: 'Ana Recusa' },
        reason: 'Longe demais',
        rejected_at: expect.any(String),
        createdBy: { name: 'Quem Capta' },
      },
    })
    await reject(id, bia)
    const { status, body } = await office.call('GET', `/recruitment-rejections?recruitmentId=${id}`, token)
    expect(status).toBe(200)
    expect(body.map((row: { professional: { fullName: string } }) => row.professional.fullName)).toEqual([
      'Bia Recusa',
      'Ana Recusa',
    ])
    expect(body[0].reason).toBeNull()
    expect((await read(id)).rejections).toEqual(body)
    expect((await office.call('GET', `/recruitment/${id}`, token)).body).not.toHaveProperty('rejections')
  })

  test('by the assigned professional removes the assignment, notifies and is audited', async () => {
    const { make, contractId, reject, read, captor } = await scene()
    const professional = await make.professional()
    const id = await make.recruitment(contractId, { professionalId: professional })
    const emitted: object[] = []
    office.app.events.on('recruitment.rejected', (event) => void emitted.push(event))
    await reject(id, professional)
    expect((await read(id)).professionalId).toBeNull()
    expect(emitted).toContainEqual({ recruitmentId: id, professionalId: professional, actorId: captor })
    const audit = (await writesTo(office.db, 'recruitment', id)).at(-1)
    expect(audit).toMatchObject({
      actorId: captor,
      action: 'refused',
      changes: { professionalId: { to: null } },
    })
  })

  test('by another professional leaves the assignment unchanged', async () => {
    const { make, contractId, reject, read } = await scene()
    const [chosen, other] = [await make.professional(), await make.professional()]
    const id = await make.recruitment(contractId, { professionalId: chosen })
    await reject(id, other)
    expect((await read(id)).professionalId).toBe(chosen)
  })

  test('that is repeated is rejected and stored once', async () => {
    const { make, contractId, reject, read } = await scene()
    const professional = await make.professional()
    const id = await make.recruitment(contractId)
    await reject(id, professional)
    expect(await reject(id, professional)).toMatchObject({
      status: 406,
      body: { message: 'Este profissional já recusou esta captação.' },
    })
    expect((await read(id)).rejections).toHaveLength(1)
  })

  test('requires an existing recruitment and professional', async () => {
    const { make, contractId, reject, token } = await scene()
    const id = await make.recruitment(contractId)
    expect((await reject(999_999, await make.professional())).status).toBe(404)
    expect((await reject(id, 999_999)).body.errors).toEqual([
      { field: 'professionalId', message: 'Este profissional não existe ou foi removido.' },
    ])
    const list = (query: string) => office.call('GET', `/recruitment-rejections${query}`, token)
    expect((await list('?recruitmentId=999999')).status).toBe(404)
    expect((await list('')).status).toBe(422)
    expect((await list('?recruitmentId=x')).status).toBe(422)
  })
})

describe('a rejection of an authorized recruitment', () => {
  const authorized = async () => {
    const here = await scene()
    const professional = await here.make.professional()
    const id = await here.make.recruitment(here.contractId, { professionalId: professional })
    await office.db`update recruitments set status = 'recruitedapp' where id = ${id}`
    return { ...here, id, professional }
  }
  const statusEvents = () => {
    const emitted: number[] = []
    office.app.events.on('recruitment.statusChanged', ({ recruitmentId }) => void emitted.push(recruitmentId))
    return emitted
  }

  test('by the assigned professional reopens it, notifies and is audited', async () => {
    const { reject, read, id, professional } = await authorized()
    const emitted = statusEvents()
    expect((await reject(id, professional)).body.reopened).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'open', professionalId: null })
    expect(emitted).toEqual([id])
    const audit = (await writesTo(office.db, 'recruitment', id)).at(-1)
    expect(audit).toMatchObject({
      action: 'refused',
      changes: { status: { from: 'recruitedapp', to: 'open' } },
    })
  })

  test('by another professional changes nothing', async () => {
    const { make, reject, read, id, professional } = await authorized()
    const emitted = statusEvents()
    expect((await reject(id, await make.professional())).body.reopened).toBe(false)
    expect(await read(id)).toMatchObject({ status: 'recruitedapp', professionalId: professional })
    expect(emitted).toEqual([])
  })

  test('that is withdrawn restores the authorization of the same professional', async () => {
    const { reject, read, undo, id, professional, captor } = await authorized()
    const { body } = await reject(id, professional)
    const undone: object[] = []
    office.app.events.on('recruitment.rejectionUndone', (event) => void undone.push(event))
    expect((await undo(body.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'recruitedapp',
      professionalId: professional,
      rejections: [],
    })
    expect(undone).toEqual([{ recruitmentId: id, professionalId: professional, actorId: captor }])
    const audit = (await writesTo(office.db, 'recruitment', id)).at(-1)
    expect(audit).toMatchObject({ actorId: captor, action: 'refusalUndone' })
  })

  test('that is withdrawn keeps later changes of the recruitment', async () => {
    const { make, reject, read, undo, token, id, professional } = await authorized()
    const { body } = await reject(id, professional)
    const other = await make.professional()
    await office.ok('PUT', `/recruitment/${id}/professional`, token, { professionalId: other })
    expect((await undo(body.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'open', professionalId: other, rejections: [] })
  })
})

describe('withdrawing a rejection', () => {
  test('is possible once, for its author and administrators, and changes nothing else', async () => {
    const { make, admin, contractId, reject, read, undo } = await scene()
    const chosen = await make.professional()
    const id = await make.recruitment(contractId, { professionalId: chosen })
    const first = (await reject(id, await make.professional())).body
    const second = (await reject(id, await make.professional())).body
    const colleague = await office.enter({ role: 'pickup' })
    expect(await undo(first.id, colleague.token)).toMatchObject({
      status: 406,
      body: { message: 'Só quem registrou a recusa, ou um administrador, pode desfazê-la.' },
    })
    expect((await undo(first.id, admin.token)).status).toBe(200)
    expect(await read(id)).toMatchObject({ professionalId: chosen, rejections: [{ id: second.id }] })
    expect((await undo(first.id)).status).toBe(404)
    expect((await reject(id, first.professionalId)).status).toBe(201)
  })
})

describe('a professional who is called again', () => {
  const askedAgain = async () => {
    const here = await scene()
    const professional = await here.make.professional()
    const id = await here.make.recruitment(here.contractId, { professionalId: professional })
    const first = (await here.reject(id, professional, 'Sem agenda')).body
    const assign = () =>
      office.ok('PUT', `/recruitment/${id}/professional`, here.token, { professionalId: professional })
    return { ...here, id, professional, first, assign }
  }

  test('and rejects again has two rejections; a repeated click adds none', async () => {
    const { id, professional, reject, read, assign } = await askedAgain()
    await assign()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reject(id, professional, 'Longe')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 406, 406, 406, 406])
    expect(await read(id)).toMatchObject({
      professionalId: null,
      rejections: [{ reason: 'Longe' }, { reason: 'Sem agenda' }],
    })
  })

  test('is suggested and found again, so that the answer can be recorded', async () => {
    const { id, professional, suggestions, assign, token } = await askedAgain()
    const speaker = `Muda ${professional} de Ideia`
    await office.db`update professionals set full_name = ${speaker} where id = ${professional}`
    const suggested = async () =>
      (await suggestions(id)).some(
        (one: { professional: { id: number } }) => one.professional.id === professional,
      )
    const found = async () =>
      (
        await office.call(
          'GET',
          `/lookups/professionals?search=muda ${professional}&recruitmentId=${id}`,
          token,
        )
      ).body.data.length
    expect([await suggested(), await found()]).toEqual([false, 0])
    await assign()
    expect([await suggested(), await found()]).toEqual([true, 1])
  })

  test('has rejections that can be withdrawn one by one; each withdrawal makes the previous one valid', async () => {
    const { id, professional, first, reject, undo, read, assign, suggestions } = await askedAgain()
    await assign()
    const second = (await reject(id, professional)).body
    expect((await undo(second.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ professionalId: professional, rejections: [{ id: first.id }] })
    const third = (await reject(id, professional)).body
    expect((await undo(first.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ professionalId: null, rejections: [{ id: third.id }] })
    expect((await undo(third.id)).status).toBe(200)
    const found: { professional: { id: number } }[] = await suggestions(id)
    expect(found.map((one) => one.professional.id)).toContain(professional)
  })
})
