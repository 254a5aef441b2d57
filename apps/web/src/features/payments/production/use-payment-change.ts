import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Payment, PaymentStatus } from '@zelo/contract/payouts'
import { useState } from 'react'
import { call, type Result } from '../../../platform/api.ts'
import { refusalText } from '../../../ui/form/refusal-text.ts'
import { saveNow } from '../../../ui/form/use-save.ts'
import { showToast, undoTime } from '../../../ui/toast/toast.ts'
import { detailsKey, familyKey } from '../family.ts'
import type { Production } from '../payments.queries.ts'
import type { Month } from '../use-results.ts'
import { afterwards, type Change, sameMonth, sendInTurn } from './payments-under-way.ts'
import { keyOf, type SeenPayout, withPayments } from './payout.ts'

/** All cached pages of the month, with any filter. In another month the same PAD has another payout. */
const pagesOf = (month: Month) => ({
  queryKey: detailsKey('production'),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => sameMonth(Object(queryKey.at(-1)), month),
})

const updateCachedPages = (client: QueryClient, change: Change) =>
  client.setQueriesData<Production>(
    pagesOf(change.month),
    (page) => page && withPayments(page, new Map(afterwards(change))),
  )

/** Whether the cache contains each payout of the change with the requested status and paid amount. */
const isInCache = (client: QueryClient, change: Change) => {
  const rows = client
    .getQueriesData<Production>(pagesOf(change.month))
    .flatMap(([, page]) => page?.rows ?? [])
  return afterwards(change).every(([key, { paymentStatus, paidAmount }]) =>
    rows.some(
      (row) =>
        keyOf(row) === key &&
        row.paymentStatus === paymentStatus &&
        (paymentStatus === 'pending' || row.paidAmount === paidAmount),
    ),
  )
}

/** The answer to a payment. Another server may send any body. */
type Marked = Pick<Payment, 'changeId' | 'accountNote'>
type Answer = (Marked & { payments?: Marked[] }) | null | undefined

const send = ({ payouts, status, month }: Change): Promise<Result<Answer>> => {
  const monthAndStatus = { year: Number(month.year), month: Number(month.month), status }
  const [only] = payouts
  return only && payouts.length === 1
    ? call('POST /payment-management/production/update-payment', { body: { ...monthAndStatus, ...only } })
    : call('POST /payment-management/production/update-payments', {
        body: { ...monthAndStatus, payments: payouts },
      })
}

/** The ids of changes that can be undone. Empty if nothing changed, or if the server stores no changes. */
const changeIdsOf = (answer: Answer) =>
  (answer?.payments ?? [answer]).flatMap((marked) =>
    marked?.changeId === undefined ? [] : [marked.changeId],
  )

const success = 'Status atualizado com sucesso'
/** The maximum number of account notes in a toast. */
const namedAccounts = 2

/** The notes about accounts. `second` contains the notes of payouts that were already paid when the money was sent. */
const notesIn = (answer: Answer) => {
  const marked = (answer?.payments ?? [answer]).filter((one) => one != null)
  const notesOf = (payments: Marked[]) => [
    ...new Set(payments.flatMap(({ accountNote }) => accountNote ?? [])),
  ]
  return {
    accounts: notesOf(marked.filter(({ changeId }) => changeId !== undefined)),
    second: notesOf(marked.filter(({ changeId }) => changeId === undefined)),
  }
}

/** The text of the success toast, with the notes about professionals' accounts. */
const successText = (notes: string[]) => {
  if (notes.length === 0) return success
  const hiddenCount = notes.length - namedAccounts
  return [
    `${success}.`,
    ...notes.slice(0, namedAccounts),
    ...(hiddenCount > 0
      ? [`E mais ${hiddenCount} ${hiddenCount === 1 ? 'conta' : 'contas'} com descontos.`]
      : []),
  ].join(' ')
}

type Options = {
  /**
   * Returns true if the caller shows the sentences about money that may have been sent twice; otherwise a toast shows
   * them.
   */
  onSaved?: (payouts: SeenPayout[], secondPayments: string[]) => unknown
  /** Receives the server's reason, in addition to the toast. */
  onRefused?: (sentence: string | undefined) => void
}

/** Sets a payment status. Until the server answers, `usePaymentsUnderWay` provides the requested status. */
export function usePaymentChange(month: Month, { onSaved, onRefused }: Options = {}) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const readAgain = () => void client.invalidateQueries({ queryKey: familyKey('production') })

  const undo = (changeIds: number[]) =>
    saveNow(
      {
        send: () => call('POST /payment-management/production/undo-payments', { body: { changeIds } }),
        success: 'Alteração desfeita',
        failure: 'Erro ao desfazer',
        onSaved: readAgain,
        onRefused: readAgain,
      },
      undefined,
    )

  const save = {
    send: async (requested: Change) => {
      const result = await send(requested)
      if (result.ok) {
        // Pending reads are cancelled, because an older answer would overwrite the accepted change.
        await client.cancelQueries({ queryKey: detailsKey('production') })
        updateCachedPages(client, requested)
      }
      return result
    },
    failure: 'Erro ao atualizar status',
    onSaved: (answer: Answer, { payouts }: Change) => {
      const changeIds = changeIdsOf(answer)
      const { accounts, second } = notesIn(answer)
      const isShown = onSaved?.(payouts, second) === true
      if (second.length > 0 && !isShown) showToast(second.join(' '), { duration: undoTime })
      if (second.length === 0 || changeIds.length > 0)
        showToast(successText(accounts), {
          type: 'success',
          ...(changeIds.length > 0 && {
            duration: undoTime,
            action: { label: 'Desfazer', onClick: () => void undo(changeIds) },
          }),
        })
      readAgain()
    },
    // A rejected amount is outdated, so the rows are refetched.
    onRefused: (refusal: Extract<Result<Answer>, { ok: false }>) => {
      onRefused?.(refusalText(refusal, refusal.body.errors))
      readAgain()
      return undefined
    },
  }

  async function change(payouts: SeenPayout[], status: PaymentStatus) {
    const requested = { month, payouts, status }
    setPending(true)
    await sendInTurn(requested, async ({ waited, outdated }) => {
      if (!outdated && !(waited && isInCache(client, requested))) await saveNow(save, requested)
    })
    setPending(false)
  }

  return { change: (payouts: SeenPayout[], status: PaymentStatus) => void change(payouts, status), pending }
}
