-- What registers are found by: code, names, e-mail, and documents as they are written and without their signs. Beside the
-- former `search_text`, which servers of the version before still read.

create function bare(text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace($1, '[^0-9A-Za-z]', '', 'g') $$;

alter table administrators add column find_text text generated always as
  (fold(id::text || ' ' || name || ' ' || email || ' ' || cpf || ' ' || bare(cpf))) stored;
alter table contracts add column find_text text generated always as
  (fold(id::text || ' ' || social_reason || ' ' || fantasy_name || ' ' || cnpj || ' ' || bare(cnpj))) stored;
alter table professionals add column find_text text generated always as
  (fold(id::text || ' ' || full_name || ' ' || email || ' ' || cpf || ' ' || bare(cpf))) stored;
alter table patients add column find_text text generated always as
  (fold(id::text || ' ' || full_name || ' ' || cpf || ' ' || bare(cpf))) stored;

create index administrators_find on administrators using gin (find_text gin_trgm_ops);
create index contracts_find on contracts using gin (find_text gin_trgm_ops);
create index professionals_find on professionals using gin (find_text gin_trgm_ops);
create index patients_find on patients using gin (find_text gin_trgm_ops);
