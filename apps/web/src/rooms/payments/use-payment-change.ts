import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PaymentStatus } from '@zelo/contract/payment-status'
import { useState } from 'react'
import { call, type Result } from '../../platform/api.ts'
import { saveNow } from '../../ui/use-save.ts'
import { detailsKey, familyKey, type Production } from './payments.queries.ts'
import { afterwards, type Change, sameMonth, sendInTurn } from './payments-under-way.ts'
import { type Payout, withPayments } from './payout.ts'
import type { Month } from './use-results.ts'

/** Every page of that month, whatever its filter; the same PAD in another month is another payout. */
const pagesOf = (month: Month) => ({
  queryKey: detailsKey('production'),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => sameMonth(Object(queryKey.at(-1)), month),
})

const paint = (client: QueryClient, change: Change) =>
  client.setQueriesData<Production>(
    pagesOf(change.month),
    (page) => page && withPayments(page, new Map(afterwards(change))),
  )

/** Whether the pages read so far say it already. */
const isSo = (client: QueryClient, change: Change) => {
  const rows = client
    .getQueriesData<Production>(pagesOf(change.month))
    .flatMap(([, page]) => page?.rows ?? [])
  return afterwards(change).every(([id, { paymentStatus, paidAmount }]) =>
    rows.some(
      (row) =>
        row.id === id &&
        row.paymentStatus === paymentStatus &&
        (paymentStatus === 'pending' || row.paidAmount === paidAmount),
    ),
  )
}

const send = ({ payouts, status, month }: Change): Promise<Result<unknown>> => {
  const when = { year: Number(month.year), month: Number(month.month), status }
  const payments = payouts.map(({ id, treatmentValue }) => ({ treatmentId: id, amount: treatmentValue }))
  const [only] = payments
  return only && payments.length === 1
    ? call('POST /payment-management/production/update-payment', { body: { ...when, ...only } })
    : call('POST /payment-management/production/update-payments', { body: { ...when, payments } })
}

/** Sends a new status, which shows at once; the old one shows again when the server says no. */
export function usePaymentChange(month: Month, onSaved?: () => void) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const readAgain = () => void client.invalidateQueries({ queryKey: familyKey('production') })

  const save = {
    send: async (change: Change) => {
      const result = await send(change)
      if (result.ok) {
        // A read under way would bring the old status back.
        await client.cancelQueries({ queryKey: detailsKey('production') })
        paint(client, change)
      }
      return result
    },
    success: 'Status atualizado com sucesso',
    failure: 'Erro ao atualizar status',
    onSaved: () => {
      onSaved?.()
      readAgain()
    },
    // A refused amount is one that changed meanwhile: the true one has to show.
    onRefused: readAgain,
  }

  async function change(payouts: Payout[], status: PaymentStatus) {
    const wanted = { month, payouts, status }
    setPending(true)
    await sendInTurn(wanted, async ({ waited, outdated }) => {
      if (!outdated && !(waited && isSo(client, wanted))) await saveNow(save, wanted)
    })
    setPending(false)
  }

  return { change: (payouts: Payout[], status: PaymentStatus) => void change(payouts, status), pending }
}
