import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectKeptRows } from '../../testing/kept-rows.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { patientFields } from '../../testing/records.ts'

const office = testApp()
const writers = 8
const rounds = 12

test('concurrent changes, hand-overs, moves, payments and closings leave consistent books and cause no deadlock', async () => {
  const { addTreatment, token, patientId, contractId, make, professionalId, treatmentBody } =
    await paymentsScene(office)
  const other = await make.contract({ fantasyName: 'Segundo' })
  const substitute = await make.professional()
  const treatments = [await addTreatment(), await addTreatment(), await addTreatment()]
  const month = { year: 2025, month: 8 }
  const nth = <Item>(items: Item[], index: number) => items[index % items.length] as Item
  const call = (method: 'POST' | 'PUT', path: string, body: object) => office.call(method, path, token, body)
  const doings = [
    (n: number) =>
      call('PUT', '/monitoring/session-states', {
        sessions: treatments.map(({ sessionDates }) => ({
          id: nth(sessionDates, n).id,
          status: nth(['completed', 'pendding', 'glossed'], n),
          endDate: null,
        })),
      }),
    (n: number) =>
      call('POST', `/treatments/${nth(treatments, n).id}/hand-over`, {
        professionalId: nth([substitute, professionalId], n),
        from: nth(['2025-08-05', '2025-08-12', '2025-08-19'], n),
        to: n % 2 ? '2025-08-31' : null,
      }),
    (n: number) =>
      call('PUT', `/patients/${patientId}`, {
        ...patientFields(nth([other, contractId], n)),
        from: '2025-08-01',
      }),
    (n: number) =>
      call(
        'PUT',
        `/treatments/${nth(treatments, n).id}`,
        treatmentBody({ agreedValue: 50 + n, from: nth(['2025-08-01', '2025-08-15'], n) }),
      ),
    (n: number) =>
      call('POST', '/payment-management/production/update-payments', {
        ...month,
        status: 'paid',
        payments: [...treatments]
          .reverse()
          .map(({ id }) => ({ treatmentId: id, professionalId, amount: 80.1 * (n % 3) })),
      }),
    (n: number) =>
      call('POST', '/payment-management/closings', { ...month, contractId: nth([contractId, other], n) }),
    (n: number) =>
      call('POST', '/payment-management/closings/reopen', {
        ...month,
        contractId: nth([contractId, other], n),
        reason: 'Revisão.',
      }),
    (n: number) =>
      call('POST', `/professionals/${nth([professionalId, substitute], n)}/hand-over`, {
        professionalId: nth([substitute, professionalId], n),
        from: '2025-08-01',
      }),
  ]
  const answers = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const statuses: number[] = []
      for (let round = 0; round < rounds; round++) {
        const answer = await nth(doings, writer + round)(writer * 7 + round * 3)
        statuses.push(answer.status)
      }
      return statuses
    }),
  )
  const all = answers.flat()
  expect(all.filter((status) => status >= 500)).toEqual([])
  expect(all.filter((status) => status < 300).length).toBeGreaterThan(writers)
  await expectKeptRows(office.db)
})

test('a rename waits for a transaction that writes the person’s books, and updates the rows that the transaction adds', async () => {
  const { addTreatment, token, patientId, contractId, professionalId } = await paymentsScene(office)
  const one = await addTreatment({ endDate: '2025-09-30' })
  const rename = {
    patient: () =>
      office.call(
        'PUT',
        `/patients/${patientId}`,
        token,
        patientFields(contractId, { fullName: 'Zélia Nova' }),
      ),
    professional: () =>
      office.db`update professionals set full_name = 'Caio Novo' where id = ${professionalId}`,
  }
  for (const [index, run] of Object.values(rename).entries()) {
    let renamed: PromiseLike<unknown> | undefined
    await office.db.begin(async (tx) => {
      await tx`insert into sessions (treatment_id, session_date) values (${one.id}, ${`2025-1${index}-07`})`
      renamed = run().then((answer) => answer)
      await eventually(async () =>
        expect(
          await office.db`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ).toHaveLength(1),
      )
    })
    await renamed
  }
  const rows = await office.db`
    select distinct patient_name, professional_name from book_rows where treatment_id = ${one.id}`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { patientName: 'Zélia Nova', professionalName: 'Caio Novo' },
  ])
})
