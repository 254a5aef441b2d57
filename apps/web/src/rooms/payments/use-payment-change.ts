import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PaymentStatus } from '@zelo/contract/payment-status'
import { call, type Result } from '../../platform/api.ts'
import { useSave } from '../../ui/use-save.ts'
import { detailsKey, familyKey, type Production } from './payments.queries.ts'
import { type Paid, type Payout, withPayments } from './payout.ts'
import type { Month } from './use-results.ts'

const yearAndMonth = ({ year, month }: Partial<Month>) => `${Number(year)}-${Number(month)}`

/** Every page of that month, whatever its filter; the same PAD in another month is another payout. */
const paint = (client: QueryClient, month: Month, paid: ReadonlyMap<number, Paid>) =>
  client.setQueriesData<Production>(
    {
      queryKey: detailsKey('production'),
      predicate: ({ queryKey }) => yearAndMonth(Object(queryKey.at(-1))) === yearAndMonth(month),
    },
    (page) => page && withPayments(page, paid),
  )

/** What these payouts will be when the server says yes. */
const afterwards = ({ payouts, status }: Change) =>
  new Map<number, Paid>(
    payouts.map(({ id, treatmentValue }) => [
      id,
      { paymentStatus: status, paidAmount: status === 'paid' ? treatmentValue : null },
    ]),
  )

const before = ({ payouts }: Change) =>
  new Map<number, Paid>(
    payouts.map(({ id, paymentStatus, paidAmount }) => [id, { paymentStatus, paidAmount }]),
  )

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
      paint(client, month, afterwards(change))
      const result = await send(change, month)
      if (!result.ok) paint(client, month, before(change))
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
