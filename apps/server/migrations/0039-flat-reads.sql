-- What a professional usually gets in a specialty, for the suggestions: read from the index alone, and no further than it has to.
create index treatments_usual on treatments (professional_id, specialty, id) include (agreed_value) where status = 'active';

-- What a confirmation is about, and what it leaves alone, counted from indexes: the first in the place of one without the two
-- columns at its end, the others of the few sessions that nobody attends.
create index sessions_awaited on sessions (month, contract_id, treatment_id, session_date)
  include (id, professional_id) where status = 'pendding';
create index sessions_set_aside on sessions (month, contract_id) where status in ('cancelled', 'glossed');
create index book_rows_cancelled on book_rows (month, contract_id) include (cancelled) where cancelled > 0;
-- Who attends in the month of a contract, by name.
create index book_rows_attended on book_rows (month, contract_id, professional_sort collate "C", professional_id)
  include (professional_name) where authorized > 0;
-- What is still to be paid, the most first.
create index book_rows_unpaid on book_rows
  (month, due desc, professional_sort collate "C", patient_sort collate "C", treatment_id, professional_id)
  where alone and due > 0;
drop index sessions_waiting;
