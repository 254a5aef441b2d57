import type { Endpoint } from '@zelo/contract/endpoint'
import { permissions, roles } from '@zelo/contract/permissions'
import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { refusedCalls } from './testing/permissions.ts'

const office = testApp()

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const table = (entries: [string, string | undefined][]) => Object.fromEntries(entries.sort())

/**
 * The subject of a call by the beginning of its path. All reads of amounts have the same subject; each kind of change has its
 * own.
 */
const subjects: Record<string, string | { read: string; write: string }> = {
  '/administration': 'administrators',
  '/audit': 'audit',
  '/company': 'company',
  '/contracts': 'contracts',
  '/glosas': { read: 'payments', write: 'glosas' },
  '/imports': 'imports',
  '/lookups/administrators': 'administrators',
  '/lookups/contracts': 'contracts',
  '/lookups/professionals': 'professionals',
  '/monitoring': 'sessions',
  '/patients': 'patients',
  '/payment-management/closings': { read: 'payments', write: 'closings' },
  '/payment-management': { read: 'payments', write: 'payouts' },
  '/privacy': 'privacy',
  '/professionals': 'professionals',
  '/recruitment': 'recruitments',
  '/renewals': 'treatments',
  '/reports': 'reports',
  '/treatments': 'treatments',
}

/** Calls with another permission than the rule gives. */
const exceptions: Record<string, string> = {
  'DELETE /auth/second-factor': 'signed-in',
  'DELETE /auth/sessions': 'signed-in',
  'DELETE /auth/sessions/{id}': 'signed-in',
  'DELETE /drafts/{key}': 'signed-in',
  'GET /auth/account': 'signed-in',
  'GET /auth/logout': 'signed-in',
  'GET /auth/session': 'signed-in',
  'GET /auth/sessions': 'signed-in',
  'POST /auth/confirm': 'signed-in',
  'POST /auth/second-factor': 'signed-in',
  'POST /auth/second-factor/recovery-codes': 'signed-in',
  'PUT /auth/password': 'signed-in',
  'PUT /auth/second-factor': 'signed-in',
  'GET /drafts': 'signed-in',
  'GET /exports/{progressId}': 'signed-in',
  'GET /last-changes/{kind}/{id}': 'signed-in',
  'GET /notifications': 'signed-in',
  'GET /recents': 'signed-in',
  'PUT /drafts/{key}': 'signed-in',
  'PUT /list-display': 'signed-in',
  'POST /saved-views': 'signed-in',
  'PUT /saved-views/{id}': 'signed-in',
  'DELETE /saved-views/{id}': 'signed-in',
  'PUT /recents/{kind}/{id}': 'signed-in',
  'PUT /notifications/read-all': 'signed-in',
  'PUT /notifications/{id}/read': 'signed-in',
  'GET /uploads/{professionalId}/{treatmentId}/{filename}': 'signed-in',
  'GET /lookups/documents': 'patients.read',
  'GET /payment-management/bank-files': 'payouts.write',
  'GET /payment-management/bank-files/proposal': 'payouts.write',
  'GET /payment-management/bank-files/{id}': 'payouts.write',
  'GET /payment-management/bank-files/{id}/download': 'payouts.write',
  'GET /payment-management/statements': 'payouts.write',
  'GET /professionals/{id}/account': 'payments.read',
  'GET /professionals/{id}/account/pdf': 'payments.read',
  'POST /professionals/{id}/adjustments': 'payouts.write',
  'DELETE /professionals/{id}/adjustments/{adjustmentId}': 'payouts.write',
  'GET /payment-management/closings/history': 'closings.write',
  'GET /professionals/{id}/hand-over': 'treatments.read',
  'GET /professionals/{id}/hand-overs': 'treatments.read',
  'POST /professionals/{id}/hand-over': 'treatments.write',
  'POST /patients/{id}/contract-preview': 'patients.read',
  'POST /treatments/{id}/terms-preview': 'treatments.read',
  'GET /recruitment/{id}/patients': 'patients.read',
  'GET /recruitment/{id}/replaceable-pads': 'treatments.read',
  'GET /removed-documents': 'registers.restore',
  'GET /terms/consent': 'signed-in',
  'POST /terms/consent': 'signed-in',
  'POST /treatment-warnings': 'treatments.read',
  'GET /treatments/list-sessions/{id}': 'sessions.read',
  'PUT /treatments/update-session/{id}': 'sessions.write',
}

const expected = (endpoint: Endpoint) => {
  if (/\/(restore|removed)$/.test(endpoint.path)) return 'registers.restore'
  const subject = Object.entries(subjects).find(([start]) => endpoint.path.startsWith(start))?.[1]
  const verb = endpoint.method === 'GET' ? 'read' : 'write'
  return `${typeof subject === 'object' ? subject[verb] : subject}.${verb}`
}

test('a read needs the read permission of the path’s subject, and a change its write permission', () => {
  const closed = office.app.endpoints.filter((endpoint) => endpoint.may !== 'public')
  expect(table(closed.map((endpoint) => [nameOf(endpoint), endpoint.may]))).toEqual(
    table(closed.map((endpoint) => [nameOf(endpoint), exceptions[nameOf(endpoint)] ?? expected(endpoint)])),
  )
})

test('every exception names an existing call that breaks the rule', () => {
  const needed = office.app.endpoints.filter(
    (endpoint) => endpoint.may !== 'public' && endpoint.may !== expected(endpoint),
  )
  expect(Object.keys(exceptions).sort()).toEqual(needed.map(nameOf).sort())
})

// Permissions that no call declares: `GET /uploads/…` checks the first one itself, and the notification about a failed backup
// uses the second one.
const withoutCall = ['reports.read', 'backups.read']

test('every permission belongs to a call, except the two that other code checks', () => {
  const asked = new Set<string>(office.app.endpoints.map((endpoint) => endpoint.may))
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual(withoutCall)
})

test.each(roles)('the role %s is refused exactly the calls that the table does not permit', async (role) => {
  const { token } = await office.enter({ role })
  const { refused, forbidden } = await refusedCalls(office, token, role)
  expect(refused).toEqual(forbidden)
})
