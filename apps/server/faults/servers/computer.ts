import { Agent, request } from 'node:http'

// A loose type, because the tests of each feature check the schema of its answers.
type Answer = { status: number; body: { id: number; token: { token: string }; url: string } }

/** A caller with an address in this network. The proxy routes each network to one server. */
export const computer = (network: number, address: () => string) => {
  const client = `127.0.${network}.1`
  const agent = new Agent({ keepAlive: true, localAddress: client })
  const call = (method: string, path: string, token = '', body?: object, headers: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        `${address()}/api/v1${path}`,
        {
          method,
          agent,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        async (response) => {
          try {
            const text = (await response.toArray()).join('')
            const json = response.headers['content-type']?.startsWith('application/json')
            resolve({ status: response.statusCode ?? 0, body: json ? JSON.parse(text) : {} })
          } catch (error) {
            reject(error)
          }
        },
      )
      sent.once('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { client, agent, call }
}
