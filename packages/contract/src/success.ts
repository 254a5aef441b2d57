import type { Api } from './api.ts'

/**
 * The statuses that mean success, without a schema, for the panel judges every answer by them: any other one is a
 * failure, an unlisted 2xx too. Most calls follow their method.
 */
const byMethod: Record<string, readonly number[]> = {
  GET: [200],
  POST: [200, 201],
  PUT: [200],
  DELETE: [200, 204],
}

/** Where the specification names other ones. */
const byName: Readonly<Record<string, readonly number[]>> = {
  'POST /administration': [201],
  'POST /patients': [201],
  'POST /payment-management/production/update-payment': [200],
  'POST /reports': [201],
  'POST /reset-password': [200],
  'POST /treatments/{patientId}': [201],
  'DELETE /reports/{id}': [200],
} satisfies Partial<Record<keyof Api, readonly number[]>>

/** Whether this status is one of the call's successes; the call by its name, `GET /administration/{id}`. */
export const isSuccess = (name: string, status: number) =>
  (byName[name] ?? byMethod[name.slice(0, name.indexOf(' '))] ?? []).includes(status)
