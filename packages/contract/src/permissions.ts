/** Every role has these. Reading needs a permission too, so that every route must declare one. */
const reading = [
  'administrators.read',
  'contracts.read',
  'professionals.read',
  'patients.read',
  'imports.read',
  'treatments.read',
  'sessions.read',
  'reports.read',
  'payments.read',
  'recruitments.read',
] as const

export const permissions = [
  ...reading,
  'administrators.write',
  'contracts.write',
  'professionals.write',
  'patients.write',
  'imports.write',
  'treatments.write',
  'sessions.write',
  'reports.write',
  'recruitments.write',
  /** Pay: mark payouts, make bank files, record adjustments, send statements, confirm changed payment data. */
  'payouts.write',
  /** Close and reopen months, and apply earlier terms. */
  'closings.write',
  'glosas.write',
  /** The company's own data and bank accounts. */
  'company.read',
  'company.write',
  'registers.restore',
  'audit.read',
  'privacy.read',
  'privacy.write',
  /** Receive notifications about failed backups. No call requires this permission. */
  'backups.read',
] as const
export type Permission = (typeof permissions)[number]

type RoleEntry = {
  label: string
  may: readonly Permission[]
  /**
   * Receives notifications about recruitments without a responsible administrator. This is a duty, not a permission:
   * administrators do not have it.
   */
  takesRecruitments?: true
}

/**
 * The only table of roles. A new role needs an entry here, and a migration that adds it to the check of
 * `administrators.role`.
 */
export const roleTable = {
  admin: { label: 'Administrador', may: permissions },
  pickup: {
    label: 'Captador',
    may: [
      ...reading,
      'professionals.write',
      'patients.write',
      'imports.write',
      'treatments.write',
      'sessions.write',
      'reports.write',
      'recruitments.write',
    ],
    takesRecruitments: true,
  },
} satisfies Record<string, RoleEntry>

export type Role = keyof typeof roleTable
const table: Record<Role, RoleEntry> = roleTable

export const roles = Object.keys(roleTable) as [Role, ...Role[]]

export const roleLabel = Object.fromEntries(roles.map((role) => [role, table[role].label])) as Record<
  Role,
  string
>

export const may = (role: Role, permission: Permission): boolean => table[role].may.includes(permission)

export const rolesWith = (permission: Permission): Role[] => roles.filter((role) => may(role, permission))

/** The roles with the permission, as part of a sentence: 'um administrador ou um captador'. */
export const whoMay = (permission: Permission): string =>
  rolesWith(permission)
    .map((role) => `um ${table[role].label.toLowerCase()}`)
    .join(' ou ')

export const rolesThatTakeRecruitments = (): Role[] => roles.filter((role) => table[role].takesRecruitments)

export const leastRole = (): Role =>
  roles.reduce((least, role) => (table[role].may.length < table[least].may.length ? role : least))
