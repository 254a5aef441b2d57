import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { patientFields } from '../../testing/records.ts'

const office = testApp()

/** January, read in August: two sessions of Caio at 80,10 are paid; a third is completed and not paid. */
const scene = async () => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment({
    startDate: '2025-08-05',
    endDate: '2025-09-30',
    sessionCount: 5,
    frequency: 'Semanal',
  })
  const other = await found.make.professional({ fullName: 'Bia Chega', pixKey: 'bia@casa.local' })
  const rows = async (when?: string) =>
    (await found.read('production', `&treatmentIds=${one.id}`, when)).treatments.map(
      (row: { professional: { fullName: string }; treatmentValue: number; paidAmount: number | null }) => [
        row.professional.fullName,
        row.treatmentValue,
        row.paidAmount,
      ],
    )
  const edit = (overrides: object) =>
    found.ok(
      'PUT',
      `/treatments/${one.id}`,
      found.treatmentBody({ startDate: '2025-08-05', endDate: '2025-09-30', sessionCount: 5, ...overrides }),
    )
  return { ...found, one, other, rows, edit }
}

const firstTwo = ['2025-08-05', '2025-08-12'] as const

test('a change without a first day applies from today, and earlier sessions of any status stay unchanged', async () => {
  const { one, setStates, pay, rows, edit, other } = await scene()
  await setStates(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  await edit({ professionalId: other, agreedValue: 120 })
  expect(await rows()).toEqual([['Caio Atende', 160.2, 160.2]])
  expect((await edit({ professionalId: other, agreedValue: 120 })).professionalId).toBe(other)
})

test('a change with a first day also applies to completed sessions, but not to paid ones', async () => {
  const { one, setStates, pay, rows, edit, other } = await scene()
  await setStates(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  await setStates(one, ...firstTwo, '2025-08-19')
  await edit({ professionalId: other, agreedValue: 120, from: '2025-08-01' })
  expect(await rows()).toEqual([
    ['Bia Chega', 120, null],
    ['Caio Atende', 160.2, 160.2],
  ])
})

test('an edit applies only the terms that it changes', async () => {
  const { one, setStates, edit, read } = await scene()
  await setStates(one, ...firstTwo)
  await edit({ agreedValue: 100 })
  // The agreed value changes from today on. `from` moves only the contract value to an earlier day.
  await edit({ agreedValue: 100, contractValue: 150, from: '2025-08-01' })
  expect((await read('production', `&treatmentIds=${one.id}`)).totalToPay).toBe(160.2)
  const { treatments } = await read('invoicing', `&search=${encodeURIComponent('Zélia')}`)
  const row = treatments.find(({ id }: { id: number }) => id === one.id)
  expect([row.treatmentValue, row.contractValue, row.lowestContractValue]).toEqual([300, 150, null])
})

test('a month with two prices shows both, and adds up each session at its own price', async () => {
  const { one, setStates, edit, read } = await scene()
  await edit({ agreedValue: 100, contractValue: 150, from: '2025-08-12' })
  await setStates(one, '2025-08-05')
  const shown = async () => (await read('production', `&treatmentIds=${one.id}`)).treatments
  // Only one price is owed while the other sessions are pending.
  expect(await shown()).toMatchObject([{ treatmentValue: 80.1, agreedValue: 80.1, lowestAgreedValue: null }])
  await setStates(one, '2025-08-05', '2025-08-12')
  expect(await shown()).toMatchObject([{ treatmentValue: 180.1, agreedValue: 100, lowestAgreedValue: 80.1 }])
})

test('the PAD returns sessions, amounts and payment of each of its months', async () => {
  const { one, setStates, pay, ok, contractId, professionalId } = await scene()
  await setStates(one, ...firstTwo, '2025-09-02')
  await pay({ treatmentId: one.id, amount: 160.2 })
  const { months, contract } = await ok('GET', `/treatments/${one.id}`)
  expect(contract).toEqual({ id: contractId, fantasyName: 'Saúde Ação' })
  const who = { professional: { id: professionalId, fullName: 'Caio Atende' }, contract, closed: false }
  expect(months).toMatchObject([
    { ...who, month: '2025-08', happened: 2, completed: 2, owed: 160.2, billed: 240.7, paid: true },
    { ...who, month: '2025-09', happened: 1, completed: 1, owed: 80.1, billed: 120.35, paid: false },
  ])
})

test('reverting a payout to pending unlocks its sessions, and its month is not paid', async () => {
  const { one, setStates, pay, ok, edit, rows } = await scene()
  await setStates(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  await pay({ treatmentId: one.id, amount: 160.2, status: 'pending' })
  const { months } = await ok('GET', `/treatments/${one.id}`)
  expect(months).toMatchObject([
    { month: '2025-08', paid: false },
    { month: '2025-09', paid: false },
  ])
  await edit({ agreedValue: 100, from: '2025-08-01' })
  expect(await rows()).toEqual([['Caio Atende', 200, null]])
})

test('a patient’s new contract pays from its day on, except for sessions that were paid', async () => {
  const { one, setStates, pay, ok, make, patientId, read, contractId } = await scene()
  await setStates(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  await setStates(one, ...firstTwo, '2025-08-19')
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  const move = (to: number, from?: string) =>
    ok('PUT', `/patients/${patientId}`, { ...patientFields(to, { fullName: 'Zélia Peçanha' }), from })
  const bruto = async (contract: number) => (await read('summary', `&contractId=${contract}`)).total.bruto
  const { patient: today } = await move(next)
  expect([await bruto(contractId), await bruto(next)]).toEqual([361.05, 0])
  expect(today.contracts).toMatchObject([
    { from: null, contract: { id: contractId } },
    { from: expect.any(String), contract: { id: next, fantasyName: 'Nova Casa' } },
  ])
  await move(contractId)
  const { patient } = await move(next, '2025-08-12')
  expect([await bruto(contractId), await bruto(next)]).toEqual([240.7, 120.35])
  expect(patient.history[1].description).toBe('passou ao novo contrato 3 sessões, a partir de 12/08/2025.')
})

test('an edit with an earlier day applies the present terms and contract from that day on', async () => {
  const { one, edit, ok, make, patientId, contractId } = await scene()
  const facts = async () =>
    (await ok('GET', `/treatments/list-sessions/${one.id}`)).data
      .slice(0, 4)
      .map((session: { agreedValue: number; contractId: number }) => [
        session.agreedValue,
        session.contractId,
      ])
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  const move = (from: string) =>
    ok('PUT', `/patients/${patientId}`, { ...patientFields(next, { fullName: 'Zélia Peçanha' }), from })
  await edit({ agreedValue: 100, from: '2025-08-25' })
  await move('2025-08-25')
  expect(await facts()).toEqual([
    [80.1, contractId],
    [80.1, contractId],
    [80.1, contractId],
    [100, next],
  ])
  await edit({ agreedValue: 100, from: '2025-08-12' })
  const preview = { contractId: next, from: '2025-08-19' }
  expect(await ok('POST', `/patients/${patientId}/contract-preview`, preview)).toMatchObject({ sessions: 1 })
  await move('2025-08-19')
  expect(await facts()).toEqual([
    [80.1, contractId],
    [100, contractId],
    [100, next],
    [100, next],
  ])
})

test('a contract that still pays for a patient on some day cannot be removed', async () => {
  const { ok, make, patientId, contractId, token } = await scene()
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  await ok('PUT', `/patients/${patientId}`, {
    ...patientFields(next, { fullName: 'Zélia Peçanha' }),
    from: '2099-01-01',
  })
  const remove = () => office.call('DELETE', `/contracts/${contractId}`, token)
  expect((await remove()).body.message).toBe('O contrato ainda tem 1 paciente em atendimento.')
  await ok('PUT', `/patients/${patientId}`, {
    ...patientFields(next, { fullName: 'Zélia Peçanha' }),
    from: '2025-01-01',
  })
  expect((await remove()).status).toBe(200)
})

test('a session keeps its facts when it becomes pending and is completed again', async () => {
  const { one, setStates, edit, other, rows } = await scene()
  await setStates(one, '2025-08-05')
  await edit({ professionalId: other, agreedValue: 120 })
  await setStates(one, 'pendding')
  expect(await rows()).toEqual([['Caio Atende', 0, null]])
  await setStates(one, '2025-08-05')
  expect(await rows()).toEqual([['Caio Atende', 80.1, null]])
})

test('a moved session gets the terms of its new day', async () => {
  const { one, edit, other, ok } = await scene()
  await edit({ professionalId: other, agreedValue: 120, contractValue: 130, from: '2025-08-20' })
  const [first] = one.sessionDates
  const move = (sessionDate: string) =>
    ok('PUT', `/treatments/update-session/${first?.id}`, {
      treatmentId: one.id,
      sessionDate,
      endDate: null,
      observation: '',
      status: 'pendding',
    })
  expect(await move('2025-08-21')).toMatchObject({
    professionalId: other,
    agreedValue: 120,
    contractValue: 130,
  })
  expect(await move('2025-08-19')).toMatchObject({ agreedValue: 80.1, contractValue: 120.35 })
  expect(await move('2025-08-20')).toMatchObject({ professionalId: other, agreedValue: 120 })
})

test('a moved session gets the contract of its new day, including the first day of that contract', async () => {
  const { one, ok, make, patientId, contractId } = await scene()
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  await ok('PUT', `/patients/${patientId}`, { ...patientFields(next), from: '2025-08-20' })
  const contractOn = async (sessionDate: string) => {
    const session = { treatmentId: one.id, sessionDate, endDate: null, observation: '', status: 'pendding' }
    return (await ok('PUT', `/treatments/update-session/${one.sessionDates[0]?.id}`, session)).contractId
  }
  expect([await contractOn('2025-08-20'), await contractOn('2025-08-19')]).toEqual([next, contractId])
})

test('the preview returns the cost or saving of a change for each side', async () => {
  const { one, setStates, pay, other, ok, professionalId, contractId, make, patientId, token } = await scene()
  await setStates(one, '2025-08-05')
  await pay({ treatmentId: one.id, amount: 80.1 })
  await setStates(one, '2025-08-05', '2025-08-12', 'cancelled')
  const ask = (from?: string) =>
    ok('POST', `/treatments/${one.id}/terms-preview`, {
      professionalId: other,
      agreedValue: 100,
      contractValue: 120.35,
      from,
    })
  expect(await ask('2025-08-01')).toMatchObject({
    from: '2025-08-01T00:00:00.000Z',
    sessions: 4,
    completed: 1,
    closed: 0,
    paid: 1,
    professionals: [
      { professional: { id: professionalId, fullName: 'Caio Atende' }, difference: -240.3 },
      { professional: { id: other, fullName: 'Bia Chega' }, difference: 300 },
    ],
    contracts: [],
  })
  expect(await ask()).toMatchObject({ sessions: 0, professionals: [] })
  const unknown = { professionalId: 999_999, agreedValue: 100, contractValue: 120.35 }
  expect((await office.call('POST', `/treatments/${one.id}/terms-preview`, token, unknown)).status).toBe(422)
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  expect(
    await ok('POST', `/patients/${patientId}/contract-preview`, { contractId: next, from: '2025-08-20' }),
  ).toMatchObject({
    sessions: 2,
    professionals: [],
    contracts: [
      { contract: { id: contractId }, difference: -240.7 },
      { contract: { id: next }, difference: 240.7 },
    ],
  })
})

test('the PAD returns its terms with their first days', async () => {
  const { one, edit, other, ok, make } = await scene()
  const substitute = await make.professional({ fullName: 'Sara Cobre' })
  await ok('POST', `/treatments/${one.id}/hand-over`, {
    professionalId: substitute,
    from: '2025-08-10',
    to: '2025-08-13',
    agreedValue: 90,
  })
  await edit({ professionalId: other, agreedValue: 120, from: '2025-08-20' })
  const { terms } = await ok('GET', `/treatments/${one.id}`)
  type Entry = {
    from: string | null
    professional: { fullName: string }
    agreedValue: number
    temporary: boolean
  }
  expect(
    terms.map((entry: Entry) => [
      entry.from?.slice(0, 10) ?? null,
      entry.professional.fullName,
      entry.agreedValue,
      entry.temporary,
    ]),
  ).toEqual([
    [null, 'Caio Atende', 80.1, false],
    ['2025-08-10', 'Sara Cobre', 90, true],
    ['2025-08-14', 'Caio Atende', 80.1, false],
    ['2025-08-20', 'Bia Chega', 120, false],
  ])
})

test('after a reopening the sessions that differ from the terms are listed, and one call applies the terms', async () => {
  const { one, setStates, close, reopen, ok, make, patientId, contractId, other, edit } = await scene()
  await setStates(one, '2025-08-05')
  await close()
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  await ok('PUT', `/patients/${patientId}`, {
    ...patientFields(next, { fullName: 'Zélia Peçanha' }),
    from: '2025-08-01',
  })
  await edit({ professionalId: other, agreedValue: 120, from: '2025-08-12' })
  const of = { contractId, year: 2025, month: 8 }
  const differences = async () =>
    (await ok('GET', `/payment-management/closings/differences?contractId=${contractId}&year=2025&month=8`))
      .data
  expect((await differences())[0]).toMatchObject({ obstacle: 'closed' })
  expect((await reopen()).status).toBe(200)
  // The reopening does not apply the terms. Another edit does not apply them either.
  await edit({ professionalId: other, agreedValue: 121, from: '2025-09-01' })
  const found = await differences()
  expect(found).toMatchObject([
    {
      contract: { now: { id: contractId }, terms: { id: next } },
      professional: { terms: { fullName: 'Caio Atende' } },
    },
    { professional: { now: { fullName: 'Caio Atende' }, terms: { fullName: 'Bia Chega' } } },
    { agreedValue: { now: 80.1, terms: 120 } },
    { obstacle: null },
  ])
  expect(await ok('POST', '/payment-management/closings/differences', of)).toEqual({ sessions: 4 })
  expect(await differences()).toEqual([])
  const { data } = await ok('GET', `/treatments/list-sessions/${one.id}`)
  type Session = { contractId: number; agreedValue: number }
  expect(data.slice(0, 2).map(({ contractId: id, agreedValue }: Session) => [id, agreedValue])).toEqual([
    [next, 80.1],
    [next, 120],
  ])
})

test('a user without the permission to write payments changes no paid or closed session by any edit', async () => {
  const { one, setStates, pay, treatmentBody, other, rows, close } = await scene()
  const { token: pickup } = await office.enter({ role: 'pickup' })
  await setStates(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  const edit = (overrides: object) =>
    office.call(
      'PUT',
      `/treatments/${one.id}`,
      pickup,
      treatmentBody({
        endDate: '2025-09-30',
        sessionCount: 5,
        professionalId: other,
        from: '2025-08-01',
        ...overrides,
      }),
    )
  expect((await edit({})).status).toBe(200)
  await close()
  expect((await edit({ agreedValue: 1, contractValue: 1 })).status).toBe(200)
  expect((await rows()).find(([name]: string[]) => name === 'Caio Atende')).toEqual([
    'Caio Atende',
    160.2,
    160.2,
  ])
})

test('a closed month keeps the names of its closing', async () => {
  const { one, setStates, close, ok, patientId, professionalId, contractId, read } = await scene()
  await setStates(one, ...firstTwo)
  await close()
  const before = await read('invoicing', `&contractId=${contractId}`)
  await ok('PUT', `/patients/${patientId}`, patientFields(contractId, { fullName: 'Outro Nome' }))
  await office.db`update professionals set full_name = 'Outra Pessoa' where id = ${professionalId}`
  await office.db`update contracts set fantasy_name = 'Outro Plano', social_reason = 'Outra S.A.' where id = ${contractId}`
  expect(await read('invoicing', `&contractId=${contractId}`)).toEqual(before)
  const listed = await ok('GET', `/monitoring/treatments?year=2025&month=8&contractId=${contractId}`)
  expect(listed.data).toMatchObject([
    { patient: 'Zélia Peçanha', professional: 'Caio Atende', contract: 'Saúde Ação' },
  ])
  const september = await read('invoicing', `&contractId=${contractId}`, 'year=2025&month=9')
  expect(september.treatments).toMatchObject([
    { patient: { fullName: 'Outro Nome' }, professional: { fullName: 'Outra Pessoa' } },
  ])
})

test('the charges of a month are rounded once: 12,5 % of 4.440,00 is 555,00', async () => {
  const { addTreatment, setStates, read, contractId } = await paymentsScene(office, { fee: 12.5 })
  await setStates(await addTreatment({ contractValue: 4440 - 111.16 - 222.28 }), '2025-08-05')
  await setStates(await addTreatment({ contractValue: 111.16, specialty: 'PSICOLOGIA' }), '2025-08-05')
  await setStates(await addTreatment({ contractValue: 222.28, specialty: 'FONOAUDIOLOGIA' }), '2025-08-05')
  const page = await read('summary', `&contractId=${contractId}`)
  expect([page.total.bruto, page.total.encargos]).toEqual([4440, 555])
  const shares = page.summary.map(({ encargos }: { encargos: number }) => Math.round(encargos * 100))
  expect(shares.reduce((total: number, share: number) => total + share, 0)).toBe(55_500)
})
