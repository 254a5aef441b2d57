import type { Config } from './config.ts'
import { insertAdministrator } from './features/administrators/administrators.public.ts'
import { recordAudit } from './platform/audit.ts'
import type { Tx } from './platform/database/connect.ts'
import { weaknessOf } from './platform/password-rule.ts'
import { hashPassword } from './platform/passwords.ts'
import { StartError } from './platform/start-error.ts'

/** Creates the administrator of the settings in an empty database. */
export const addFirstAdministrator = async (
  tx: Tx,
  { email, password }: NonNullable<Config['firstAdministrator']>,
  company: string,
) => {
  const weakness = weaknessOf(password, { email, company })
  if (weakness) throw new StartError(`A configuração ADMIN_PASSWORD não serve: ${weakness}`)
  const created = await insertAdministrator(tx, {
    name: 'Administrador',
    cpf: '',
    rg: '',
    phone: '',
    email,
    role: 'admin',
    status: 'active',
    passwordHash: await hashPassword(password),
  })
  await recordAudit(tx, { actorId: null, action: 'created', entity: 'administrator', entityId: created.id })
}
