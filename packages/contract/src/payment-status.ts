/** Whether the professional was paid for a treatment's month. */
export const paymentStatuses = ['pending', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatusLabel = { pending: 'Pendente', paid: 'Pago' } satisfies Record<
  PaymentStatus,
  string
>
