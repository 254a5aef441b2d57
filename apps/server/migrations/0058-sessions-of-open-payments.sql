-- Payments of files that were made before payments named their sessions. Only the named sessions of an open payment keep their terms.
update bank_payment_items i set session_ids = array(
  select own.id from (
    select s.id, sum(s.agreed_value) over (order by s.end_date, s.id) as up_to from sessions s
    where s.treatment_id = i.treatment_id and s.month = i.month and s.professional_id = p.professional_id
      and s.status = 'completed' and not exists (select from paid_sessions c where c.session_id = s.id)
  ) own where own.up_to <= i.amount)
from bank_payments p
where p.id = i.payment_id and (p.state in ('sent', 'scheduled') or (p.in_doubt and p.state <> 'paid')) and i.session_ids = '{}';
