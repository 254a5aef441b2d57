-- Searches for a word that tens of thousands of patients have in their names. The trigram index leads to each of their rows, only
-- to have them counted; this is read from its own index alone, which has a word's people in the order of the list.

-- Split at spaces only: a word that was typed has none, so whatever else stands in a name is part of its words.
create function name_words(text) returns text[] language sql immutable strict parallel safe
  return array(select distinct word from unnest(string_to_array($1, ' ')) word where word <> '');

-- Of patients who are not removed. The whole name stands beside each word: further words are looked for in it.
create table patient_words (
  word text collate "C" not null,
  sort_name text collate "C" not null,
  patient_id integer not null,
  primary key (word, sort_name, patient_id)
);

-- Each word once, to find those that a part is in, and by how many patients it is borne. As in `row_counts` each statement adds
-- lines, so that nobody waits for another. A word that nobody bears any more goes with the last of them: it may have been a person.
create table patient_word_counts (
  word text collate "C" not null,
  rows bigint not null
);
create index patient_word_counts_by_word on patient_word_counts (word);
create index patient_word_counts_by_part on patient_word_counts using gin (word gin_trgm_ops);

-- How many bear a set of letters, a bit for each from a to z: searches for several single letters, which most names have.
create table patient_letter_counts (
  letters integer not null,
  rows bigint not null
);
create index patient_letter_counts_by_set on patient_letter_counts (letters);

create function letter_set(text) returns integer language sql immutable strict parallel safe
  return (select coalesce(bit_or(1 << ascii(letter) - 97), 0) from unnest(string_to_array($1, null)) letter
    where ascii(letter) between 97 and 122);

create function add_up_patient_words(touched text[]) returns void language sql as $$
  with taken as (
    delete from patient_word_counts where ctid = any(array(
      select ctid from patient_word_counts where word = any(touched) for update skip locked))
    returning word, rows)
  insert into patient_word_counts (word, rows) select word, sum(rows) from taken group by word having sum(rows) <> 0
$$;

create function add_up_patient_letters(touched integer[]) returns void language sql as $$
  with taken as (
    delete from patient_letter_counts where ctid = any(array(
      select ctid from patient_letter_counts where letters = any(touched) for update skip locked))
    returning letters, rows)
  insert into patient_letter_counts (letters, rows) select letters, sum(rows) from taken group by letters having sum(rows) <> 0
$$;

create function keep_patient_words() returns trigger language plpgsql as $$
declare
  gone text[];
  come text[];
  sets integer[];
begin
  if tg_op = 'TRUNCATE' then
    delete from patient_words;
    delete from patient_word_counts;
    delete from patient_letter_counts;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from before b join after a using (id)
      where b.sort_name <> a.sort_name or (b.deleted_at is null) <> (a.deleted_at is null)) then return null; end if;
  end if;
  if tg_op <> 'INSERT' then
    with old as (
      delete from patient_words w using (
        select id, sort_name, unnest(name_words(sort_name)) as word from before where deleted_at is null) b
      where w.word = b.word and w.sort_name = b.sort_name and w.patient_id = b.id
      returning w.word),
    counted as (
      insert into patient_word_counts (word, rows) select word, -count(*) from old group by word returning word)
    select array_agg(word) into gone from counted;
    with counted as (
      insert into patient_letter_counts (letters, rows)
        select letter_set(sort_name), -count(*) from before where deleted_at is null group by 1 returning letters)
    select array_agg(letters) into sets from counted;
  end if;
  if tg_op <> 'DELETE' then
    with new as (
      insert into patient_words (word, sort_name, patient_id)
        select unnest(name_words(sort_name)), sort_name, id from after where deleted_at is null returning word),
    counted as (
      insert into patient_word_counts (word, rows) select word, count(*) from new group by word returning word)
    select array_agg(word) into come from counted;
    with counted as (
      insert into patient_letter_counts (letters, rows)
        select letter_set(sort_name), count(*) from after where deleted_at is null group by 1 returning letters)
    select sets || array_agg(letters) into sets from counted;
  end if;
  if gone is not null or random() < 0.1 then
    perform add_up_patient_words(gone || come), add_up_patient_letters(sets);
  end if;
  return null;
end $$;

create trigger patients_words_added after insert on patients referencing new table as after
  for each statement execute function keep_patient_words();
create trigger patients_words_changed after update on patients referencing old table as before new table as after
  for each statement execute function keep_patient_words();
create trigger patients_words_deleted after delete on patients referencing old table as before
  for each statement execute function keep_patient_words();
create trigger patients_words_emptied after truncate on patients for each statement execute function keep_patient_words();

-- For the rows that are there already, and whenever rows came in without triggers.
create function keep_patient_words_again() returns void language plpgsql as $$
begin
  lock table patients in share row exclusive mode;
  delete from patient_words;
  delete from patient_word_counts;
  delete from patient_letter_counts;
  insert into patient_words (word, sort_name, patient_id)
    select unnest(name_words(sort_name)), sort_name, id from patients where deleted_at is null order by 1, 2, 3;
  insert into patient_word_counts (word, rows) select word, count(*) from patient_words group by word;
  insert into patient_letter_counts (letters, rows)
    select letter_set(sort_name), count(*) from patients where deleted_at is null group by 1;
end $$;

select keep_patient_words_again();
