/** Whether the professional was paid for a treatment's month. */
export const paymentStatuses = ['pending', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatusLabel = { pending: 'Pendente', paid: 'Pago' } satisfies Record<
  PaymentStatus,
  string
>

/** How the money left: marked by hand, or by a file for the bank. */
export const paymentMethods = ['hand', 'bank'] as const

/** The columns by which the production may be sorted. */
export const productionSorts = ['professional', 'patient', 'contract', 'sessions', 'value', 'due'] as const
export type ProductionSort = (typeof productionSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The fields of a professional that say where money goes. */
export const paymentFields = ['pixKey', 'bank', 'agency', 'bankAccount'] as const
export type PaymentField = (typeof paymentFields)[number]
