import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { exporter } from '../../testing/exported-files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { patientFields } from '../../testing/records.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)
const august = 'year=2025&month=8'

const sheetRows = async (
  { ok }: Awaited<ReturnType<typeof paymentsScene>>,
  family: string,
  query: string,
): Promise<unknown[][]> => {
  const { url } = await ok('GET', `/payment-management/${family}/export/csv?${august}${query}`)
  const book = openBook((await download(url)).bytes)
  return Array.from({ length: book.rowCount - 6 }, (_, index) => book.getRow(7 + index).values as unknown[])
}

test('a payout of two contracts and two prices names both contracts and the range of its prices', async () => {
  const scene = await paymentsScene(office)
  const { addTreatment, setStates, ok, read, make, contractId, patientId, treatmentBody } = scene
  const one = await addTreatment()
  const next = await make.contract({ fantasyName: 'Árvore Saúde' })
  await ok('PUT', `/treatments/${one.id}`, treatmentBody({ agreedValue: 90, from: '2025-08-19' }))
  await ok('PUT', `/patients/${patientId}`, { ...patientFields(next), from: '2025-08-19' })
  await setStates(one, '2025-08-05', '2025-08-12', '2025-08-19')
  const { treatments } = await read('production', `&treatmentIds=${one.id}`)
  expect(treatments).toMatchObject([
    {
      treatmentValue: 250.2,
      agreedValue: 90,
      lowestAgreedValue: 80.1,
      contract: { id: contractId },
      otherContracts: [{ id: next, fantasyName: 'Árvore Saúde' }],
    },
  ])
  const ofOne = await read('production', `&treatmentIds=${one.id}&contractId=${next}`)
  expect(ofOne.treatments).toMatchObject([{ agreedValue: 90, lowestAgreedValue: null, otherContracts: [] }])
  const [row] = await sheetRows(scene, 'production', `&treatmentIds=${one.id}`)
  expect(row?.[5]).toBe('Saúde Ação, Árvore Saúde')
})

test('the month counts payouts: a PAD with two payees counts twice', async () => {
  const { addTreatment, setStates, ok, make, contractId } = await paymentsScene(office)
  const one = await addTreatment()
  const substitute = await make.professional({ fullName: 'Bia Chega' })
  await ok('POST', `/treatments/${one.id}/hand-over`, {
    professionalId: substitute,
    from: '2025-08-12',
    to: '2025-08-12',
  })
  await setStates(one, '2025-08-05', '2025-08-12')
  const { contracts, total } = await ok('GET', `/payment-management/month?${august}`)
  const row = contracts.find(({ contract }: { contract: { id: number } }) => contract.id === contractId)
  expect(row.unpaid).toBe(2)
  const { meta } = await ok('GET', `/payment-management/production/details?${august}&paymentStatus=pending`)
  expect(total.unpaid).toBe(meta.total)
})

test('a filter by payment shows the totals of the month next to those of the filter, on screen and in the file', async () => {
  const scene = await paymentsScene(office)
  const { addTreatment, setStates, pay, read, contractId } = scene
  const [one, two] = [await addTreatment(), await addTreatment()]
  await setStates(one, '2025-08-05')
  await setStates(two, '2025-08-05')
  await pay({ treatmentId: one.id, amount: 80.1 })
  await pay({ treatmentId: two.id, amount: 80.1 })
  const page = await read('production', `&contractId=${contractId}&paymentStatus=pending`)
  expect([page.totalToPay, page.totalCollaborators]).toEqual([0, 0])
  expect(page.whole).toEqual({
    totalCollaborators: 1,
    totalSessions: 2,
    totalToPay: 160.2,
    totalPaid: 160.2,
    totalDue: 0,
  })
  expect((await read('production', `&contractId=${contractId}`)).whole).toBeUndefined()
})

describe('the status of a PAD', () => {
  test('is frozen by the closing, on screen and in the file, until the month is reopened', async () => {
    const scene = await paymentsScene(office)
    const { addTreatment, setStates, close, reopen, ok, read, contractId } = scene
    const one = await addTreatment()
    await office.db`update treatments set end_date = '2099-12-31' where id = ${one.id}`
    await setStates(one, '2025-08-05', '2025-08-12', '2025-08-19', '2025-08-26')
    const statuses = async () => {
      const { treatments } = await read('invoicing', `&contractId=${contractId}`)
      const [row] = await sheetRows(scene, 'invoicing', `&contractId=${contractId}`)
      return [treatments[0].status, treatments[0].ended, row?.[7]]
    }
    expect(await statuses()).toEqual(['active', false, 'Ativo'])
    await close()
    await ok('DELETE', `/treatments/${one.id}`)
    expect(await statuses()).toEqual(['active', false, 'Ativo'])
    await reopen()
    expect(await statuses()).toEqual(['deleted', false, 'Deletado'])
  })

  test('is the same in the file as on the screen when the PAD has ended', async () => {
    const scene = await paymentsScene(office)
    const one = await scene.addTreatment()
    await scene.setStates(one, '2025-08-05', '2025-08-12', '2025-08-19', '2025-08-26')
    const { treatments } = await scene.read('invoicing', `&contractId=${scene.contractId}`)
    const [row] = await sheetRows(scene, 'invoicing', `&contractId=${scene.contractId}`)
    expect([treatments[0].ended, row?.[7]]).toEqual([true, 'Encerrado'])
  })
})

test('pending sessions of a removed PAD are not overdue, wherever its period lies', async () => {
  const today = companyDay(parseConfig({}))
  const first = `${today.slice(0, 7)}-01`
  const { addTreatment, ok, contractId, setStates } = await paymentsScene(office)
  const one = await addTreatment()
  await setStates(one, '2025-08-05')
  const at = { year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) }
  await office.db`update sessions set session_date = ${first}, status = 'pendding', end_date = null
    where id = ${one.sessionDates[0]?.id ?? 0}`
  const shown = async () => {
    const { contracts } = await ok('GET', `/payment-management/month?year=${at.year}&month=${at.month}`)
    const row = contracts.find(({ contract }: { contract: { id: number } }) => contract.id === contractId)
    return row ? [row.pending, row.due] : [0, 0]
  }
  expect(await shown()).toEqual([1, 1])
  await ok('DELETE', `/treatments/${one.id}`)
  expect(await shown()).toEqual([0, 0])
})

test('a session cannot be completed on a future day, alone or in a batch', async () => {
  const { addTreatment, set, ok, token } = await paymentsScene(office)
  const one = await addTreatment()
  const [first] = one.sessionDates
  const message = 'A sessão não pode ser realizada em 31/12/2099, que ainda não chegou.'
  const states = await set(first ?? { id: 0 }, 'completed', '2099-12-31')
  expect([states.status, states.body.errors]).toEqual([422, [{ field: 'endDate', message }]])
  const edited = await office.call('PUT', `/treatments/update-session/${first?.id}`, token, {
    treatmentId: one.id,
    sessionDate: first?.sessionDate,
    endDate: '2099-12-31',
    observation: '',
    status: 'completed',
  })
  expect([edited.status, edited.body.errors]).toEqual([422, [{ field: 'endDate', message }]])
  expect((await ok('GET', `/treatments/list-sessions/${one.id}`)).data[0].status).toBe('pendding')
})
