import type { Config } from './config.ts'
import { recordAudit } from './platform/audit.ts'
import type { Database } from './platform/database/connect.ts'
import { insertAdministrator } from './rooms/administrators/administrators.public.ts'
import { hashPassword } from './rooms/auth/auth.public.ts'

export const hasAdministrators = async (db: Database) => {
  const [row] = await db<[{ some: boolean }]>`select exists (select from administrators) as some`
  return row.some
}

/** Opens the door of an empty system to the person named in the settings. */
export const addFirstAdministrator = async (
  db: Database,
  { email, password }: NonNullable<Config['firstAdministrator']>,
) => {
  const passwordHash = await hashPassword(password)
  await db.begin(async (tx) => {
    const created = await insertAdministrator(tx, {
      name: 'Administrador',
      cpf: '',
      rg: '',
      phone: '',
      email,
      role: 'admin',
      status: 'active',
      passwordHash,
    })
    await recordAudit(tx, { actorId: null, action: 'created', entity: 'administrator', entityId: created.id })
  })
}
