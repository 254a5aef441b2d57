-- Only comments change: those of the first function spoke of prices of contracts, which do not exist.
create or replace function guard_forgotten_treatment() returns trigger language plpgsql as $$
begin
  -- The server copies the values of the PAD's terms. An edit by a person also raises the version, so it is refused.
  if tg_op = 'UPDATE' and to_jsonb(old) - '{agreed_value,contract_value}'::text[]
    = to_jsonb(new) - '{agreed_value,contract_value}'::text[] then return null; end if;
  perform refuse_forgotten('care', coalesce(new.patient_id, old.patient_id));
  return null;
end $$;
comment on function guard_forgotten_treatment() is
  'Raises ZL406 for a write to a PAD of an anonymised patient, except one that changes only its values.';

comment on function guard_forgotten_recruitment() is
  'Raises ZL406 for a write to an anonymised recruitment, and if a new or changed recruitment names an anonymised patient.';
