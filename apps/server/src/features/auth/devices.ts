import { apiBase } from '@zelo/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { newToken, tokenHash } from './tokens.ts'

// A browser keeps a random value after a login, so that its tries are not counted with those of strangers. It opens
// nothing: whoever has it still needs the password.
const cookie = 'device'
// A browser takes this name only over https and only from this very host.
const ownCookie = `__Host-${cookie}`
const keptDays = 180

const valueIn = ({ headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** The bare name is the one of installations without https, and of browsers that came before the prefix. */
const sentDevice = (request: FastifyRequest) => valueIn(request, ownCookie) ?? valueIn(request, cookie)

/** The value that this browser has, or gets. */
export const deviceOf = (request: FastifyRequest) => sentDevice(request) ?? newToken()

/** Gives the browser its value, or the same one for longer. */
export const giveDevice = (reply: FastifyReply, device: string, { publicUrl }: Config) => {
  const place = publicUrl.startsWith('https:')
    ? [`${ownCookie}=${device}`, 'Path=/', 'Secure']
    : [`${cookie}=${device}`, `Path=${apiBase}`]
  const parts = [...place, `Max-Age=${keptDays * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', parts.join('; '))
}

export const rememberDevice = (tx: Tx, administratorId: number, device: string) => tx`
  insert into known_devices (device_hash, administrator_id) values (${tokenHash(device)}, ${administratorId})
  on conflict (device_hash, administrator_id) do update set last_used_at = now()`

/** The value of a browser from which this person has signed in before. */
export const knownDevice = async (db: Queryable, request: FastifyRequest, email: string) => {
  const device = sentDevice(request)
  if (!device) return undefined
  const rows = await db`
    select from known_devices d join administrators a on a.id = d.administrator_id
    where d.device_hash = ${tokenHash(device)} and lower(a.email) = ${email}
      and d.last_used_at > now() - ${keptDays} * interval '1 day'`
  return rows.length > 0 ? device : undefined
}

export const forgetOldDevices = (tx: Tx) =>
  tx`delete from known_devices where last_used_at <= now() - ${keptDays} * interval '1 day'`
