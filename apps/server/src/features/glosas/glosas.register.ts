import type { Glosa } from '@zelo/contract/glosas'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Register } from '../../platform/register.ts'

/** A glosa without its documents. */
export type StoredGlosa = Omit<Glosa, 'documents'>

export const rowColumns = (db: Queryable) => db`
  g.id, g.session_id, g.treatment_id, g.patient_id, g.patient_name as patient, g.specialty, g.session_date, g.month,
  jsonb_build_object('id', g.professional_id, 'full_name', g.professional_name) as professional,
  jsonb_build_object('id', g.contract_id, 'fantasy_name', g.contract_name) as contract,
  g.reason, g.billed, g.amount, g.notified_on, g.due_on, g.state, g.appealed_on, g.settled_on, g.recovered, g.withhold,
  g.withheld, g.discounted_on, g.created_at, g.version`

export const glosaRegister: Register<StoredGlosa> = {
  table: 'glosas',
  alias: 'g',
  entity: 'glosa',
  missing: 'Esta glosa não existe ou foi removida.',
  columns: (db) => db`
    ${rowColumns(db)}, g.observation, g.appeal_text, g.owed, g.session_status, is_closed(g.contract_id, g.month) as closed,
    (select a.name from administrators a where a.id = g.created_by) as created_by`,
  unique: {
    constraint: 'glosas_by_session',
    field: 'sessionId',
    taken: 'Esta sessão já tem uma glosa.',
    takenMeanwhile: 'A sessão desta glosa ganhou outra depois da remoção: só uma pode valer.',
  },
  emitChanged: (events, glosaId) => events.emit('glosa.changed', { glosaId }),
}
