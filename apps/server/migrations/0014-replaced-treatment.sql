-- The PAD whose professional a substitution is to replace.
alter table recruitments add column replaced_treatment_id integer references treatments;
create index recruitments_by_replaced_treatment on recruitments (replaced_treatment_id)
  where replaced_treatment_id is not null;
