import type { Endpoint } from '@zelo/contract/endpoint'
import { may, type Permission, type Role } from '@zelo/contract/permissions'
import { notAllowed } from '../platform/errors.ts'
import type { testApp } from './app.ts'

type Office = ReturnType<typeof testApp>

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/**
 * The calls that the server refuses to a user, and those that the table of permissions forbids to the user's role. Each call
 * names a record that does not exist, so that a permitted call changes nothing.
 */
export const refusedCalls = async (office: Office, token: string, role: Role) => {
  const calls = office.app.endpoints.filter((endpoint) => endpoint.may.includes('.'))
  const refused: string[] = []
  for (const endpoint of calls) {
    // No export accepts this id, so no file is written.
    const path = `${endpoint.path.replace(/\{\w+\}/g, '999999')}?progressId=x`
    const { status, body } = await office.call(endpoint.method, path, token, {})
    // A 403 that asks for the password has another message and is not counted.
    if (status === 403 && body.message === notAllowed().message) refused.push(nameOf(endpoint))
  }
  const forbidden = calls.filter((endpoint) => !may(role, endpoint.may as Permission))
  return { refused, forbidden: forbidden.map(nameOf) }
}
