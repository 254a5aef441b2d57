-- The last file numbers of databases that a restore replaced: the backup may be older than an agreement, and the bank refuses a
-- repeated number.
create table used_file_numbers (
  bank text not null,
  agency text not null,
  account text not null,
  agreement text not null,
  number integer not null,
  primary key (bank, agency, account, agreement)
);
