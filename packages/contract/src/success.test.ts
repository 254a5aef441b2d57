import { expect, test } from 'vitest'
import { isSuccess } from './success.ts'

const statuses = [200, 201, 202, 203, 204, 206, 304, 400, 401, 500]
const successes = (name: string) => statuses.filter((status) => isSuccess(name, status))

test.each([
  ['GET /administration', [200]],
  ['POST /administration', [201]],
  ['PUT /administration/{id}', [200]],
  ['DELETE /administration/{id}', [200, 204]],
  ['POST /contracts', [200, 201]],
  ['DELETE /contracts/{id}', [200, 204]],
  ['POST /patients', [201]],
  ['POST /treatments/{patientId}', [201]],
  ['PUT /treatments/{id}', [200]],
  ['PUT /monitoring/sessions/{sessionDateId}', [200]],
  ['POST /reports', [201]],
  ['DELETE /reports/{id}', [200]],
  ['POST /payment-management/production/update-payment', [200]],
  ['POST /recruitment', [200, 201]],
  ['PUT /recruitment/{id}', [200]],
  ['DELETE /recruitment/{id}', [200, 204]],
  ['POST /forgot-password', [200, 201]],
  ['POST /reset-password', [200]],
])('%s succeeds only with %j', (name, expected) => {
  expect(successes(name)).toEqual(expected)
})
