-- A discount that the bank deducted before its glosa was reopened counts towards the next discount of the glosa. Credits that
-- give it back name the glosa, too.
alter table account_adjustments add column reopened_glosa_id integer references glosas;
create index account_adjustments_by_reopened_glosa on account_adjustments (reopened_glosa_id)
  where reopened_glosa_id is not null;
update account_adjustments x set reopened_glosa_id = g.id
from glosas g
where x.kind = 'glosa' and x.glosa_id is null and x.deleted_at is null
  and g.id::text = substring(x.reason from '^Glosa (\d{1,9}), reaberta: ') and g.professional_id = x.professional_id;

create function assert_not_discounted(session integer, done_on date) returns void language plpgsql as $$
declare
  discounted integer;
begin
  select g.id into discounted from glosas g
  where g.session_id = session and g.deleted_at is null and (
    select sum(x.signed) from account_adjustments x
    where x.deleted_at is null and (x.glosa_id = g.id or x.reopened_glosa_id = g.id)) < 0;
  if found then
    raise exception using errcode = 'ZL406', message = format(
      'O repasse da sessão de %s já foi descontado pela glosa %s: desfaça o desconto na glosa antes.',
      to_char(done_on, 'DD/MM/YYYY'), discounted);
  end if;
end
$$;
comment on function assert_not_discounted(integer, date) is 'Refuses to take back a session whose pay a glosa deducts: the professional would lose its value twice.';

create or replace function take_terms() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'UPDATE' and old.status = 'completed' and new.status <> 'completed' then
    perform assert_not_discounted(old.id, old.end_date);
  end if;
  if tg_op = 'INSERT' then
    if num_nulls(new.professional_id, new.agreed_value, new.contract_value, new.contract_id) = 0 then return new; end if;
  elsif new.session_date = old.session_date then
    if new.status = 'pendding' and old.status <> 'pendding' then
      perform assert_attendant(new.professional_id, new.session_date);
    end if;
    return new;
  end if;
  select t.professional_id, t.agreed_value, t.contract_value
  into new.professional_id, new.agreed_value, new.contract_value
  from terms_on(new.treatment_id, new.session_date) t;
  perform assert_attendant(new.professional_id, new.session_date);
  select contract_on(t.patient_id, new.session_date) into new.contract_id from treatments t where t.id = new.treatment_id;
  return new;
end
$$;
comment on function take_terms() is 'A session takes professional, values and contract of its planned day, is pending only for a professional who is not removed, and stays completed while a glosa deducts its pay.';
