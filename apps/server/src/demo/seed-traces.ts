import type { Tx } from '../platform/database/connect.ts'

/** Adds audit entries of working days: sign-ins, reads of patients, and refused calls. */
const seedDays = (tx: Tx) => tx`
  with days as (
    select current_date - n + interval '11 hours' as start
    from generate_series(1, 12) n where extract(isodow from current_date - n) < 6)
  insert into audit_log (actor_id, action, entity, entity_id, at, changes)
  select actor_id, action, entity, entity_id, at, changes from (
    select a.id as actor_id, 'signedIn' as action, 'administrator' as entity, a.id as entity_id,
      start + a.id * interval '7 minutes' as at, '{}'::jsonb as changes
    from administrators a, days where a.status = 'active' and a.id <= 4
    union all
    select a.id, 'read', 'patient', 1 + (a.id * 5 + n * 3) % 40,
      start + a.id * interval '7 minutes' + n * interval '47 minutes',
      jsonb_build_object('parts', jsonb_build_object('from', null, 'to',
        case n % 3 when 0 then '["details"]'::jsonb when 1 then '["details", "treatment"]' else '["sessions", "proof"]' end))
    from administrators a, days, generate_series(1, 5) n where a.status = 'active' and a.id <= 4
    union all
    select null, 'signInFailed', 'administrator', 2, start + interval '11 minutes',
      '{"call": {"from": null, "to": "POST /api/v1/auth/login"}, "status": {"from": null, "to": 401},
        "address": {"from": null, "to": "192.168.0.23"}, "times": {"from": null, "to": 2}}'
    from days where extract(day from start)::int % 5 = 0
    union all
    select 2, 'callRefused', 'call', null, start + interval '3 hours',
      '{"call": {"from": null, "to": "PUT /api/v1/contracts/:id"}, "status": {"from": null, "to": 403},
        "address": {"from": null, "to": "192.168.0.23"}, "times": {"from": null, "to": 1}}'
    from days where extract(day from start)::int % 9 = 0
  ) trace order by at`

/** Adds a PIX key that a captador changed this morning and no administrator has confirmed. */
const seedChangedKey = (tx: Tx) => tx`
  with changed as (
    insert into payment_data_changes (professional_id, fields, changed_by, changed_at)
    select max(id), array['pixKey'], 2, now() - interval '2 hours' from professionals where deleted_at is null
    returning professional_id, changed_by, changed_at)
  insert into audit_log (actor_id, action, entity, entity_id, at, changes)
  select changed_by, 'paymentDataChanged', 'professional', professional_id, changed_at,
    '{"fields": {"from": null, "to": ["pixKey"]}}' from changed`

export const seedTraces = async (tx: Tx) => {
  await seedDays(tx)
  await seedChangedKey(tx)
}
