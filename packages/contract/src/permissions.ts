export const roles = ['admin', 'pickup'] as const
export type Role = (typeof roles)[number]
export const roleLabel = { admin: 'Administrador', pickup: 'Captador' } satisfies Record<Role, string>

const everyone = roles
const adminOnly = ['admin'] as const

/** The one table of permissions. Every role may read; even so it is a permission, so that no route forgets one. */
export const permissions = {
  'administrators.read': everyone,
  'administrators.write': adminOnly,
  'contracts.read': everyone,
  'contracts.write': adminOnly,
  'professionals.read': everyone,
  'professionals.write': everyone,
  'patients.read': everyone,
  'patients.write': everyone,
  'imports.read': everyone,
  'imports.write': everyone,
  'treatments.read': everyone,
  'treatments.write': everyone,
  'sessions.read': everyone,
  'sessions.write': everyone,
  'reports.read': everyone,
  'reports.write': everyone,
  'payments.read': everyone,
  'payments.write': adminOnly,
  'payouts.write': adminOnly,
  'company.read': adminOnly,
  'company.write': adminOnly,
  'recruitments.read': everyone,
  'recruitments.write': everyone,
  'registers.restore': adminOnly,
  'audit.read': adminOnly,
  'privacy.read': adminOnly,
  'privacy.write': adminOnly,
} satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)
