import { apiBase } from '@zelo/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { newToken, tokenHash } from './tokens.ts'

// A login stores a random device token in a cookie, so that tries of this browser are counted apart from tries of strangers.
// The token does not replace the password.
const cookie = 'device'
// Browsers accept the `__Host-` prefix only over HTTPS and only from this host.
const ownCookie = `__Host-${cookie}`
const keptDays = 180

const valueIn = ({ headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** The cookie without prefix is used by installations without HTTPS, and was used before the prefix was introduced. */
const sentDevice = (request: FastifyRequest) => valueIn(request, ownCookie) ?? valueIn(request, cookie)

/** The browser's device token, or a new one. */
export const deviceOf = (request: FastifyRequest) => sentDevice(request) ?? newToken()

/** Sets the device cookie, or extends it. */
export const setDeviceCookie = (reply: FastifyReply, device: string, { publicUrl }: Config) => {
  const place = publicUrl.startsWith('https:')
    ? [`${ownCookie}=${device}`, 'Path=/', 'Secure']
    : [`${cookie}=${device}`, `Path=${apiBase}`]
  const parts = [...place, `Max-Age=${keptDays * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', parts.join('; '))
}

export const rememberDevice = (tx: Tx, administratorId: number, device: string) => tx`
  insert into known_devices (device_hash, administrator_id) values (${tokenHash(device)}, ${administratorId})
  on conflict (device_hash, administrator_id) do update set last_used_at = now()`

/** The device token, if this user has signed in with it before. */
export const knownDevice = async (db: Queryable, request: FastifyRequest, email: string) => {
  const device = sentDevice(request)
  if (!device) return undefined
  const rows = await db`
    select from known_devices d join administrators a on a.id = d.administrator_id
    where d.device_hash = ${tokenHash(device)} and lower(a.email) = ${email}
      and d.last_used_at > now() - ${keptDays} * interval '1 day'`
  return rows.length > 0 ? device : undefined
}

export const deleteOldDevices = (tx: Tx) =>
  tx`delete from known_devices where last_used_at <= now() - ${keptDays} * interval '1 day'`
