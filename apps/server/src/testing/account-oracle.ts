/**
 * An independent ledger of owed, paid and remaining amounts per professional, in cents. It follows the rules of payment, not
 * the server's statements.
 */

export const months = [8, 9, 10] as const
export type Month = (typeof months)[number]
type Session = {
  id: number
  treatment: number
  value: number
  doneIn: Month | undefined
  plannedIn: Month
  /** The row whose payment covers the session. */
  coveredBy?: string | undefined
  /** The position in the order in which payments covered sessions. */
  coveredAs?: number
}
type Adjustment = { id: number; month: Month; cents: number; payments: Payment[] }
type Item = { row: string; due: number; sessions: Session[] }
export type PaymentState = 'sent' | 'scheduled' | 'paid' | 'refused' | 'cancelled'
export type Payment = {
  professional: number
  cents: number
  /** The amount that the bank paid. It may be less than the file requested. */
  paidCents: number
  state: PaymentState
  /** Whether the bank's answer is in doubt, so that a user has to settle the payment. */
  isDoubtful: boolean
  /**
   * Another payment of the professional that the bank made or scheduled after it was refused or cancelled, while this one was
   * open.
   */
  alsoPaidBy?: Payment | undefined
  /** Whether a user entered the result and no return has answered this payment since. */
  isByPerson: boolean
  items: Item[]
  /** The items that the file requested. */
  askedItems: Item[]
}
type AnsweredState = 'paid' | 'scheduled' | 'refused' | 'unclear' | 'nothing'
export type OracleFile = {
  id: number
  month: Month
  payments: Map<number, Payment>
  isAnswered: boolean
  isCancelled: boolean
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const isOpen = ({ state }: Payment) => state === 'sent' || state === 'scheduled'

export const accountOracle = () => {
  /** The professional of each PAD. */
  const treatments = new Map<number, number>()
  const sessions: Session[] = []
  const adjustments = new Map<number, Adjustment[]>()
  const files: OracleFile[] = []
  /** The paid amount per row of PAD and month, by hand and by the bank. */
  const marked = new Map<string, number>()

  let covered = 0

  const rowOf = (treatment: number, month: Month) => `${treatment} ${month}`
  const owedIn = (treatment: number, month: Month) =>
    sum(
      sessions.filter((one) => one.treatment === treatment && one.doneIn === month).map(({ value }) => value),
    )
  const completedIn = (treatment: number, month: Month) =>
    sessions.filter((one) => one.treatment === treatment && one.doneIn === month)
  /**
   * The value of sessions that were paid in another row and are now in this one, minus the value of sessions that were paid in
   * this row and are now in another.
   */
  const movedTo = (row: string) =>
    sum(
      sessions.map(({ treatment, doneIn, coveredBy, value }) => {
        if (doneIn === undefined || coveredBy === undefined) return 0
        const own = rowOf(treatment, doneIn)
        if (own === coveredBy) return 0
        return own === row ? value : coveredBy === row ? -value : 0
      }),
    )
  /** A payment covers the first sessions of its row, up to its amount. */
  const cover = (treatment: number, month: Month) => {
    const row = rowOf(treatment, month)
    const own = completedIn(treatment, month).filter(
      ({ coveredBy }) => coveredBy === undefined || coveredBy === row,
    )
    const away = sessions.filter(
      ({ coveredBy, doneIn }) => coveredBy === row && doneIn !== undefined && doneIn !== month,
    )
    let left = (marked.get(row) ?? 0) - sum(away.map(({ value }) => value))
    const inOrder = own.toSorted(
      (one, other) =>
        Number(one.coveredBy === undefined) - Number(other.coveredBy === undefined) || one.id - other.id,
    )
    for (const session of inOrder) {
      left -= session.value
      if (left < 0) continue
      if (session.coveredBy === undefined) session.coveredAs = ++covered
      session.coveredBy = row
    }
  }
  const dueOf = (row: string, owed: number) => Math.min(owed, owed - movedTo(row) - (marked.get(row) ?? 0))
  const hasRow = (treatment: number, month: Month) =>
    marked.has(rowOf(treatment, month)) ||
    sessions.some((one) => one.treatment === treatment && (one.doneIn ?? one.plannedIn) === month)
  const paymentsOf = (professional: number) =>
    files.flatMap(({ month, payments }) =>
      [...payments.values()]
        .filter((one) => one.professional === professional)
        .map((payment) => ({ month, payment })),
    )
  const bankPart = (row: string) =>
    sum(
      files
        .flatMap(({ payments }) => [...payments.values()])
        .filter(({ state }) => state === 'paid')
        .flatMap(({ items }) => items)
        .filter((item) => item.row === row)
        .map(({ due }) => due),
    )
  const padsOf = (professional: number) =>
    [...treatments].filter(([, owner]) => owner === professional).map(([id]) => id)

  /** One month of an account. */
  const monthOf = (professional: number, month: Month) => {
    const pads = padsOf(professional)
    const byHand = sum(
      pads.map((pad) => {
        const row = rowOf(pad, month)
        const total = marked.get(row)
        return total === undefined ? 0 : total - bankPart(row)
      }),
    )
    const byBank = sum(
      paymentsOf(professional)
        .filter(({ month: paid, payment }) => paid === month && payment.state === 'paid')
        .map(({ payment }) => payment.paidCents),
    )
    return {
      owed: sum(pads.map((pad) => owedIn(pad, month))),
      adjusted: sum(
        (adjustments.get(professional) ?? []).filter((one) => one.month === month).map(({ cents }) => cents),
      ),
      paid: byHand + byBank,
    }
  }
  const net = ({ owed, adjusted, paid }: ReturnType<typeof monthOf>) => owed + adjusted - paid
  const accountOf = (professional: number, month: Month) => {
    const before = months.filter((one) => one < month)
    const carried = sum(before.map((one) => net(monthOf(professional, one))))
    const now = monthOf(professional, month)
    return { carried, ...now, balance: carried + net(now) }
  }

  /**
   * The amount that later months paid for months up to `month`. A payment first pays its own payouts and adjustments; the
   * remainder pays earlier balances. If a payment was too small, the latest credits remain unpaid, and the next payment that
   * contains them pays them. Overpaid payouts of later months also count.
   */
  const paidAhead = (professional: number, month: Month) => {
    const { parts } = settleAdjustments(professional, month)
    const overpaid = padsOf(professional).flatMap((pad) =>
      months
        .filter((one) => one > month)
        .map((one) => Math.max(0, (marked.get(rowOf(pad, one)) ?? 0) - owedIn(pad, one))),
    )
    return Math.max(0, sum(parts) + sum(overpaid))
  }
  /**
   * `parts`: the amounts that later payments paid for months up to `month`. `open`: the adjustments, each with its unpaid part.
   */
  const settleAdjustments = (professional: number, month: Month) => {
    /** The unpaid part of each adjustment. */
    const open = new Map((adjustments.get(professional) ?? []).map((one) => [one, one.cents]))
    const parts = paymentsOf(professional)
      .filter(({ payment }) => payment.state === 'paid')
      .map(({ month: paidIn, payment }) => {
        const items = payment.items.filter(({ row }) => placeOf(row).month > month)
        let missing =
          payment.cents -
          payment.paidCents -
          sum(payment.askedItems.map(({ due }) => due)) +
          sum(payment.items.map(({ due }) => due))
        const own = [...open].filter(([{ payments }]) => payments.includes(payment))
        const latestFirst = own.toSorted(
          ([one, first], [other, second]) => other.month - one.month || second - first,
        )
        const paid = latestFirst.map(([adjustment, due]) => {
          const cut = Math.max(0, Math.min(missing, due))
          missing -= cut
          open.set(adjustment, cut)
          return { month: adjustment.month, cents: due - cut }
        })
        const laterAdjustments = paid.filter((adjustment) => adjustment.month > month)
        const paidEarlier =
          payment.paidCents -
          sum(items.map(({ due }) => due)) -
          sum(laterAdjustments.map(({ cents }) => cents))
        return paidIn > month ? paidEarlier : 0
      })
    return { parts, open }
  }
  /**
   * The part of a negative balance that is still to be deducted. A payment deducts first its adjustments, then the oldest
   * debts. Adjustments that no payment contains remain.
   */
  const debtLeft = (professional: number, month: Month) => {
    const isPaid = ({ state }: Payment) => state === 'paid'
    const { open } = settleAdjustments(professional, month)
    const rows = padsOf(professional).flatMap((pad) =>
      months.map((one) => ({ month: one, cents: dueOf(rowOf(pad, one), owedIn(pad, one)) })),
    )
    const adjusted = [...open].map(([one, cents]) => ({
      month: one.month,
      cents: one.payments.some(isPaid) ? Math.max(0, cents) : one.cents,
    }))
    const excess = paymentsOf(professional)
      .filter(({ payment }) => isPaid(payment))
      .map(({ month: paidIn, payment }) => ({
        month: paidIn,
        cents: Math.min(0, payment.cents - payment.paidCents),
      }))
    const credits = [...rows, ...adjusted].filter(({ cents }) => cents > 0)
    const debts = [...rows, ...adjusted, ...excess].filter(({ cents }) => cents < 0)
    const centsOf = (lines: { cents: number }[]) => sum(lines.map(({ cents }) => cents))
    const all = centsOf(credits) - accountOf(professional, 10).balance
    const laterDebts = -centsOf(debts.filter((one) => one.month > month))
    const certain = -centsOf(adjusted.filter((one) => one.month <= month && one.cents < 0))
    const left = Math.max(all - laterDebts, Math.min(all, certain))
    return Math.max(0, left - centsOf(credits.filter((one) => one.month <= month)))
  }
  /** The amount owed up to a month, which is also the amount that a file of that month pays. */
  const remainingOf = (professional: number, month: Month) => {
    const { balance } = accountOf(professional, month)
    if (balance < 0) return Math.max(balance, 0 - debtLeft(professional, month))
    return Math.max(0, balance - paidAhead(professional, month))
  }
  /** The amount owed up to the later of this month and the month of an open file, without the payment of the open file. */
  const leftByHand = (professional: number, month: Month) => {
    const open = files.find(({ payments }) =>
      [...payments.values()].some((one) => one.professional === professional && isOpen(one)),
    )
    if (!open) return remainingOf(professional, month)
    const payment = [...open.payments.values()].find((one) => one.professional === professional)
    return remainingOf(professional, month > open.month ? month : open.month) - (payment?.cents ?? 0)
  }
  const uncover = (row: string) => {
    for (const session of sessions) if (session.coveredBy === row) session.coveredBy = undefined
  }
  /** Uncovers the sessions that were covered last, until `cents` remains. Sessions named by a bank payment stay covered. */
  const uncoverAbove = (row: string, cents: number) => {
    const named = new Set(
      files
        .flatMap(({ payments }) => [...payments.values()])
        .filter(({ state }) => state === 'paid')
        .flatMap(({ items }) => items.filter((item) => item.row === row))
        .flatMap((item) => item.sessions),
    )
    const own = sessions.filter((session) => session.coveredBy === row)
    let left = cents - sum(own.filter((session) => named.has(session)).map(({ value }) => value))
    const others = own.filter((session) => !named.has(session))
    for (const session of others.toSorted((one, other) => (one.coveredAs ?? 0) - (other.coveredAs ?? 0))) {
      left -= session.value
      if (left < 0) session.coveredBy = undefined
    }
  }
  const placeOf = (row: string) => {
    const [treatment = 0, month = 8] = row.split(' ').map(Number)
    return { treatment, month: month as Month }
  }
  /** Covers the sessions that a file's payments name, even if they have moved to other rows. */
  const coverNamed = (row: string) => {
    const payments = files.flatMap((file) => [...file.payments.values()])
    const named = payments.filter(({ state }) => state === 'paid').flatMap(({ items }) => items)
    for (const session of named.filter((item) => item.row === row).flatMap((item) => item.sessions))
      session.coveredBy ??= row
  }
  /** The amount and the discounts of a payment pay its payouts, oldest first. */
  const limit = ({ askedItems, cents }: Payment, paidCents: number): Item[] => {
    if (paidCents >= cents) return askedItems
    let left = paidCents + Math.max(0, sum(askedItems.map(({ due }) => due)) - cents)
    const inOrder = askedItems.toSorted((one, other) => {
      const [first, second] = [placeOf(one.row), placeOf(other.row)]
      return first.month - second.month || first.treatment - second.treatment
    })
    return inOrder.flatMap((item) => {
      const due = Math.min(item.due, left)
      left -= due
      let remaining = due
      const byDay = item.sessions.toSorted(
        (one, other) => (one.doneIn ?? 99) - (other.doneIn ?? 99) || one.id - other.id,
      )
      const named = byDay.filter(({ value }) => {
        remaining -= value
        return remaining >= 0
      })
      return due > 0 ? [{ ...item, due, sessions: named }] : []
    })
  }
  const receive = (payment: Payment, paidCents = payment.cents) => {
    payment.state = 'paid'
    payment.isDoubtful = false
    payment.isByPerson = false
    payment.paidCents = paidCents
    payment.items = limit(payment, paidCents)
    for (const { row, due } of payment.items) {
      const { treatment, month } = placeOf(row)
      marked.set(row, (marked.get(row) ?? 0) + due)
      coverNamed(row)
      cover(treatment, month)
    }
  }
  const giveBack = (payment: Payment) => {
    payment.state = 'refused'
    const { items } = payment
    payment.items = payment.askedItems
    for (const { row, due } of items) {
      const remaining = (marked.get(row) ?? 0) - due
      const { treatment, month } = placeOf(row)
      uncover(row)
      marked.delete(row)
      if (remaining <= 0) continue
      marked.set(row, remaining)
      coverNamed(row)
      cover(treatment, month)
    }
  }

  /** Payments of cancelled files that a return reported as paid and that no user has settled since. */
  const reportedPaid = new Set<Payment>()
  /** The bank's answer to a paid payment: it may confirm or contradict the result that a user entered, or return the money. */
  const answerToPaid = (payment: Payment, answered: string) => {
    if (answered === 'refused' || answered === 'unclear') payment.isDoubtful = true
    if (answered !== 'paid' || !payment.isByPerson || payment.isDoubtful) return
    payment.isDoubtful = payment.paidCents !== payment.cents
    payment.isByPerson = payment.isDoubtful
  }
  /**
   * The bank's answer to a payment that was cancelled only in our system. The payment is in doubt until the bank refuses it.
   * If an answer has reported it as paid, a refusal does not end the doubt.
   */
  const answerToCancelled = (payment: Payment, answered: string) => {
    if (answered === 'paid') reportedPaid.add(payment)
    payment.isDoubtful = answered !== 'refused' || reportedPaid.has(payment)
  }
  const answerToRefused = (payment: Payment, answered: string) => {
    payment.isDoubtful = answered !== 'refused'
    payment.isByPerson &&= answered !== 'refused'
  }
  const applyAnswer = (payment: Payment, answered: Exclude<AnsweredState, 'nothing'>) => {
    const { state } = payment
    if (state === 'cancelled') answerToCancelled(payment, answered)
    else if (state === 'paid') answerToPaid(payment, answered)
    else if (answered === 'paid') receive(payment)
    else if (state === 'refused') answerToRefused(payment, answered)
    else if (answered === 'unclear') payment.isDoubtful = true
    else {
      payment.state = answered
      payment.isDoubtful = false
    }
  }
  /** A user may also find a payment on the bank's site that was cancelled only in our system. */
  const canSettle = (file: OracleFile, payment: Payment, paidCents: number) =>
    payment.isDoubtful ||
    (payment.isByPerson && (payment.state === 'paid' || payment.state === 'refused')) ||
    (payment.state === 'cancelled' && paidCents > 0) ||
    (isOpen(payment) && file.isAnswered)
  /** Reverts the payments by hand of a row; the bank's part remains. Returns whether anything could be reverted. */
  const revertByHand = (row: string) => {
    const byBank = bankPart(row)
    const total = marked.get(row) ?? 0
    if (byBank > 0 && total <= byBank) return false
    if (byBank > 0) {
      uncoverAbove(row, byBank)
      marked.set(row, byBank)
    } else {
      marked.delete(row)
      uncover(row)
    }
    return true
  }
  /** Whether a user has to check a bank payment to the professional of a PAD. */
  const isInDoubt = (treatment: number) =>
    paymentsOf(treatments.get(treatment) ?? 0).some(
      ({ payment }) => payment.isDoubtful || (isOpen(payment) && payment.alsoPaidBy),
    )
  const othersOf = (payment: Payment) =>
    paymentsOf(payment.professional).flatMap(({ payment: other }) => (other === payment ? [] : [other]))
  const markOpen = (payment: Payment) => {
    for (const other of othersOf(payment)) if (isOpen(other)) other.alsoPaidBy = payment
  }
  const unmark = (payment: Payment) => {
    for (const other of othersOf(payment)) if (other.alsoPaidBy === payment) other.alsoPaidBy = undefined
  }
  const noteOthers = (payment: Payment, paidCents: number, wasPaid: boolean) => {
    if (paidCents === 0) unmark(payment)
    else if (!wasPaid) markOpen(payment)
  }
  /** Whether a payment that the bank may still make, or may have made, pays the row. */
  const isHeld = (row: string) => {
    const { treatment, month } = placeOf(row)
    return files.some(({ payments }) =>
      [...payments.values()].some(
        (one) =>
          (isOpen(one) || one.isDoubtful) &&
          // In doubt, the bank may have paid everything that the file requested.
          [...one.items, ...(one.isDoubtful ? one.askedItems : [])].some(
            (item) =>
              item.row === row ||
              item.sessions.some(
                ({ doneIn }) => doneIn === month && placeOf(item.row).treatment === treatment,
              ),
          ),
      ),
    )
  }

  return {
    sessions,
    files,
    accountOf,
    remainingOf,
    leftByHand,
    owedIn,
    /** The paid amount that the row of a PAD and month shows. */
    markedOf: (treatment: number, month: Month) => marked.get(rowOf(treatment, month)) ?? 0,
    /** The unpaid amount that the row shows. */
    dueIn: (treatment: number, month: Month) =>
      Math.max(0, dueOf(rowOf(treatment, month), owedIn(treatment, month))),
    treatments,
    addTreatment: (id: number, professional: number, own: Omit<Session, 'treatment'>[]) => {
      treatments.set(id, professional)
      sessions.push(...own.map((one) => ({ ...one, treatment: id })))
    },
    /** Marks the row as paid or pending by hand, if allowed. Returns whether it was allowed. */
    markByHand: (treatment: number, month: Month, isPaid: boolean) => {
      const row = rowOf(treatment, month)
      if (!hasRow(treatment, month) || isHeld(row)) return false
      if (!isPaid) return revertByHand(row)
      const total = owedIn(treatment, month) - movedTo(row)
      // There is nothing to pay for sessions that another row's payment covers.
      if (total < bankPart(row) || (!marked.has(row) && movedTo(row) > 0 && total <= 0)) return false
      if (total > (marked.get(row) ?? -1) && isInDoubt(treatment)) return false
      // A smaller value does not change an earlier payment.
      marked.set(row, Math.max(total, marked.get(row) ?? 0))
      cover(treatment, month)
      return true
    },
    addAdjustment: (professional: number, adjustment: Omit<Adjustment, 'payments'>) =>
      adjustments.set(professional, [
        ...(adjustments.get(professional) ?? []),
        { ...adjustment, payments: [] },
      ]),
    adjustmentsOf: (professional: number) => adjustments.get(professional) ?? [],
    /** Removes the adjustment, if allowed. Returns whether it was allowed. */
    removeAdjustment: (professional: number, id: number) => {
      const own = adjustments.get(professional) ?? []
      const one = own.find((adjustment) => adjustment.id === id)
      if (one?.payments.some((payment) => isOpen(payment) || payment.state === 'paid')) return false
      adjustments.set(
        professional,
        own.filter((adjustment) => adjustment !== one),
      )
      return true
    },
    /** The payments of a new file. */
    plan: (professionals: number[], month: Month): Payment[] =>
      professionals.flatMap((professional) => {
        const cents = remainingOf(professional, month)
        const waits = paymentsOf(professional).some(({ payment }) => isOpen(payment) || payment.isDoubtful)
        if (cents <= 0 || waits) return []
        const rows = padsOf(professional).flatMap((pad) =>
          months.filter((one) => one <= month).map((one) => [pad, one] as const),
        )
        const items = rows
          .map(([pad, one]) => {
            const row = rowOf(pad, one)
            const due = dueOf(row, owedIn(pad, one))
            let left = due
            const open = completedIn(pad, one).filter(({ coveredBy }) => coveredBy === undefined)
            const paid = open.toSorted((first, second) => first.id - second.id)
            const named = paid.filter(({ value }) => {
              left -= value
              return left >= 0
            })
            return { row, due, sessions: named }
          })
          .filter(({ due }) => due > 0)
        return [
          {
            professional,
            cents,
            paidCents: 0,
            state: 'sent' as const,
            isDoubtful: false,
            isByPerson: false,
            items,
            askedItems: items,
          },
        ]
      }),
    addFile: (file: OracleFile) => {
      files.push(file)
      for (const payment of file.payments.values())
        for (const adjustment of adjustments.get(payment.professional) ?? [])
          if (adjustment.month <= file.month) adjustment.payments.push(payment)
    },
    cancel: (file: OracleFile) => {
      if (file.isAnswered || file.isCancelled) return false
      file.isCancelled = true
      for (const payment of file.payments.values()) payment.state = 'cancelled'
      return true
    },
    /** Applies the bank's answer to one payment. */
    answer: (payment: Payment, answered: AnsweredState) => {
      if (answered === 'nothing') return
      const wasClosed = payment.state === 'cancelled' || payment.state === 'refused'
      if (wasClosed && (answered === 'paid' || answered === 'scheduled')) markOpen(payment)
      applyAnswer(payment, answered)
      if (wasClosed && answered === 'refused' && !payment.isDoubtful) unmark(payment)
    },
    /** Settles the payment by hand, if allowed. Returns whether it was allowed. */
    settle: (file: OracleFile, payment: Payment, paidCents: number) => {
      if (!canSettle(file, payment, paidCents)) return false
      const wasPaid = payment.state === 'paid'
      const staysPaid = wasPaid && paidCents === payment.paidCents
      if (wasPaid && !staysPaid) giveBack(payment)
      if (paidCents > 0 && !staysPaid) receive(payment, paidCents)
      noteOthers(payment, paidCents, wasPaid)
      payment.state = paidCents > 0 ? 'paid' : file.isCancelled ? 'cancelled' : 'refused'
      payment.isDoubtful = false
      reportedPaid.delete(payment)
      payment.isByPerson = true
      return true
    },
    /** Whether a payment of the professional has no answer yet or is in doubt. */
    waits: (professional: number) =>
      paymentsOf(professional).some(({ payment }) => isOpen(payment) || payment.isDoubtful),
  }
}
