/**
 * An independent ledger of owed, paid and remaining amounts of each professional, in cents. It is written from the
 * rules of payment, not from the server's statements.
 */

export type Month = 8 | 9
type Session = {
  id: number
  treatment: number
  value: number
  doneIn: Month | undefined
  plannedIn: Month
  /** The row whose payment covers the session. */
  coveredBy?: string | undefined
}
type Adjustment = { id: number; month: Month; cents: number; payments: Payment[] }
type Item = { row: string; due: number; sessions: Session[] }
export type PaymentState = 'sent' | 'scheduled' | 'paid' | 'refused' | 'cancelled'
export type Payment = {
  professional: number
  cents: number
  state: PaymentState
  /** The bank's answer is doubtful, and a person has to settle it. */
  isDoubtful: boolean
  items: Item[]
}
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
  /** The paid amount of the row of a PAD and month, by hand and by the bank. */
  const marked = new Map<string, number>()

  const rowOf = (treatment: number, month: Month) => `${treatment} ${month}`
  const owedIn = (treatment: number, month: Month) =>
    sum(
      sessions.filter((one) => one.treatment === treatment && one.doneIn === month).map(({ value }) => value),
    )
  const completedIn = (treatment: number, month: Month) =>
    sessions.filter((one) => one.treatment === treatment && one.doneIn === month)
  /**
   * The value of sessions that are in this row but were paid in another one, minus the value of sessions that were paid
   * in this row but are in another one.
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
      if (left >= 0) session.coveredBy = row
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
        .map(({ payment }) => payment.cents),
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
    const carried = month === 9 ? net(monthOf(professional, 8)) : 0
    const now = monthOf(professional, month)
    return { carried, ...now, balance: carried + net(now) }
  }

  /** The part of September's payments beyond September's debts: it was for August. Discounts alone are not payments. */
  const paidAhead = (professional: number) => {
    const rests = padsOf(professional).map((pad) => owedIn(pad, 9) - (marked.get(rowOf(pad, 9)) ?? 0))
    const later = paymentsOf(professional)
      .filter(({ month, payment }) => month === 9 && payment.state === 'paid')
      .map(({ payment }) => payment)
    const items = later.flatMap(({ items: own }) => own).filter(({ row }) => row.endsWith(' 9'))
    const paid = sum(rests.map((rest) => Math.max(0, -rest))) + sum(later.map((one) => one.cents))
    const debt =
      sum(rests.map((rest) => Math.max(0, rest))) +
      monthOf(professional, 9).adjusted +
      sum(items.map(({ due }) => due))
    return Math.max(0, Math.min(paid, paid - debt))
  }
  const uncover = (row: string) => {
    for (const session of sessions) if (session.coveredBy === row) session.coveredBy = undefined
  }
  const placeOf = (row: string) => {
    const [treatment = 0, month = 8] = row.split(' ').map(Number)
    return { treatment, month: month as Month }
  }
  /** Files name the sessions of their payments, wherever these are by now. */
  const coverNamed = (row: string) => {
    const payments = files.flatMap((file) => [...file.payments.values()])
    const named = payments.filter(({ state }) => state === 'paid').flatMap(({ items }) => items)
    for (const session of named.filter((item) => item.row === row).flatMap((item) => item.sessions))
      session.coveredBy ??= row
  }
  const receive = (payment: Payment) => {
    payment.state = 'paid'
    payment.isDoubtful = false
    for (const { row, due } of payment.items) {
      const { treatment, month } = placeOf(row)
      marked.set(row, (marked.get(row) ?? 0) + due)
      coverNamed(row)
      cover(treatment, month)
    }
  }
  const giveBack = (payment: Payment) => {
    payment.state = 'refused'
    for (const { row, due } of payment.items) {
      const rest = (marked.get(row) ?? 0) - due
      const { treatment, month } = placeOf(row)
      uncover(row)
      marked.delete(row)
      if (rest <= 0) continue
      marked.set(row, rest)
      coverNamed(row)
      cover(treatment, month)
    }
  }

  return {
    sessions,
    files,
    accountOf,
    owedIn,
    /** The paid amount that the row of a PAD and month shows. */
    markedOf: (treatment: number, month: Month) => marked.get(rowOf(treatment, month)) ?? 0,
    /** The amount that the row still offers to pay. */
    dueIn: (treatment: number, month: Month) =>
      Math.max(0, dueOf(rowOf(treatment, month), owedIn(treatment, month))),
    treatments,
    addTreatment: (id: number, professional: number, own: Omit<Session, 'treatment'>[]) => {
      treatments.set(id, professional)
      sessions.push(...own.map((one) => ({ ...one, treatment: id })))
    },
    /** Marks the row by hand if that is allowed. Returns whether it is. */
    markByHand: (treatment: number, month: Month, isPaid: boolean) => {
      const row = rowOf(treatment, month)
      const waits = files.some(({ payments }) =>
        [...payments.values()].some(
          (one) =>
            isOpen(one) &&
            one.items.some(
              (item) =>
                item.row === row ||
                item.sessions.some(
                  ({ doneIn }) => doneIn === month && placeOf(item.row).treatment === treatment,
                ),
            ),
        ),
      )
      const total = isPaid ? owedIn(treatment, month) - movedTo(row) : 0
      if (!hasRow(treatment, month) || waits || total < bankPart(row)) return false
      // Nothing is left to pay of sessions that another row's payment covers.
      if (isPaid && !marked.has(row) && movedTo(row) > 0 && total <= 0) return false
      if (isPaid) {
        // A smaller value does not rewrite an earlier payment.
        marked.set(row, Math.max(total, marked.get(row) ?? 0))
        cover(treatment, month)
      } else {
        marked.delete(row)
        uncover(row)
      }
      return true
    },
    addAdjustment: (professional: number, adjustment: Omit<Adjustment, 'payments'>) =>
      adjustments.set(professional, [
        ...(adjustments.get(professional) ?? []),
        { ...adjustment, payments: [] },
      ]),
    adjustmentsOf: (professional: number) => adjustments.get(professional) ?? [],
    /** Removes the adjustment if that is allowed. Returns whether it is. */
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
        const cents = accountOf(professional, month).balance - (month === 8 ? paidAhead(professional) : 0)
        const waits = paymentsOf(professional).some(({ payment }) => isOpen(payment) || payment.isDoubtful)
        if (cents <= 0 || waits) return []
        const rows = padsOf(professional).flatMap((pad) =>
          ([8, 9] as const).filter((one) => one <= month).map((one) => [pad, one] as const),
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
        return [{ professional, cents, state: 'sent' as const, isDoubtful: false, items }]
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
    answer: (payment: Payment, said: 'paid' | 'scheduled' | 'refused' | 'unclear' | 'nothing') => {
      const { state } = payment
      if (said === 'nothing' || state === 'cancelled') return
      if (state === 'paid') payment.isDoubtful ||= said === 'refused'
      else if (said === 'paid') receive(payment)
      else if (state === 'refused') payment.isDoubtful ||= said === 'scheduled'
      else if (said === 'unclear') payment.isDoubtful = true
      else {
        payment.state = said
        payment.isDoubtful = false
      }
    },
    /** Settles the payment by hand if that is allowed. Returns whether it is. */
    settle: (file: OracleFile, payment: Payment, isPaid: boolean) => {
      if (!payment.isDoubtful && !(isOpen(payment) && file.isAnswered)) return false
      const wasPaid = payment.state === 'paid'
      if (isPaid && !wasPaid) receive(payment)
      if (!isPaid && wasPaid) giveBack(payment)
      payment.state = isPaid ? 'paid' : 'refused'
      payment.isDoubtful = false
      return true
    },
  }
}
