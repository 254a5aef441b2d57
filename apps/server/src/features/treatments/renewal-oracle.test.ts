import { type Frequency, frequencies, frequencySessions } from '@zelo/contract/frequencies'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAttention } from './renewal-attention.ts'
import { checkRenewals } from './renewal-check.ts'
import { type Ending, type Planned, planRenewals } from './renewal-plan.ts'

// An independent oracle: this code counts calendar days and calls none of the tested functions.

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const shift = (day: string, days: number) => iso(utc(day) + days * 86_400_000)
const allDays = (start: string, end: string) => {
  const days: string[] = []
  for (let day = start; day <= end; day = shift(day, 1)) days.push(day)
  return days
}
const lastOfMonth = (day: string) => iso(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
const isLast = (day: string) => day === lastOfMonth(day)

const goodFridays = [
  '2024-03-29',
  '2025-04-18',
  '2026-04-03',
  '2027-03-26',
  '2028-04-14',
  '2029-03-30',
  '2030-04-19',
]
const everyYear = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const isHoliday = (day: string) => goodFridays.includes(day) || everyYear.includes(day.slice(5))

const weekdays: Partial<Record<Frequency, number[]>> = {
  '2x Semana': [2, 4],
  '3x Semana': [1, 3, 5],
  '4x Semana': [1, 2, 4, 5],
  '5x Semana': [1, 2, 3, 4, 5],
  '6x Semana': [1, 2, 3, 4, 5, 6],
  Diário: [0, 1, 2, 3, 4, 5, 6],
  '2x Dia': [0, 1, 2, 3, 4, 5, 6],
}
const daily = (frequency: Frequency) => frequency === 'Diário' || frequency === '2x Dia'

/** The number of visits on the calendar; undefined for frequencies that depend on the start's weekday. */
const asked = (frequency: Frequency, start: string, end: string) => {
  const visitDays = weekdays[frequency]
  if (!visitDays) return undefined
  const days = allDays(start, end).filter((day) => visitDays.includes(new Date(utc(day)).getUTCDay()))
  return days.length * (frequency === '2x Dia' ? 2 : 1)
}

const months = fc.integer({ min: 2024 * 12 + 4, max: 2030 * 12 + 8 }).map((count) => {
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}`
})

/** A period that ends before the target month: a whole calendar month, a month with a late start, or any other period. */
const periods = (target: string) => {
  const before = shift(`${target}-01`, -1)
  const first = `${before.slice(0, 7)}-01`
  return fc.oneof(
    fc.constant({ start: first, end: before }),
    fc.integer({ min: 1, max: 20 }).map((late) => ({ start: shift(first, late), end: before })),
    fc
      .tuple(fc.integer({ min: 0, max: 26 }), fc.integer({ min: 7, max: 60 }))
      .map(([place, length]) => ({ start: shift(first, place - length + 1), end: shift(first, place) })),
    // A period that ended earlier and has no follower.
    fc
      .integer({ min: 1, max: 60 })
      .map((ago) => ({ start: shift(first, -ago - 29), end: shift(first, -ago) })),
  )
}

const momentOf = (day: string) => `${day}T00:00:00.000Z`

const scenes = months.chain((target) =>
  fc.record({
    target: fc.constant(target),
    endings: fc.array(
      fc.record({
        period: periods(target),
        frequency: fc.constantFrom(...frequencies),
        patientId: fc.integer({ min: 1, max: 4 }),
        professionalId: fc.integer({ min: 1, max: 3 }),
        isFollowed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
)

type Drawn = {
  period: { start: string; end: string }
  frequency: Frequency
  patientId: number
  professionalId: number
  isFollowed: boolean
}

const endingOf = (target: string, drawn: Drawn, index: number): Ending => ({
  id: index + 1,
  patient: { id: drawn.patientId, fullName: `Paciente ${drawn.patientId}`, status: 'active' },
  professional: {
    id: drawn.professionalId,
    fullName: `Profissional ${drawn.professionalId}`,
    isRemoved: false,
  },
  contract: { id: 1, fantasyName: 'Contrato', isRemoved: false },
  specialty: 'FISIOTERAPIA',
  frequency: drawn.frequency,
  agreedValue: 80,
  contractValue: 120,
  sessionCount: 4,
  startDate: momentOf(drawn.period.start),
  endDate: momentOf(drawn.period.end),
  follower: drawn.isFollowed
    ? { id: 1000 + index, startDate: `${target}-01`, endDate: lastOfMonth(`${target}-01`) }
    : null,
  otherContract: null,
  otherContractValue: null,
  otherAgreedValue: null,
})

const nothingAround = { absences: [], visits: [], others: [], closed: [], prices: [], dailyPatients: 1 }

const proposed = ({ target, endings }: { target: string; endings: Drawn[] }) =>
  planRenewals(
    endings.map((drawn, index) => endingOf(target, drawn, index)),
    target,
  )

const runs = { numRuns: 80 }

const monthsTouched = (start: string, end: string) =>
  new Set(allDays(start, end).map((day) => day.slice(0, 7))).size

const expectPeriod = ({ ending, start, end }: Planned, target: string) => {
  const [from, to] = [ending.startDate.slice(0, 10), ending.endDate.slice(0, 10)]
  const lapsed = to < shift(`${target}-01`, -1).slice(0, 8)
  expect([start > to, start <= end]).toEqual([true, true])
  expect(start).toBe(lapsed ? `${target}-01` : shift(to, 1))
  if (lapsed || isLast(to)) {
    // A period within one month is followed by one month, a period in two months by two.
    expect([isLast(end), monthsTouched(start, end)]).toEqual([true, lapsed ? 1 : monthsTouched(from, to)])
    return
  }
  const fromDayToDay = shift(to, 1).slice(8) === from.slice(8) && from.slice(8) <= '28'
  if (fromDayToDay) expect(shift(end, 1).slice(8)).toBe(start.slice(8))
  else expect(allDays(start, end)).toHaveLength(allDays(from, to).length)
}

test('a period begins the day after the former one, has whole months or the same days, and never overlaps the former', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      for (const one of proposed(scene)) expectPeriod(one, scene.target)
    }),
    runs,
  )
})

test("a count is one that the frequency offers, and no offered count is nearer to the calendar's count", () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      for (const { ending, start, end, count } of proposed(scene)) {
        const { frequency } = ending
        const offered: readonly number[] = frequencySessions[frequency]
        expect(offered).toContain(count)
        const feature = allDays(start, end).length * (frequency === '2x Dia' ? 2 : 1)
        const expectedCount = asked(frequency, start, end)
        if (expectedCount === undefined) continue
        for (const other of offered.filter((one) => one <= feature))
          expect(Math.abs(count - expectedCount)).toBeLessThanOrEqual(Math.abs(other - expectedCount))
      }
    }),
    runs,
  )
})

test('days match the count, lie inside the period, are unique, and avoid holidays while another day is free', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      for (const { ending, start, end, count, dates } of proposed(scene)) {
        const period = allDays(start, end)
        const maxCount = ending.frequency === '2x Dia' ? 2 : 1
        expect(dates).toHaveLength(Math.min(count, period.length * maxCount))
        expect(dates.every((day) => day >= start && day <= end)).toBe(true)
        for (const day of dates)
          expect(dates.filter((other) => other === day).length).toBeLessThanOrEqual(maxCount)
        const free = period.filter((day) => !isHoliday(day) && !dates.includes(day))
        if (!daily(ending.frequency) && dates.some(isHoliday)) expect(free).toEqual([])
      }
    }),
    runs,
  )
})

const rowOf = ({ ending, start, end, count }: Planned) => ({
  renewsId: ending.id,
  professionalId: ending.professional.id,
  agreedValue: 80,
  contractValue: 120,
  sessionCount: count,
  startDate: start,
  endDate: end,
})

test('each PAD is proposed once, never if a later PAD renews it, and a renewed PAD cannot be renewed again', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const planned = proposed(scene)
      const proposals = addAttention(planned, nothingAround, scene.target)
      const choosable = proposals.filter((one) => one.choosable).map(({ renewsId }) => renewsId)
      expect(new Set(choosable).size).toBe(choosable.length)
      const followed = scene.endings.flatMap((drawn, index) => (drawn.isFollowed ? [index + 1] : []))
      expect(choosable.some((id) => followed.includes(id))).toBe(false)
      expect(choosable.length).toBe(scene.endings.length - followed.length)

      // Two PADs with the same patient, specialty and day warn about each other.
      for (const one of planned.filter(({ ending }) => ending.follower === null)) {
        const twin = planned.some(
          (other) =>
            other !== one &&
            other.ending.follower === null &&
            other.ending.patient.id === one.ending.patient.id &&
            other.dates.some((day) => one.dates.includes(day)),
        )
        const answered = proposals
          .find(({ renewsId }) => renewsId === one.ending.id)
          ?.attention.some(({ kind }) => kind === 'clash')
        expect(answered).toBe(twin)
      }

      // Duplicate rows are rejected, and so are rows of PADs that are already renewed.
      const rows = planned.filter(({ ending }) => choosable.includes(ending.id)).map(rowOf)
      const held = (isRenewed: boolean) => ({
        renewed: new Map(
          planned.map(({ ending }) => [
            ending.id,
            {
              id: ending.id,
              status: 'active',
              isRenewed,
              frequency: ending.frequency,
              endDate: ending.endDate,
              contractId: 1,
              patientIsRemoved: false,
            },
          ]),
        ),
        professionals: new Set([1, 2, 3]),
        closed: new Set<string>(),
      })
      const twice = checkRenewals([...rows, ...rows], held(false))
      const refused = twice.errors.filter(({ message }) => message === 'Este PAD está duas vezes na lista.')
      expect(refused.map(({ field }) => field)).toEqual(
        rows.map((_, index) => `renewals.${rows.length + index}.renewsId`),
      )
      expect(checkRenewals(rows, held(true))).toMatchObject({ days: [], errors: rows.map(() => ({})) })
    }),
    runs,
  )
})
