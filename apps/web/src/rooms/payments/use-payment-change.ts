import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PaymentStatus } from '@zelo/contract/payment-status'
import type { ProductionRow } from '@zelo/contract/payments'
import { call, type Result } from '../../platform/api.ts'
import { useSave } from '../../ui/use-save.ts'
import { detailsKey, familyKey, type Production } from './payments.queries.ts'
import type { Month } from './use-results.ts'

export type Payout = Pick<ProductionRow, 'id' | 'treatmentValue' | 'paymentStatus'>

const cents = (amount: number) => Math.round(amount * 100)

export const sumOf = (payouts: Payout[]) =>
  payouts.reduce((sum, { treatmentValue }) => sum + cents(treatmentValue), 0) / 100

/** Only these rows, and the paid total by their amounts: what another row is doing at the same time stays. */
const withStatus = (page: Production, ids: ReadonlySet<number>, status: PaymentStatus): Production => {
  const changed = page.rows.filter((row) => ids.has(row.id) && row.paymentStatus !== status)
  const step = status === 'paid' ? 1 : -1
  return {
    ...page,
    rows: page.rows.map((row) => (ids.has(row.id) ? { ...row, paymentStatus: status } : row)),
    totalPaid: (cents(page.totalPaid) + step * cents(sumOf(changed))) / 100,
  }
}

const paint = (client: QueryClient, payouts: Payout[], status: PaymentStatus) => {
  const ids = new Set(payouts.map(({ id }) => id))
  client.setQueriesData<Production>(
    { queryKey: detailsKey('production') },
    (page) => page && withStatus(page, ids, status),
  )
}

type Change = { payouts: Payout[]; status: PaymentStatus }

const send = ({ payouts, status }: Change, { year, month }: Month): Promise<Result<unknown>> => {
  const when = { year: Number(year), month: Number(month), status }
  const payments = payouts.map(({ id, treatmentValue }) => ({ treatmentId: id, amount: treatmentValue }))
  const [only] = payments
  return only && payments.length === 1
    ? call('POST /payment-management/production/update-payment', { body: { ...when, ...only } })
    : call('POST /payment-management/production/update-payments', { body: { ...when, payments } })
}

/** Shows the new status at once, and the old one again when the server says no. */
export function usePaymentChange(month: Month, onSaved?: () => void) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: async (change: Change) => {
      // A read under way would paint the old status over the new one.
      await client.cancelQueries({ queryKey: detailsKey('production') })
      paint(client, change.payouts, change.status)
      const result = await send(change, month)
      if (!result.ok) for (const payout of change.payouts) paint(client, [payout], payout.paymentStatus)
      return result
    },
    success: 'Status atualizado com sucesso',
    failure: 'Erro ao atualizar status',
    onSaved: () => {
      onSaved?.()
      return client.invalidateQueries({ queryKey: familyKey('production') })
    },
    // A refused amount is one that changed meanwhile: the true one has to show.
    onRefused: () => void client.invalidateQueries({ queryKey: familyKey('production') }),
  })
  return { change: (payouts: Payout[], status: PaymentStatus) => void save({ payouts, status }), pending }
}
