import {
  contractFields,
  patientFields,
  professionalFields,
  recruitmentFields,
} from '@zelo/server/src/testing/fields.ts'
import { expect, type Page, retryingRequests, unique } from './support.ts'

export { contractFields, patientFields, professionalFields }

type Stored = { id: number } & Record<string, unknown>

/** Calls the API as another person in the office, independent of the page. */
export const office = (page: Page, token: string) => {
  const call = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return page.request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
      ...retryingRequests,
    })
  }
  const create = async (path: string, data: object): Promise<Stored> => {
    const response = await call('POST', path, data)
    expect(response.status(), await response.text()).toBe(201)
    const body = await response.json()
    // The answer of a treatment also contains its patient, but without an id.
    return body.patient?.id ? body.patient : body
  }
  return {
    call,
    createContract: (overrides: object = {}) => create('/contracts', contractFields(overrides)),
    createProfessional: (overrides: object = {}) =>
      create(
        '/professionals',
        professionalFields({ email: `${unique('prof').replace(' ', '')}@prof.local`, ...overrides }),
      ),
    createPatient: ({
      contractId = 1,
      ...overrides
    }: {
      contractId?: number
      [field: string]: unknown
    } = {}) =>
      create('/patients', patientFields(contractId, { fullName: unique('Otávio Peçanha'), ...overrides })),
    createRecruitment: ({
      contractId = 1,
      ...overrides
    }: {
      contractId?: number
      [field: string]: unknown
    } = {}) =>
      create(
        '/recruitment',
        recruitmentFields(contractId, { fullName: unique('Elza Prates'), ...overrides }),
      ),
    /** A PAD with four weekly sessions in November 2026 by default. */
    createTreatment: (patientId: number, professionalId: number, overrides: object = {}) =>
      create(`/treatments/${patientId}`, {
        professionalId,
        specialty: 'FISIOTERAPIA',
        diagnosis: 'AVC',
        frequency: 'Semanal',
        sessionCount: 4,
        startDate: '2026-11-02',
        endDate: '2026-11-30',
        expectedStart: '2026-11-02',
        authorizationDate: '',
        agreedValue: 80,
        contractValue: 120,
        ...overrides,
      }),
  }
}
