export const administratorStatuses = ['active', 'inactive'] as const
export type AdministratorStatus = (typeof administratorStatuses)[number]

export const administratorStatusLabel = {
  active: 'Ativo',
  inactive: 'Inativo',
} satisfies Record<AdministratorStatus, string>

// The list's filter has its own word for inactive, as the specification writes it.
export const administratorStatusFilterLabel = {
  active: 'Ativo',
  inactive: 'Desativado',
} satisfies Record<AdministratorStatus, string>
