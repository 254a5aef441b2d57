import type { Api } from './api.ts'

/**
 * The statuses that mean success, without a schema, for the panel judges every answer by them: any other one is a
 * failure, an unlisted 2xx too. Most calls succeed with 200, and each method with these.
 */
const alsoOf: Readonly<Record<string, number>> = { POST: 201, DELETE: 204 }

/** The only success, where the specification names one. */
const onlyOf: Readonly<Record<string, number>> = {
  'POST /administration': 201,
  'POST /patients': 201,
  'POST /payment-management/production/update-payment': 200,
  'POST /reports': 201,
  'POST /reset-password': 200,
  'POST /treatments/{patientId}': 201,
  'DELETE /reports/{id}': 200,
} satisfies Partial<Record<keyof Api, number>>

/** Whether this status is a success of the call with this name: `GET /administration/{id}`. */
export const isSuccess = (name: string, status: number) =>
  name in onlyOf ? status === onlyOf[name] : status === 200 || status === alsoOf[name.split(' ', 1).join()]
