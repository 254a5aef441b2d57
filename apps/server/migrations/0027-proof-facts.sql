-- What a photo tells before its EXIF is dropped: when it was taken, and 64 bits of what it shows, which stay nearly the same
-- when it is saved, shrunk or sent again.
alter table files
  add column taken_at timestamptz,
  -- The same in the company's own days.
  add column taken_day date,
  add column photo_hash bigint,
  -- A photo of another session that was there before and shows the same.
  add column twin_id integer references files on delete set null;
create index files_by_twin on files (twin_id) where twin_id is not null;
-- Of five bands at least one is the same in two photos that differ in four bits or fewer: each is looked up by itself.
create index files_by_band_1 on files ((photo_hash & 8191), id) include (photo_hash) where photo_hash is not null;
create index files_by_band_2 on files ((photo_hash >> 13 & 8191), id) include (photo_hash) where photo_hash is not null;
create index files_by_band_3 on files ((photo_hash >> 26 & 8191), id) include (photo_hash) where photo_hash is not null;
create index files_by_band_4 on files ((photo_hash >> 39 & 8191), id) include (photo_hash) where photo_hash is not null;
create index files_by_band_5 on files ((photo_hash >> 52 & 4095), id) include (photo_hash) where photo_hash is not null;

-- The proofs that somebody should look at: few, so a month's are found and counted at once.
create table proof_doubts (
  session_id integer primary key references sessions on delete cascade,
  month date not null,
  contract_id integer not null,
  -- The other session with this photo, and whether it was taken on another day than the session ended.
  same_as integer,
  other_day boolean not null
);
create index proof_doubts_by_month on proof_doubts (month, contract_id);

create function judge_proof(asked integer) returns void language sql as $$
  delete from proof_doubts where session_id = asked;
  insert into proof_doubts (session_id, month, contract_id, same_as, other_day)
  select s.id, s.month, s.contract_id, twin.id, coalesce(f.taken_day <> s.end_date, false)
  from sessions s join files f on f.id = s.file_id
    left join sessions twin on twin.file_id = f.twin_id and twin.id <> s.id
  where s.id = asked and (twin.id is not null or f.taken_day <> s.end_date);
$$;
-- A session whose photo came, went or moved to another day; and those that show the same photo.
create function judge_touched_proof() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform judge_proof(new.id); end if;
  perform judge_proof(s.id) from files f join sessions s on s.file_id = f.id
  where f.twin_id in (old.file_id, new.file_id) and old.file_id is distinct from new.file_id;
  return null;
end
$$;
create trigger sessions_proof_added after insert on sessions
  for each row when (new.file_id is not null) execute function judge_touched_proof();
create trigger sessions_proof_removed after delete on sessions
  for each row when (old.file_id is not null) execute function judge_touched_proof();
create trigger sessions_proof_changed after update on sessions
  for each row when (
    (old.file_id is not null or new.file_id is not null)
    and (old.file_id, old.end_date, old.month, old.contract_id)
      is distinct from (new.file_id, new.end_date, new.month, new.contract_id))
  execute function judge_touched_proof();

-- Which PADs of a contract have something late: read from the index alone.
create index sessions_waiting on sessions (month, contract_id, treatment_id, session_date) where status = 'pendding';
