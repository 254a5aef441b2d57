import type { BankFileProposal, ProposedPayment } from '@zelo/contract/bank-files'
import { toCents } from '@zelo/contract/money'
import { useState } from 'react'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0) / 100

/** The proposed payments without the people left out, and their sums. */
export function useSelectedPayments(proposal: BankFileProposal | undefined) {
  const [leftOutIds, setLeftOutIds] = useState<ReadonlySet<number>>(new Set())
  const [firstTotal, setFirstTotal] = useState<number>()
  if (firstTotal === undefined && proposal) setFirstTotal(proposal.total)
  const isIn = ({ professionalId }: ProposedPayment) => !leftOutIds.has(professionalId)
  const payments = (proposal?.payments ?? []).filter(isIn)
  return {
    payments,
    isIn,
    toggle: ({ professionalId }: ProposedPayment) => {
      const next = new Set(leftOutIds)
      if (!next.delete(professionalId)) next.add(professionalId)
      setLeftOutIds(next)
    },
    total: sum(payments.map(({ amount }) => amount)),
    payouts: sum(payments.map(({ payouts }) => payouts)),
    adjustments: sum(payments.map(({ adjustments }) => adjustments)),
    carried: sum(payments.map(({ carried }) => carried)),
    /** The total of the proposal when the screen opened, if different from the current total. */
    formerTotal: proposal && firstTotal !== proposal.total ? firstTotal : undefined,
  }
}

export type SelectedPayments = ReturnType<typeof useSelectedPayments>
