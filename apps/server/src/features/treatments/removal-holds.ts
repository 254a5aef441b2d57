import type { RemovalCheck, RemovalHold } from '@zelo/contract/removal'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'

type ClosedMonth = {
  treatmentId: number
  specialty: string
  contract: string
  year: number
  month: number
  sessions: number
}

const holdOf = ({ treatmentId, specialty, contract, year, month, sessions }: ClosedMonth): RemovalHold => {
  const name = `${String(month).padStart(2, '0')}/${year}`
  const pending = sessions === 1 ? '1 sessão pendente' : `${sessions} sessões pendentes`
  return {
    message: `O PAD ${treatmentId} (${specialty}) tem ${pending} na competência ${name} de ${contract}, que está fechada. Para remover, reabra antes a competência.`,
    links: [
      { label: `Ver o PAD ${treatmentId}`, to: `/patients/${treatmentId}/details-pad` },
      { label: `Ver a competência ${name}`, to: `/management/month?year=${year}&month=${month}` },
    ],
  }
}

/** The closed months with pending sessions of these active PADs `t`. A trigger refuses to remove a PAD with such a session. */
const findHolds = async (db: Queryable, condition: Fragment) => {
  const months = await db<ClosedMonth[]>`
    select t.id as treatment_id, t.specialty, c.fantasy_name as contract, count(*)::int as sessions,
      extract(year from s.month)::int as year, extract(month from s.month)::int as month
    from treatments t join sessions s on s.treatment_id = t.id and s.status = 'pendding'
      join closings l on l.contract_id = s.contract_id and l.month = s.month
      join contracts c on c.id = l.contract_id
    where ${condition} and t.status = 'active'
    group by t.id, t.specialty, c.fantasy_name, s.month order by s.month, t.id limit 20`
  return months.map(holdOf)
}

type Substitution = { id: number; treatmentId: number }

const effectOf = ({ id, treatmentId }: Substitution): RemovalHold => ({
  message: `O PAD ${treatmentId} tem uma substituição em andamento, que ficará sem sessões a passar.`,
  links: [{ label: `Ver a captação nº ${id}`, to: `/recruitment/${id}/details` }],
})

/** The open substitutions of these active PADs `t`. A removal leaves them open; the user decides what to do with each. */
const findEffects = async (db: Queryable, condition: Fragment) => {
  const substitutions = await db<Substitution[]>`
    select r.id, t.id as treatment_id from treatments t join recruitments r on r.replaced_treatment_id = t.id
    where ${condition} and t.status = 'active' and r.deleted_at is null and r.hand_over_id is null
      and r.treatment_id is null and r.status not in ('cancelled', 'removed')
    order by r.id limit 20`
  return substitutions.map(effectOf)
}

/** The reasons against removing these active PADs `t`, and the effects of their removal. */
export const checkRemovalOf = async (db: Queryable, condition: Fragment): Promise<RemovalCheck> => {
  const [holds, effects] = await Promise.all([findHolds(db, condition), findEffects(db, condition)])
  return { holds, effects }
}
