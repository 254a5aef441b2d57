import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record, recruitmentFields } from '../../testing/records.ts'

const office = testApp()

const scene = async () => {
  const admin = await office.enter()
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const { id: captor, token } = await office.enter({ role: 'pickup', name: 'Quem Capta' })
  const reject = (recruitmentId: number, professionalId: number, reason?: string) =>
    office.call('POST', '/recruitment-rejections', token, { recruitmentId, professionalId, reason })
  const undo = (rejectionId: number, by = token) =>
    office.call('DELETE', `/recruitment-rejections/${rejectionId}`, by)
  const read = async (id: number) =>
    (await office.call('GET', `/recruitment/${id}?includeRejections=true`, token)).body
  const suggestions = async (id: number) =>
    (await office.call('GET', `/recruitment/${id}/suggestions`, token)).body.data
  return { admin, make, contractId, captor, token, reject, undo, read, suggestions }
}

describe('a rejection', () => {
  test('is told newest first, by its own call and with the recruitment when asked', async () => {
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

  test('by the one assigned sets the recruitment free again, and is told and written down', async () => {
    const { make, contractId, reject, read, captor } = await scene()
    const professional = await make.professional()
    const id = await make.recruitment(contractId, { professionalId: professional })
    const emitted: object[] = []
    office.app.events.on('recruitment.rejected', (event) => void emitted.push(event))
    await reject(id, professional)
    expect((await read(id)).professionalId).toBeNull()
    expect(emitted).toContainEqual({ recruitmentId: id, professionalId: professional, actorId: captor })
    const [audit] = await office.db`
      select actor_id, action, changes from audit_log where entity = 'recruitment' and entity_id = ${id}
      order by id desc limit 1`
    expect(audit).toMatchObject({
      actorId: captor,
      action: 'refused',
      changes: { professionalId: { to: null } },
    })
  })

  test('by somebody else leaves who is assigned', async () => {
    const { make, contractId, reject, read } = await scene()
    const [chosen, other] = [await make.professional(), await make.professional()]
    const id = await make.recruitment(contractId, { professionalId: chosen })
    await reject(id, other)
    expect((await read(id)).professionalId).toBe(chosen)
  })

  test('twice is refused, and stays one', async () => {
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

  test('needs a recruitment and a professional that exist', async () => {
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

describe('a rejection of what was authorised', () => {
  const authorised = async () => {
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

  test('by the one who was to come opens it again, says so, and is written down and told', async () => {
    const { reject, read, id, professional } = await authorised()
    const emitted = statusEvents()
    expect((await reject(id, professional)).body.reopened).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'open', professionalId: null })
    expect(emitted).toEqual([id])
    const [audit] = await office.db`
      select action, changes -> 'status' as status from audit_log
      where entity = 'recruitment' and entity_id = ${id} order by id desc limit 1`
    expect(audit).toEqual({ action: 'refused', status: { from: 'recruitedapp', to: 'open' } })
  })

  test('by anybody else changes nothing of it', async () => {
    const { make, reject, read, id, professional } = await authorised()
    const emitted = statusEvents()
    expect((await reject(id, await make.professional())).body.reopened).toBe(false)
    expect(await read(id)).toMatchObject({ status: 'recruitedapp', professionalId: professional })
    expect(emitted).toEqual([])
  })

  test('taken back, it is authorised with the same professional', async () => {
    const { reject, read, undo, id, professional, captor } = await authorised()
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
    const [audit] = await office.db`
      select actor_id, action from audit_log
      where entity = 'recruitment' and entity_id = ${id} order by id desc limit 1`
    expect(audit).toEqual({ actorId: captor, action: 'refusalUndone' })
  })

  test('is not taken back once somebody went on from there', async () => {
    const { make, reject, read, undo, token, id, professional } = await authorised()
    const { body } = await reject(id, professional)
    const other = await make.professional()
    await office.ok('PUT', `/recruitment/${id}/professional`, token, { professionalId: other })
    expect(await undo(body.id)).toMatchObject({
      status: 406,
      body: { message: 'A captação mudou depois desta recusa, que por isso não pode mais ser desfeita.' },
    })
    expect(await read(id)).toMatchObject({ professionalId: other, rejections: [{ id: body.id }] })
  })
})

describe('taking a rejection back', () => {
  test('is for who recorded it, once; other rejections and who is assigned stay', async () => {
    const { make, admin, contractId, reject, read, undo } = await scene()
    const chosen = await make.professional()
    const id = await make.recruitment(contractId, { professionalId: chosen })
    const first = (await reject(id, await make.professional())).body
    const second = (await reject(id, await make.professional())).body
    expect(await undo(first.id, admin.token)).toMatchObject({
      status: 406,
      body: { message: 'Só quem registrou a recusa pode desfazê-la.' },
    })
    expect((await undo(first.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ professionalId: chosen, rejections: [{ id: second.id }] })
    expect((await undo(first.id)).status).toBe(404)
    expect((await reject(id, first.professionalId)).status).toBe(201)
  })
})

describe('suggestions', () => {
  const speciality = 'NUTRICIONISTA'
  type Suggested = { professional: { fullName: string }; reasons: { text: string }[] }
  const names = (found: Suggested[]) => found.map(({ professional }) => professional.fullName)
  const clear = () => office.db`update professionals set deleted_at = now() where speciality = ${speciality}`

  test('are of the specialty, not removed, have not refused, and the nearest come first', async () => {
    const { make, admin, contractId, reject, suggestions } = await scene()
    await clear()
    const place = { speciality, city: 'São Paulo', state: 'SP' }
    await make.professional({ ...place, fullName: 'Cidade', neighborhood: 'Moema', region: 'SUL' })
    await make.professional({ ...place, fullName: 'Bairro', neighborhood: 'SANTANA', region: 'NORTE' })
    await make.professional({ ...place, fullName: 'Região', neighborhood: 'Tucuruvi', region: 'NORTE' })
    await make.professional({ ...place, fullName: 'Longe', city: 'Santos', neighborhood: 'Santana' })
    await make.professional({ fullName: 'Outra Especialidade', neighborhood: 'Santana' })
    const refused = await make.professional({ ...place, fullName: 'Recusou' })
    const gone = await make.professional({ ...place, fullName: 'Saiu' })
    await office.ok('DELETE', `/professionals/${gone}`, admin.token)
    const id = await make.recruitment(contractId, { specialty: speciality, neighborhood: 'Santana' })
    await reject(id, refused)
    const found = await suggestions(id)
    expect(names(found)).toEqual(['Bairro', 'Região', 'Cidade', 'Longe'])
    expect(found[0]).toEqual({
      professional: {
        id: expect.any(Number),
        fullName: 'Bairro',
        phone: '(11) 98888-7777',
        neighborhood: 'SANTANA',
        city: 'São Paulo',
        region: 'NORTE',
      },
      score: 60,
      reasons: [
        { text: 'Mora no mesmo bairro', favours: true },
        { text: 'Agenda livre no período', favours: true },
      ],
    })
  })

  test('know who visited this patient, who is booked, and what each usually gets', async () => {
    const { make, contractId, suggestions } = await scene()
    await clear()
    const patient = await make.patient(contractId, { fullName: 'Já Atendido', birthDate: '1950-01-01' })
    const other = await make.patient(contractId, { fullName: 'Outro', birthDate: '1950-01-01' })
    const addTreatment = async (patientId: number, professionalId: number, agreedValue: number) => {
      const treatment = await make.treatment(patientId, professionalId)
      await office.db`update treatments set specialty = ${speciality}, agreed_value = ${agreedValue}
        where id = ${treatment}`
      return treatment
    }
    const known = await make.professional({ speciality, fullName: 'Conhecido' })
    const dear = await make.professional({ speciality, fullName: 'Caro' })
    const done = await addTreatment(patient, known, 80)
    await office.db`insert into sessions (treatment_id, session_date, status, end_date)
      values (${done}, '2026-01-05', 'completed', '2026-01-05'), (${done}, '2026-01-06', 'cancelled', null)`
    const booked = await addTreatment(other, dear, 150)
    await office.db`insert into sessions (treatment_id, session_date, status)
      values (${booked}, '2099-05-10', 'pendding'), (${booked}, '2099-05-11', 'pendding'),
        (${booked}, '2099-05-12', 'cancelled'), (${booked}, '2099-09-01', 'pendding')`
    const id = await make.recruitment(contractId, {
      specialty: speciality,
      fullName: 'JA ATENDIDO',
      birthDate: '1950-01-01',
      expectedStart: '2099-05-01',
      agreedValue: 85,
    })
    const found: Suggested[] = await suggestions(id)
    const words = Object.fromEntries(
      found.map(({ professional, reasons }) => [
        professional.fullName,
        reasons.map(({ text }) => text.replace('\u00a0', ' ')),
      ]),
    )
    expect(names(found)).toEqual(['Conhecido', 'Caro'])
    expect(words.Conhecido).toEqual([
      'Mora na mesma cidade',
      'Já fez 1 atendimento a este paciente',
      'Agenda livre no período',
      'Costuma receber R$ 80,00, dentro do valor acordado',
    ])
    expect(words.Caro).toEqual([
      'Mora na mesma cidade',
      '2 sessões marcadas no período',
      'Costuma receber R$ 150,00, acima do valor acordado',
    ])
  })

  test('leave out whoever is to be substituted', async () => {
    const { make, contractId, suggestions } = await scene()
    await clear()
    const patient = await make.patient(contractId)
    const attending = await make.professional({ speciality, fullName: 'Atende Hoje' })
    const past = await make.professional({ speciality, fullName: 'Atendia Antes' })
    for (const [professional, end] of [
      [attending, '2099-12-31'],
      [past, '2020-12-31'],
    ] as const) {
      const treatment = await make.treatment(patient, professional)
      await office.db`update treatments set specialty = ${speciality}, start_date = '2020-01-01',
        end_date = ${end} where id = ${treatment}`
    }
    const ask = async (type: string) => {
      const given = { specialty: speciality, patientId: patient, type }
      return names(await suggestions(await make.recruitment(contractId, given))).sort()
    }
    expect(await ask('scouting')).toEqual(['Atende Hoje', 'Atendia Antes'])
    expect(await ask('substitution')).toEqual(['Atendia Antes'])
    expect(await ask('temporary_substitution')).toEqual(['Atendia Antes'])
  })

  test('of a recruitment that is not there are 404', async () => {
    const { token } = await scene()
    expect((await office.call('GET', '/recruitment/999999/suggestions', token)).status).toBe(404)
  })
})

describe('assigning', () => {
  test('puts the professional on it, raises the version and is written down', async () => {
    const { make, contractId, token, captor } = await scene()
    const professional = await make.professional({ fullName: 'A Escolhida' })
    const id = await make.recruitment(contractId)
    const path = `/recruitment/${id}/professional`
    const emitted: object[] = []
    office.app.events.on('recruitment.professionalAssigned', (event) => void emitted.push(event))
    const { status, body } = await office.call('PUT', path, token, { professionalId: professional })
    expect([status, body.professional, body.version]).toEqual([200, { fullName: 'A Escolhida' }, 2])
    const [audit] = await office.db`
      select actor_id, action from audit_log where entity = 'recruitment' and entity_id = ${id}
      order by id desc limit 1`
    expect(audit).toEqual({ actorId: captor, action: 'professionalAssigned' })
    expect(emitted).toContainEqual({ recruitmentId: id, professionalId: professional, actorId: captor })
    expect((await office.call('PUT', path, token, { professionalId: 999_999 })).status).toBe(422)
    expect((await office.call('PUT', path, token, {})).status).toBe(422)
    expect(
      (await office.call('PUT', '/recruitment/999999/professional', token, { professionalId: professional }))
        .status,
    ).toBe(404)
  })

  test('the same one again changes nothing and tells nobody', async () => {
    const { make, contractId, token, read } = await scene()
    const professionalId = await make.professional()
    const id = await make.recruitment(contractId, { professionalId })
    const emitted: object[] = []
    office.app.events.on('recruitment.professionalAssigned', (event) => void emitted.push(event))
    const { status, body } = await office.call('PUT', `/recruitment/${id}/professional`, token, {
      professionalId,
    })
    expect([status, body]).toEqual([200, await read(id).then(({ rejections: _, ...same }) => same)])
    expect([body.version, emitted]).toEqual([1, []])
    const audit = await office.db`
      select action from audit_log where entity = 'recruitment' and entity_id = ${id}`
    expect(audit).toEqual([{ action: 'created' }])
  })
})

describe('the patient of a recruitment', () => {
  test('is the one linked, or of the same name and birth date, or of the same name and contract', async () => {
    const { make, contractId, token } = await scene()
    const other = await make.contract()
    const name = { fullName: 'Íris São Thiago' }
    const born = { birthDate: '1960-03-04' }
    const certain = await make.patient(other, { ...name, ...born })
    const maybe = await make.patient(contractId, { ...name, birthDate: '1961-01-01' })
    await make.patient(other, { ...name, birthDate: '1961-01-01' })
    await make.patient(contractId, { fullName: 'Íris Outra', ...born })
    const linked = await make.patient(other, { fullName: 'Nome de Casada' })
    const id = await make.recruitment(contractId, {
      fullName: 'iris sao thiago',
      ...born,
      patientId: linked,
    })
    const { body } = await office.call('GET', `/recruitment/${id}/patients`, token)
    expect(body.data.map((match: { id: number; certain: boolean }) => [match.id, match.certain])).toEqual([
      [linked, true],
      [certain, true],
      [maybe, false],
    ])
  })
})

describe('from a recruitment to a PAD', () => {
  const treatmentBody = (professionalId: number, recruitmentId: number) => ({
    professionalId,
    recruitmentId,
    specialty: 'FISIOTERAPIA',
    startDate: '2027-08-01',
    endDate: '2027-08-31',
    sessionCount: 8,
    frequency: '2x Semana',
    diagnosis: 'AVC',
    agreedValue: 80,
    contractValue: 120,
    expectedStart: '2027-08-03',
  })

  const authorised = async () => {
    const base = await scene()
    const { make, contractId, token } = base
    const professional = await make.professional()
    const patient = await make.patient(contractId)
    const id = await make.recruitment(contractId)
    const authorise = () =>
      office.db`update recruitments set status = 'recruitedapp', professional_id = ${professional} where id = ${id}`
    const addTreatment = (recruitmentId = id) =>
      office.call('POST', `/treatments/${patient}`, token, treatmentBody(professional, recruitmentId))
    return { ...base, professional, patient, id, authorise, addTreatment }
  }

  test('links both ways', async () => {
    const { id, authorise, addTreatment, patient, read, token } = await authorised()
    await authorise()
    const emitted: object[] = []
    office.app.events.on('recruitment.changed', (event) => void emitted.push(event))
    const { status, body } = await addTreatment()
    expect([status, body.recruitmentId]).toEqual([201, id])
    expect(emitted).toContainEqual({ recruitmentId: id })
    expect(await read(id)).toMatchObject({
      treatmentId: body.id,
      treatmentStatus: 'active',
      patientId: patient,
      version: 2,
    })
    expect((await office.call('GET', `/treatments/${body.id}`, token)).body.recruitmentId).toBe(id)
  })

  test('takes over the professional of the PAD', async () => {
    const { id, authorise, patient, read, token, make } = await authorised()
    await authorise()
    const other = await make.professional()
    const { status } = await office.call('POST', `/treatments/${patient}`, token, treatmentBody(other, id))
    expect([status, (await read(id)).professionalId]).toEqual([201, other])
  })

  test('stays authorised while the PAD is active', async () => {
    const { id, authorise, addTreatment, read, token, contractId, professional } = await authorised()
    await authorise()
    const { body } = await addTreatment()
    const edit = (status: string) => {
      const fields = recruitmentFields(contractId, { status, professionalId: professional })
      return office.call('PUT', `/recruitment/${id}`, token, fields)
    }
    for (const status of ['open', 'cancelled', 'removed'])
      expect(await edit(status)).toMatchObject({
        status: 406,
        body: { message: 'Esta captação já tem um PAD: para mudar o status, remova antes o PAD.' },
      })
    expect((await edit('recruited')).status).toBe(200)
    await office.ok('DELETE', `/treatments/${body.id}`, token)
    expect((await edit('cancelled')).status).toBe(200)
    expect((await read(id)).status).toBe('cancelled')
  })

  test('needs it authorised, existing, and without a PAD; else no PAD is made', async () => {
    const { id, authorise, addTreatment, patient, read, token, reject, professional, make, contractId } =
      await authorised()
    const count = async () =>
      (await office.db`select count(*)::int from treatments where patient_id = ${patient}`)[0]?.count
    expect(await addTreatment()).toMatchObject({
      status: 406,
      body: { message: 'Só uma captação autorizada vira PAD.' },
    })
    expect((await addTreatment(999_999)).body.errors).toEqual([
      { field: 'recruitmentId', message: 'Esta captação não existe ou foi removida.' },
    ])
    expect(await count()).toBe(0)
    await authorise()
    const first = (await addTreatment()).body
    expect(await addTreatment()).toMatchObject({
      status: 406,
      body: { message: 'Esta captação já tem um PAD.' },
    })
    expect(await count()).toBe(1)
    expect((await reject(id, professional)).status).toBe(406)
    expect(
      (await office.call('PUT', `/recruitment/${id}/professional`, token, { professionalId: professional }))
        .status,
    ).toBe(406)
    const edit = (given: object) =>
      office.call('PUT', `/recruitment/${id}`, token, recruitmentFields(contractId, given))
    const another = await make.professional()
    for (const professionalId of [another, null])
      expect(await edit({ professionalId })).toMatchObject({
        status: 406,
        body: { message: 'Esta captação já tem um PAD: troque o profissional no PAD.' },
      })
    expect((await edit({ professionalId: professional, city: 'Cotia' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ professionalId: professional, city: 'Cotia' })
    // A PAD that was removed makes room for another.
    await office.ok('DELETE', `/treatments/${first.id}`, token)
    expect((await read(id)).treatmentStatus).toBe('deleted')
    expect((await addTreatment()).status).toBe(201)
  })
})
