import { dayInMs, daysAfter } from '@zelo/contract/dates'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'

const captor = 2

type Absence = { professionalId: number; fromDay: string; toDay: string; reason: string }

const insertAbsence = async (tx: Tx, absence: Absence) => {
  const at = new Date(Math.min(Date.now(), Date.parse(`${absence.fromDay}T12:00:00Z`) - 3 * dayInMs))
  await tx`insert into professional_absences ${tx({ ...absence, createdBy: captor, createdAt: at })}`
  await recordAudit(tx, {
    actorId: captor,
    action: 'absenceRecorded',
    entity: 'professional',
    entityId: absence.professionalId,
    changes: {
      firstDay: { from: null, to: absence.fromDay },
      lastDay: { from: null, to: absence.toDay },
      reason: { from: null, to: absence.reason },
    },
    at,
  })
}

/** Finds the professional with pending sessions of the most PADs in these days, so that the absence has sessions to hand over. */
const findBusiest = async (tx: Tx, from: string, to: string, except: number) => {
  const [row] = await tx<{ id: number }[]>`
    select p.id from professionals p left join sessions s on s.professional_id = p.id
      and s.status = 'pendding' and s.session_date between ${from} and ${to}
    where p.id <> ${except}
    group by p.id order by count(distinct s.treatment_id) desc, count(s.id) desc, p.id limit 1`
  return row?.id
}

/** Adds one absence from the day after tomorrow on, and one in the week of the hand-over. */
export const seedAbsences = async (
  tx: Tx,
  today: string,
  replaced: { professionalId: number; from: string } | undefined,
) => {
  if (replaced)
    await insertAbsence(tx, {
      professionalId: replaced.professionalId,
      fromDay: replaced.from,
      toDay: daysAfter(replaced.from, 6),
      reason: 'Licença por uma semana',
    })
  const [fromDay, toDay] = [daysAfter(today, 2), daysAfter(today, 9)]
  const professionalId = await findBusiest(tx, fromDay, toDay, replaced?.professionalId ?? 0)
  if (professionalId !== undefined)
    await insertAbsence(tx, { professionalId, fromDay, toDay, reason: 'Atestado médico' })
}
