import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { patientFields } from '../../testing/records.ts'

const office = testApp()

/** January's story in August: two sessions by Caio at 80,10, who was paid for them; a third done and not paid yet. */
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
  const edit = (given: object) =>
    found.ok(
      'PUT',
      `/treatments/${one.id}`,
      found.treatmentBody({ startDate: '2025-08-05', endDate: '2025-09-30', sessionCount: 5, ...given }),
    )
  return { ...found, one, other, rows, edit }
}

const firstTwo = ['2025-08-05', '2025-08-12'] as const

test('a month that was worked and paid is the same after the PAD passes to another at another price', async () => {
  const { one, fate, pay, rows, edit, other } = await scene()
  await fate(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  await edit({ professionalId: other, agreedValue: 120 })
  // Bia has what is still pending of the month, Caio what he did.
  expect(await rows()).toEqual([
    ['Bia Chega', 0, null],
    ['Caio Atende', 160.2, 160.2],
  ])
})

test('what happened in open months changes only when somebody says so, and never what was paid', async () => {
  const { one, fate, pay, rows, edit, other } = await scene()
  await fate(one, ...firstTwo, '2025-09-02')
  await pay({ treatmentId: one.id, amount: 160.2 })
  await edit({ professionalId: other, agreedValue: 120, applyTo: 'open' })
  expect((await rows()).find(([name]: string[]) => name === 'Caio Atende')).toEqual([
    'Caio Atende',
    160.2,
    160.2,
  ])
  expect(await rows('year=2025&month=9')).toEqual([['Bia Chega', 120, null]])
})

test('only what an edit changes is applied to what happened', async () => {
  const { one, fate, edit, read } = await scene()
  await fate(one, ...firstTwo)
  await edit({ agreedValue: 100 })
  // The value was changed for what is to come; applying another price later does not bring it along.
  await edit({ agreedValue: 100, contractValue: 150, applyTo: 'open' })
  expect((await read('production', `&treatmentIds=${one.id}`)).totalToPay).toBe(160.2)
  const { treatments } = await read('invoicing', `&search=${encodeURIComponent('Zélia')}`)
  const row = treatments.find(({ id }: { id: number }) => id === one.id)
  expect([row.treatmentValue, row.contractValue, row.lowestContractValue]).toEqual([300, 150, null])
})

test('a month with two prices shows both, and adds up each session at its own', async () => {
  const { one, fate, edit, read } = await scene()
  await fate(one, '2025-08-05')
  await edit({ agreedValue: 100, contractValue: 150 })
  await fate({ ...one, sessionDates: one.sessionDates.slice(1) }, '2025-08-12')
  const { treatments } = await read('production', `&treatmentIds=${one.id}`)
  expect(treatments).toMatchObject([{ treatmentValue: 180.1, agreedValue: 100, lowestAgreedValue: 80.1 }])
})

test('the numbers a form asks with stand on the PAD', async () => {
  const { one, fate, pay, ok, contractId, professionalId } = await scene()
  await fate(one, ...firstTwo, '2025-09-02')
  await pay({ treatmentId: one.id, amount: 160.2 })
  const { months, contract } = await ok('GET', `/treatments/${one.id}`)
  expect(contract).toEqual({ id: contractId, fantasyName: 'Saúde Ação' })
  const who = { professional: { id: professionalId, fullName: 'Caio Atende' }, contract, closed: false }
  expect(months).toMatchObject([
    { ...who, month: '2025-08', happened: 2, completed: 2, owed: 160.2, billed: 240.7, paid: true },
    { ...who, month: '2025-09', happened: 1, completed: 1, owed: 80.1, billed: 120.35, paid: false },
  ])
})

test('a patient who moves takes what is pending along; what was done stays with who is billed for it', async () => {
  const { one, fate, ok, make, patientId, read, contractId } = await scene()
  await fate(one, ...firstTwo)
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  const move = (applyTo?: string) =>
    ok('PUT', `/patients/${patientId}`, {
      ...patientFields(next, { fullName: 'Zélia Peçanha' }),
      ...(applyTo && { applyTo }),
    })
  const { patient } = await move()
  expect(patient.openMonths).toEqual([
    {
      month: '2025-08',
      contract: { id: contractId, fantasyName: 'Saúde Ação' },
      happened: 2,
      billed: 240.7,
      paid: 0,
    },
  ])
  const bruto = async (contract: number, month = 8) =>
    (await read('summary', `&contractId=${contract}`, `year=2025&month=${month}`)).total
  expect([await bruto(contractId), await bruto(next)]).toMatchObject([
    { bruto: 240.7, autorizacoes: 2 },
    { bruto: 0, autorizacoes: 2 },
  ])
  const { months } = await ok('GET', `/treatments/${one.id}`)
  expect(months.map(({ contract }: { contract: { id: number } }) => contract.id)).toEqual([
    contractId,
    next,
    next,
  ])
})

test('a patient’s new contract is applied to what happened where asked, but for what was paid', async () => {
  const { one, fate, pay, ok, make, patientId, read, contractId } = await scene()
  await fate(one, ...firstTwo, '2025-09-02')
  await pay({ treatmentId: one.id, amount: 160.2 })
  const next = await make.contract({ fantasyName: 'Nova Casa' })
  const body = { ...patientFields(next, { fullName: 'Zélia Peçanha' }), applyTo: 'open' }
  const { patient } = await ok('PUT', `/patients/${patientId}`, body)
  const bruto = async (contract: number, month: number) =>
    (await read('summary', `&contractId=${contract}`, `year=2025&month=${month}`)).total.bruto
  expect([await bruto(contractId, 8), await bruto(next, 8)]).toEqual([240.7, 0])
  expect([await bruto(contractId, 9), await bruto(next, 9)]).toEqual([0, 120.35])
  expect(patient.history.map(({ description }: { description: string }) => description)).toContain(
    'aplicou o novo contrato ao que já tinha acontecido em meses abertos: 1 sessão.',
  )
})

test('a session planned again is the PAD’s and the patient’s as they are now', async () => {
  const { one, fate, edit, other, rows } = await scene()
  await fate(one, '2025-08-05')
  await edit({ professionalId: other, agreedValue: 120 })
  await fate(one, 'pendding')
  expect(await rows()).toEqual([['Bia Chega', 0, null]])
  await fate(one, '2025-08-05')
  expect(await rows()).toEqual([['Bia Chega', 120, null]])
})

test('one who may not write payments changes nothing that was paid or closed by any edit', async () => {
  const { one, fate, pay, treatmentBody, other, rows, close } = await scene()
  const { token: pickup } = await office.enter({ role: 'pickup' })
  await fate(one, ...firstTwo)
  await pay({ treatmentId: one.id, amount: 160.2 })
  const edit = (given: object) =>
    office.call(
      'PUT',
      `/treatments/${one.id}`,
      pickup,
      treatmentBody({
        endDate: '2025-09-30',
        sessionCount: 5,
        professionalId: other,
        applyTo: 'open',
        ...given,
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

test('a closed month keeps the names it was closed with', async () => {
  const { one, fate, close, ok, patientId, professionalId, contractId, read } = await scene()
  await fate(one, ...firstTwo)
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

test('12,5 % of 4.440,00 is 555,00, whatever its rows are rounded to', async () => {
  const { addTreatment, fate, read, contractId } = await paymentsScene(office, { fee: 12.5 })
  await fate(await addTreatment({ contractValue: 4440 - 111.16 - 222.28 }), '2025-08-05')
  await fate(await addTreatment({ contractValue: 111.16, specialty: 'PSICOLOGIA' }), '2025-08-05')
  await fate(await addTreatment({ contractValue: 222.28, specialty: 'FONOAUDIOLOGIA' }), '2025-08-05')
  const page = await read('summary', `&contractId=${contractId}`)
  expect([page.total.bruto, page.total.encargos]).toEqual([4440, 555])
  const shares = page.summary.map(({ encargos }: { encargos: number }) => Math.round(encargos * 100))
  expect(shares.reduce((total: number, share: number) => total + share, 0)).toBe(55_500)
})
