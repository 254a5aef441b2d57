-- Each payment by hand of a payout: amount, payee, key, time and person. `payouts` keeps only the facts of the last payment. A
-- reverted payment keeps its row, so that undoing the revert brings it back.
create table hand_payments (
  id integer generated always as identity primary key,
  treatment_id integer not null,
  month date not null,
  professional_id integer not null references professionals,
  amount numeric(12, 2) not null check (amount > 0),
  payee text,
  pix_key text,
  marked_at timestamptz not null,
  marked_by integer not null references administrators,
  removed_at timestamptz,
  foreign key (treatment_id, month, professional_id) references payouts on delete cascade
);
create index hand_payments_by_payout on hand_payments (professional_id, month, treatment_id) include (amount, removed_at);

-- Payouts that were paid by hand in several steps get one record, with the facts of the last step. The audit trail has the others.
insert into hand_payments (treatment_id, month, professional_id, amount, payee, pix_key, marked_at, marked_by)
select treatment_id, month, professional_id, by_hand, payee, pix_key, changed_at, changed_by
from (
  select o.treatment_id, o.month, o.professional_id, o.payee, o.pix_key, o.changed_at, o.changed_by,
    o.amount - coalesce((
      select sum(i.amount) from bank_payment_items i join bank_payments p on p.id = i.payment_id
      where i.treatment_id = o.treatment_id and i.month = o.month and p.professional_id = o.professional_id
        and p.state = 'paid'), 0) as by_hand
  from payouts o where o.status = 'paid'
) paid where by_hand > 0 order by changed_at, treatment_id;
