import type { Api } from './api.ts'

/**
 * A call succeeds with 200 or with the status of its method. The panel treats any other status as a failure, even another
 * 2xx.
 */
const statusOfMethod: Readonly<Record<string, number>> = { POST: 201, DELETE: 204 }

/** Calls for which the specification allows a single status. */
const onlyStatusOf: Readonly<Record<string, number>> = {
  'POST /administration': 201,
  'POST /patients': 201,
  'POST /payment-management/production/update-payment': 200,
  'POST /reports': 201,
  'POST /reset-password': 200,
  'POST /treatments/{patientId}': 201,
  'DELETE /reports/{id}': 200,
} satisfies Partial<Record<keyof Api, number>>

/** Whether the status means success for this call. `name` is like `GET /administration/{id}`. */
export const isSuccess = (name: string, status: number) =>
  name in onlyStatusOf
    ? status === onlyStatusOf[name]
    : status === 200 || status === statusOfMethod[name.split(' ', 1).join()]
