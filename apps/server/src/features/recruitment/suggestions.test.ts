import { daysAfter } from '@zelo/contract/dates'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { writesTo } from '../../testing/audit.ts'
import { recruitmentFields } from '../../testing/records.ts'
import { recruitmentScene } from '../../testing/recruitment.ts'

const office = testApp({ PROFESSIONAL_DAILY_PATIENTS: '2' })
const scene = () => recruitmentScene(office)

describe('suggestions', () => {
  const speciality = 'NUTRICIONISTA'
  type Suggested = { professional: { fullName: string }; reasons: { text: string }[] }
  const names = (found: Suggested[]) => found.map(({ professional }) => professional.fullName)
  const clear = () => office.db`update professionals set deleted_at = now() where speciality = ${speciality}`

  test('have the specialty, exclude removed and rejecting professionals, and are ordered by distance', async () => {
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
      score: 62,
      reasons: [
        { text: 'Mora no mesmo bairro', favours: true },
        { text: 'Agenda livre nos 8 dias', favours: true },
      ],
      call: null,
    })
  })

  test('include visits to the patient, booked sessions and the usual value', async () => {
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
      values (${booked}, '2099-05-11', 'pendding'), (${booked}, '2099-05-12', 'pendding'),
        (${booked}, '2099-05-14', 'cancelled'), (${booked}, '2099-09-01', 'pendding')`
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
      'Agenda livre nos 8 dias',
      'Costuma receber R$ 80,00, dentro do valor acordado',
    ])
    expect(words.Caro).toEqual([
      'Mora na mesma cidade',
      expect.stringMatching(/^Agenda ocupada em 1 de 8 dias \(\d\d\/\d\d\)$/),
      'Costuma receber R$ 150,00, acima do valor acordado',
    ])
  })

  test('include the number of needed days on which the professional is busy or full', async () => {
    const { make, contractId, suggestions } = await scene()
    await clear()
    const busy = await make.professional({ speciality, fullName: 'Ocupada' })
    await make.professional({ speciality, fullName: 'Livre' })
    const book = async (day: string) => {
      const treatment = await make.treatment(await make.patient(contractId), busy)
      await office.db`insert into sessions (treatment_id, session_date, status) values (${treatment}, ${day}, 'pendding')`
      return treatment
    }
    // The limit is two visits per day. The needed days are Tuesdays and Thursdays from 05/05/2099 on.
    for (const day of ['2099-05-05', '2099-05-05', '2099-05-07', '2099-05-08']) await book(day)
    const needed = { specialty: speciality, expectedStart: '2099-05-05', sessionCount: 8 }
    const agendas = async (overrides: object = {}) => {
      const found: Suggested[] = await suggestions(
        await make.recruitment(contractId, { ...needed, ...overrides }),
      )
      return Object.fromEntries(
        found.map(({ professional, reasons }) => [
          professional.fullName,
          reasons.map(({ text }) => text).find((text) => text.startsWith('Agenda')),
        ]),
      )
    }
    expect(await agendas()).toEqual({
      Livre: 'Agenda livre nos 8 dias',
      Ocupada: 'Agenda ocupada em 2 de 8 dias (05/05 e 07/05), lotada em 1',
    })
    expect(await agendas({ frequency: 'Mensal', sessionCount: 1 })).toMatchObject({
      Ocupada: 'Agenda lotada no dia',
    })
    // A substitution needs the days of its PAD, not those of the planner.
    const other = await make.professional({ speciality: 'PSICOLOGIA' })
    const replacedTreatmentId = await make.treatment(await make.patient(contractId), other)
    await office.db`insert into sessions (treatment_id, session_date, status)
      values (${replacedTreatmentId}, '2099-05-08', 'pendding'), (${replacedTreatmentId}, '2099-05-13', 'pendding')`
    expect(await agendas({ type: 'substitution', replacedTreatmentId })).toMatchObject({
      Livre: 'Agenda livre nos 2 dias',
      Ocupada: 'Agenda ocupada em 1 de 2 dias (08/05)',
    })
  })

  test('mention an absence in the period until it is removed', async () => {
    const { make, admin, contractId, suggestions } = await scene()
    await clear()
    const professionalId = await make.professional({ speciality, fullName: 'Viaja' })
    const path = `/professionals/${professionalId}/absences`
    const days = { from: '2099-05-10', to: '2099-05-12', reason: 'Férias.' }
    const { body: absence } = await office.ok('POST', path, admin.token, days)
    const id = await make.recruitment(contractId, { specialty: speciality, expectedStart: '2099-05-05' })
    const reasons = async () =>
      ((await suggestions(id)) as Suggested[]).flatMap((one) => one.reasons.map(({ text }) => text))
    expect(await reasons()).toContain('Ausente de 10/05/2099 a 12/05/2099')
    await office.ok('DELETE', `${path}/${absence.id}`, admin.token)
    expect((await reasons()).join()).not.toContain('Ausente')
  })

  test('count the sessions of the thirty days from the expected start', async () => {
    const { make, contractId, suggestions } = await scene()
    await clear()
    const professionalId = await make.professional({ speciality, fullName: 'Ocupada' })
    const treatment = await make.treatment(await make.patient(contractId), professionalId)
    await office.db`insert into sessions (treatment_id, session_date, status)
      select ${treatment}, day, 'pendding' from unnest(array['2099-05-04', '2099-06-03', '2099-06-04']::date[]) day`
    const id = await make.recruitment(contractId, {
      specialty: speciality,
      expectedStart: '2099-05-05',
      frequency: 'Mensal',
      sessionCount: 1,
    })
    const [found] = (await suggestions(id)) as Suggested[]
    expect(found?.reasons.map(({ text }) => text)).toContain('Agenda livre no dia, com 1 sessão em outros')
  })

  test('exclude the professional to be substituted up to the last day of the PAD', async () => {
    const { make, contractId, suggestions } = await scene()
    await clear()
    const patient = await make.patient(contractId)
    const attending = await make.professional({ speciality, fullName: 'Atende Hoje' })
    const past = await make.professional({ speciality, fullName: 'Atendia Antes' })
    const today = companyDay(parseConfig({}))
    const last = await make.professional({ speciality, fullName: 'Termina Hoje' })
    for (const [professional, end] of [
      [attending, '2099-12-31'],
      [last, today],
      [past, daysAfter(today, -1)],
    ] as const) {
      const treatment = await make.treatment(patient, professional)
      await office.db`update treatments set specialty = ${speciality}, start_date = '2020-01-01',
        end_date = ${end} where id = ${treatment}`
    }
    const ask = async (type: string) => {
      const fields = { specialty: speciality, patientId: patient, type }
      return names(await suggestions(await make.recruitment(contractId, fields))).sort()
    }
    expect(await ask('scouting')).toEqual(['Atende Hoje', 'Atendia Antes', 'Termina Hoje'])
    expect(await ask('substitution')).toEqual(['Atendia Antes'])
    expect(await ask('temporary_substitution')).toEqual(['Atendia Antes'])
  })

  test('come from the nearest hundred professionals and from all who attended the patient', async () => {
    const { make, contractId, suggestions } = await scene()
    await clear()
    await office.db`
      insert into professionals (full_name, email, phone, speciality, civil_status, cpf, rg, birth_date, education_level,
        registry_number, nationality, cep, address, neighborhood, address_number, city, state, bank, agency,
        bank_account, pix_key)
      select 'Aqui ' || n, 'longe' || n || '@casa.local', 'x', ${speciality}, 'x', 'x', 'x', '1990-01-01', 'x', 'x', 'x',
        'x', 'x', 'Centro', 'x', 'Santos', 'SP', 'x', 'x', 'x', 'x' from generate_series(1, 120) n`
    const patientId = await make.patient(contractId)
    const far = { speciality, city: 'Santos', neighborhood: 'Centro' }
    const knows = await make.professional({ ...far, fullName: 'Zoé Conhece' })
    const near = await make.professional({ speciality, fullName: 'Zuleika Perto', neighborhood: 'Santana' })
    const treatment = await make.treatment(patientId, knows)
    await office.db`insert into sessions (treatment_id, session_date, status, end_date)
      values (${treatment}, '2026-01-05', 'completed', '2026-01-05')`
    const fields = { specialty: speciality, neighborhood: 'Santana', patientId }
    const found: { professional: { id: number } }[] = await suggestions(
      await make.recruitment(contractId, fields),
    )
    expect(found.slice(0, 2).map(({ professional }) => professional.id)).toEqual([near, knows])
    expect(found).toHaveLength(20)
  })

  test('of an unknown recruitment return 404', async () => {
    const { token } = await scene()
    expect((await office.call('GET', '/recruitment/999999/suggestions', token)).status).toBe(404)
  })
})

describe('assigning a professional', () => {
  test('sets the professional, increases the version and is audited', async () => {
    const { make, contractId, token, captor } = await scene()
    const professional = await make.professional({ fullName: 'A Escolhida' })
    const id = await make.recruitment(contractId)
    const path = `/recruitment/${id}/professional`
    const emitted: object[] = []
    office.app.events.on('recruitment.professionalAssigned', (event) => void emitted.push(event))
    const { status, body } = await office.call('PUT', path, token, { professionalId: professional })
    expect([status, body.professional, body.version]).toEqual([200, { fullName: 'A Escolhida' }, 2])
    const audit = (await writesTo(office.db, 'recruitment', id)).at(-1)
    expect(audit).toMatchObject({ actorId: captor, action: 'professionalAssigned' })
    expect(emitted).toContainEqual({ recruitmentId: id, professionalId: professional, actorId: captor })
    expect((await office.call('PUT', path, token, { professionalId: 999_999 })).status).toBe(422)
    expect((await office.call('PUT', path, token, {})).status).toBe(422)
    expect(
      (await office.call('PUT', '/recruitment/999999/professional', token, { professionalId: professional }))
        .status,
    ).toBe(404)
  })

  test('twenty times concurrently succeeds once, and the other errors name the professional and the author', async () => {
    const { make, contractId, token, read } = await scene()
    const people = await Promise.all(Array.from({ length: 20 }, () => make.professional()))
    const race = async (version?: number) => {
      const id = await make.recruitment(contractId)
      const answers = await Promise.all(
        people.map((person) =>
          office.call('PUT', `/recruitment/${id}/professional`, token, { professionalId: person, version }),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const { professional, professionalId } = won[0]?.body ?? {}
      const sentence = new RegExp(
        `^Esta captação já tem profissional: ${professional.fullName}, por Quem Capta, em \\d\\d/\\d\\d/\\d{4} às \\d\\d:\\d\\d\\.$`,
      )
      for (const { status, body } of answers.filter((answer) => answer.status !== 200))
        expect([status, body]).toEqual([
          406,
          {
            message: expect.stringMatching(sentence),
            errors: [{ field: 'version', message: expect.stringMatching(sentence) }],
          },
        ])
      expect(await read(id)).toMatchObject({ professionalId, version: 2, assignment: { by: 'Quem Capta' } })
    }
    await race(1)
    // A request without a version cannot replace an assigned professional either.
    await race()
  })

  test('replaces an assigned professional only with the current version', async () => {
    const { make, contractId, token, read } = await scene()
    const [first, second] = [await make.professional(), await make.professional()]
    const id = await make.recruitment(contractId, { professionalId: first })
    const { version } = await read(id)
    const assign = (overrides: object) =>
      office.call('PUT', `/recruitment/${id}/professional`, token, { professionalId: second, ...overrides })
    expect((await assign({})).status).toBe(406)
    expect((await assign({ version: version + 1 })).status).toBe(406)
    expect((await assign({ version })).body.professionalId).toBe(second)
  })

  test('of an assigned professional changes nothing and emits no event', async () => {
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
    expect(await writesTo(office.db, 'recruitment', id)).toMatchObject([{ action: 'created' }])
  })
})

describe('the patient of a recruitment', () => {
  test('is matched by link, by name and birth date, or by name and contract', async () => {
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

describe('a PAD created from a recruitment', () => {
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

  const authorized = async () => {
    const base = await scene()
    const { make, contractId, token } = base
    const professional = await make.professional()
    const patient = await make.patient(contractId)
    const id = await make.recruitment(contractId)
    const authorize = () =>
      office.db`update recruitments set status = 'recruitedapp', professional_id = ${professional} where id = ${id}`
    const addTreatment = (recruitmentId = id) =>
      office.call('POST', `/treatments/${patient}`, token, treatmentBody(professional, recruitmentId))
    return { ...base, professional, patient, id, authorize, addTreatment }
  }

  test('is linked with the recruitment in both directions', async () => {
    const { id, authorize, addTreatment, patient, read, token } = await authorized()
    await authorize()
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

  test('sets its professional on the recruitment', async () => {
    const { id, authorize, patient, read, token, make } = await authorized()
    await authorize()
    const other = await make.professional()
    const { status } = await office.call('POST', `/treatments/${patient}`, token, treatmentBody(other, id))
    expect([status, (await read(id)).professionalId]).toEqual([201, other])
  })

  test('keeps the recruitment authorized while the PAD is active', async () => {
    const { id, authorize, addTreatment, read, token, contractId, professional } = await authorized()
    await authorize()
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

  test('requires an existing, authorized recruitment without a PAD', async () => {
    const { id, authorize, addTreatment, patient, read, token, reject, professional, make, contractId } =
      await authorized()
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
    await authorize()
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
    const edit = (overrides: object) =>
      office.call('PUT', `/recruitment/${id}`, token, recruitmentFields(contractId, overrides))
    const another = await make.professional()
    for (const professionalId of [another, null])
      expect(await edit({ professionalId })).toMatchObject({
        status: 406,
        body: { message: 'Esta captação já tem um PAD: troque o profissional no PAD.' },
      })
    expect((await edit({ professionalId: professional, city: 'Cotia' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ professionalId: professional, city: 'Cotia' })
    // After the PAD is removed, another one can be created.
    await office.ok('DELETE', `/treatments/${first.id}`, token)
    expect((await read(id)).treatmentStatus).toBe('deleted')
    expect((await addTreatment()).status).toBe(201)
  })
})
