-- Before migration 0056 undoing the last of several payments of a payout left its sessions marked as paid. The sessions that were
-- covered last, beyond the paid amount, are unpaid again; those that the bank has paid stay.
with covered as (
  select c.session_id, c.treatment_id, named.by_bank, o.amount, sum(s.agreed_value) over (
    partition by c.treatment_id, c.month, c.professional_id order by not named.by_bank, c.covered_at, c.session_id) as up_to
  from paid_sessions c join sessions s on s.id = c.session_id and s.status = 'completed'
    join payouts o on o.treatment_id = c.treatment_id and o.month = c.month and o.professional_id = c.professional_id
    cross join lateral (select exists (
      select from bank_payment_items i join bank_payments p on p.id = i.payment_id
      where i.treatment_id = c.treatment_id and i.month = c.month and p.professional_id = c.professional_id
        and p.state = 'paid' and s.id = any(i.session_ids)) as by_bank) named
  where o.status = 'paid'
), removed as (
  delete from paid_sessions c using covered
  where c.session_id = covered.session_id and covered.up_to > covered.amount and not covered.by_bank
  returning c.treatment_id
)
select book_moved_sessions(array(select distinct treatment_id from removed));
