-- The sentences that belong to a whole return.
alter table bank_returns add column notices text[] not null default '{}';

-- A return may answer several files. `bank_returns.file_id` is the one that the return names, and these are the others.
create table bank_return_files (
  return_id integer not null references bank_returns,
  file_id integer not null references bank_files,
  primary key (return_id, file_id)
);
create index bank_return_files_by_file on bank_return_files (file_id);
