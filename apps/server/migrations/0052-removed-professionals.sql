-- The removal of a professional ends their open calls and their assignments. This does the same for professionals who were removed
-- before the removal did it, with the same audit rows. A captação of an anonymised person takes no writes.
with ended as (
  update recruitment_calls c set answer = 'none', answered_at = now()
  from professionals p where p.id = c.professional_id and p.deleted_at is not null and c.answered_at is null
  returning c.id, c.recruitment_id)
insert into audit_log (action, entity, entity_id, changes)
select 'calledRemoved', 'recruitment', recruitment_id,
  jsonb_build_object('callId', jsonb_build_object('from', null, 'to', id))
from ended order by id;

with assigned as (
  select r.id, r.professional_id, r.status,
    case when r.status in ('recruitedpanel', 'recruitedapp') then 'open' else r.status end as new_status
  from recruitments r join professionals p on p.id = r.professional_id and p.deleted_at is not null
  where (r.status not in ('recruitedpanel', 'recruitedapp') or r.treatment_id is null and r.hand_over_id is null)
    and not exists (select from forgotten_people f where f.kind = 'recruitment' and f.person_id = r.id)
  for no key update of r),
released as (
  update recruitments r set professional_id = null, status = a.new_status, version = r.version + 1
  from assigned a where a.id = r.id
  returning r.id)
insert into audit_log (action, entity, entity_id, changes)
select 'assignedRemoved', 'recruitment', a.id,
  jsonb_build_object('professionalId', jsonb_build_object('from', a.professional_id, 'to', null))
    || case when a.status = a.new_status then '{}'
      else jsonb_build_object('status', jsonb_build_object('from', a.status, 'to', a.new_status)) end
from assigned a join released using (id) order by a.id;
