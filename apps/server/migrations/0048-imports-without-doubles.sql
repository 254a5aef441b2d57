-- Imports look for repetitions again whenever a draft is opened or run.
alter table import_rows
  -- The CPF was registered after the person had seen the row without that warning. Such a row stops the run.
  add column newly_repeated boolean not null default false,
  -- Warnings of the form that do not block, such as wrong check digits.
  add column warnings jsonb not null default '[]',
  add column warned boolean not null generated always as (warnings <> '[]') stored;

-- The number of empty cells of each column of the file.
alter table imports add column blanks integer[] not null default '{}';

-- The rows of a draft are read whole, at most 5,000, by the primary key.
drop index import_rows_to_mend;
