import type { Recruitment } from '@zelo/contract/recruitment'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import { type Register, recordColumns } from '../../platform/register.ts'

export type StoredRecruitment = Omit<Recruitment, 'rejections'>

export const recruitmentRegister: Register<StoredRecruitment> = {
  table: 'recruitments',
  alias: 'r',
  entity: 'recruitment',
  missing: 'Esta captação não existe ou foi removida.',
  columns: (db) => db`
    ${recordColumns(db, recruitmentFields, 'r')}, r.patient_id, r.treatment_id,
    (select status from treatments t where t.id = r.treatment_id) as treatment_status,
    (select jsonb_build_object('treatment_id', h.treatment_id, 'professional', p.full_name,
        'treatment_status', (select status from treatments t where t.id = h.treatment_id), 'from', to_char(h.first_day, 'YYYY-MM-DD"T00:00:00.000Z"'), 'to', to_char(h.last_day, 'YYYY-MM-DD"T00:00:00.000Z"'),
        'sessions', h.session_count)
      from hand_overs h join professionals p on p.id = h.professional_id where h.id = r.hand_over_id) as hand_over,
    (select jsonb_build_object('treatment_id', t.id, 'treatment_status', t.status, 'professional', p.full_name)
      from treatments t join professionals p on p.id = t.professional_id where t.id = r.replaced_treatment_id) as replaced,
    (select jsonb_build_object('social_reason', c.social_reason, 'fantasy_name', c.fantasy_name)
      from contracts c where c.id = r.contract_id) as contract,
    (select jsonb_build_object('full_name', p.full_name) from professionals p where p.id = r.professional_id)
      as professional,
    (select jsonb_build_object('name', a.name) from administrators a where a.id = r.administrator_id) as administrator`,
  emitChanged: (events, recruitmentId) => events.emit('recruitment.changed', { recruitmentId }),
}
