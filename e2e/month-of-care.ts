import { office, professionalFields } from './records.ts'
import { enter, expect, type Page, unique } from './support.ts'

// A past month before the demo data, so that it can be closed and has only the data of this test.
export const march = 'year=2024&month=3'

/** Creates a contract with two patients of one professional. Each has four sessions in March 2024, two of them completed. */
export const monthOfCare = async (page: Page) => {
  const token = await enter(page)
  const { call, ...make } = office(page, token)
  const name = unique('Plano Sol')
  const contract = await make.createContract({ fantasyName: name })
  const professional = await make.createProfessional({
    fullName: unique('Bruna Camargo'),
    pixKey: '52998224725',
  })
  const care = async () => {
    const patient = await make.createPatient({ contractId: contract.id })
    const treatment = await make.createTreatment(patient.id, professional.id, {
      startDate: '2024-03-01',
      endDate: '2024-03-31',
      expectedStart: '2024-03-01',
    })
    const sessions = treatment.sessionDates as { id: number; sessionDate: string }[]
    /** Completes the first `count` sessions and resets the others. */
    const complete = async (count: number) => {
      const states = sessions.map(({ id, sessionDate }, index) =>
        index < count
          ? { id, status: 'completed', endDate: sessionDate }
          : { id, status: 'pendding', endDate: null },
      )
      const response = await call('PUT', '/monitoring/session-states', { sessions: states })
      expect(response.status(), await response.text()).toBe(200)
    }
    await complete(2)
    return { id: treatment.id, patient: patient.fullName as string, sessions, complete }
  }
  const treatments = [await care(), await care()] as const
  const { fullName, email } = professional
  /** Changes the professional's record through the API. */
  const changeKey = async (pixKey: string) => {
    const fields = professionalFields({ fullName, email, pixKey })
    const response = await call('PUT', `/professionals/${professional.id}`, fields)
    expect(response.status(), await response.text()).toBe(200)
  }
  return {
    call,
    make,
    treatments,
    changeKey,
    professionalId: professional.id,
    contract: { id: contract.id, name },
    professional: professional.fullName as string,
    patients: [treatments[0].patient, treatments[1].patient] as const,
    address: `${march}&contractId=${contract.id}&contractName=${encodeURIComponent(name.replaceAll(' ', '_'))}`,
  }
}

/** A total above the table, by its label. */
export const figure = (page: Page, label: string) =>
  page.locator('dl div').filter({ has: page.getByText(label, { exact: true }) })

/** Pays as another person in the office. */
export const payElsewhere = async (
  { call }: Pick<Awaited<ReturnType<typeof monthOfCare>>, 'call'>,
  treatmentId: number,
  amount: number,
  options: { withoutTransfer?: true } = {},
) => {
  const payment = { treatmentId, year: 2024, month: 3, status: 'paid', amount, ...options }
  const response = await call('POST', '/payment-management/production/update-payment', payment)
  expect(response.status(), await response.text()).toBe(200)
}
