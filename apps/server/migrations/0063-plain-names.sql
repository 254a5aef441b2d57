-- Links of reminders name their parameter like the panel: remindedAt instead of told.
update notifications set link_url = regexp_replace(link_url, '([?&])told=', '\1remindedAt=') where link_url ~ '[?&]told=';

create or replace function book_moved_sessions(pads integer[]) returns void language sql
set plan_cache_mode = force_generic_plan as $$
  with crossing as (
    select c.treatment_id, s.month, s.professional_id, c.month as paid_month, c.professional_id as paid_to, s.agreed_value
    from paid_sessions c join sessions s on s.id = c.session_id
    where c.treatment_id = any(pads) and s.status = 'completed'
      and (s.month, s.professional_id) <> (c.month, c.professional_id)
  ), sums as (
    select treatment_id, month, professional_id, sum(value) as value
    from (
      select treatment_id, month, professional_id, agreed_value as value from crossing
      union all
      select treatment_id, paid_month, paid_to, -agreed_value from crossing
    ) change group by treatment_id, month, professional_id
  )
  update book_rows b set moved = coalesce(n.value, 0)
  from book_rows o left join sums n on n.treatment_id = o.treatment_id and n.month = o.month
    and n.professional_id = o.professional_id
  where o.treatment_id = any(pads) and b.treatment_id = o.treatment_id and b.month = o.month
    and b.professional_id = o.professional_id and b.contract_id = o.contract_id
    and b.moved <> coalesce(n.value, 0)
$$;

-- The comments of triggers, in literal words.
comment on trigger administrator_changed_hands on administrators is 'Ends unused password links, and known browsers, after a change of password, e-mail or status or a removal.';
comment on trigger audit_log_is_append_only on audit_log is 'Refuses to truncate audit_log.';
comment on trigger audit_log_rows_stay on audit_log is 'Refuses changes of audit_log rows, except encrypting a row once and deleting expired rows.';
comment on trigger forgotten_people_stay on forgotten_people is 'Refuses to delete or change a row, except its reason.';
comment on trigger patients_counted on patients is 'Keeps the numbers of existing and of removed patients in row_counts.';
comment on trigger patients_forgotten on patients is 'Refuses writes to the record of an anonymised patient.';
comment on trigger patients_open_contracts on patients is 'Inserts the first contract entry of a new patient, which starts at -infinity.';
comment on trigger patients_renamed on patients is 'Copies a new name to the book_rows of open months.';
comment on trigger payouts_booked on payouts is 'Copies paid amounts to book_rows and links each payment to the sessions that it covers.';
comment on trigger person_keys_stay on person_keys is 'Refuses to replace a key; erasing it is allowed.';
comment on trigger professional_changed_hands on professionals is 'Ends unused password links after a change of password or e-mail or a removal.';
comment on trigger professionals_forgotten on professionals is 'Refuses writes to the record of an anonymised professional.';
comment on trigger professionals_renamed on professionals is 'Copies a new name to the book_rows of open months.';
comment on trigger recruitments_forgotten on recruitments is 'Refuses writes to recruitments of an anonymised patient.';
comment on trigger reports_booked on reports is 'Refuses changes in a closed month and marks the PADs with reports in book_rows.';
comment on trigger sessions_changed on sessions is 'Refuses changes in a closed month and updates book_rows.';
comment on trigger sessions_deleted on sessions is 'Refuses deletions in a closed month and updates book_rows.';
comment on trigger sessions_forgotten on sessions is 'Refuses writes to sessions of an anonymised patient.';
comment on trigger sessions_inserted on sessions is 'Refuses insertions in a closed month and updates book_rows.';
comment on trigger sessions_judge_proof on sessions is 'Updates proof_doubts: photos that several sessions use, and photos taken on another day.';
comment on trigger sessions_take_terms on sessions is 'Copies the terms of the planned day into the session.';
comment on trigger treatments_changed on treatments is 'Refuses to remove or restore a PAD with pending sessions in a closed month and updates book_rows.';
comment on trigger treatments_forgotten on treatments is 'Refuses writes to PADs of an anonymised patient.';
comment on trigger treatments_open_terms on treatments is 'Inserts the first terms of a new PAD, which start at -infinity.';
comment on trigger treatments_take_contract on treatments is 'Copies the contract of the patient into a new PAD.';

-- The comments of functions, in literal words.
comment on function add_up_row_counts() is 'Merges the committed rows of row_counts without waiting for writers. The sums stay equal.';
comment on function assert_attendant is 'Raises ZL406 if the professional of a session was removed.';
comment on function assert_month_open is 'Raises ZL406 if the month of the contract is closed; otherwise a closing waits until this transaction ends.';
comment on function assert_not_discounted is 'Raises ZL406 if the pay of a session was deducted for a glosa and the session would lose its status; otherwise the professional would lose its value twice.';
comment on function audit_is_personal is 'Whether an audit row contains values about a person.';
comment on function audit_person is 'Returns the person whose values an audit row contains.';
comment on function bare is 'Returns the letters and digits of a document number.';
comment on function book_changed_sessions() is 'Refuses changes of sessions that are in a closed month before or after the change, and updates book_rows.';
comment on function book_changed_treatments() is 'Refuses to remove or restore a PAD with pending sessions in a closed month. Updates book_rows after a change of status, specialty or frequency.';
comment on function book_moved_sessions is 'Writes book_rows.moved: the value of sessions of a row that a payment of another row covers.';
comment on function book_payout() is 'Writes book_rows.paid and links the payment to the sessions that it covers.';
comment on function book_report() is 'Refuses changes of reports in a closed month and writes the marks for reports in book_rows.';
comment on function book_touched_sessions() is 'Refuses insertions and deletions of sessions in a closed month and updates book_rows.';
comment on function booked_sessions is 'Returns sums of sessions per PAD, month, professional and contract. For a removed PAD only completed sessions count.';
comment on function contract_on is 'Returns the contract that pays for a patient on a day.';
comment on function count_row() is 'Adds a row to row_counts. The sum of the rows is the number of existing or removed records.';
comment on function day_digits is 'Returns a day as the digits of DD/MM/YYYY, for searches of parts of a date.';
comment on function end_old_ways_in() is 'Ends the unused password links of a changed account, and the known browsers of an administrator.';
comment on function expire_audit is 'Deletes audit rows older than audit_settings.kept_months, at most the given number.';
comment on function fold is 'Returns a text in lower case without accents, for search and sorting.';
comment on function guard_audit_row() is 'Allows encrypting an audit row once without losing a field, and deleting it after audit_settings.kept_months. Refuses all other changes.';
comment on function guard_forgotten_person() is 'Refuses to delete a row of forgotten_people or to change anything except the reason.';
comment on function guard_forgotten_record() is 'Raises ZL406 for a write to the record of an anonymised patient or professional.';
comment on function guard_forgotten_recruitment() is 'Raises ZL406 for a write to a recruitment of an anonymised patient, or for a new one.';
comment on function guard_forgotten_session() is 'Raises ZL406 if a session of an anonymised patient is inserted or deleted, or if its days, status, texts or proof change.';
comment on function guard_forgotten_treatment() is 'Raises ZL406 for a write to a PAD of an anonymised patient, except the prices of its contract.';
comment on function guard_person_key() is 'Allows erasing the key of an anonymised person once. Refuses all other changes of keys.';
comment on function is_closed is 'Whether the month of a contract is closed.';
comment on function judge_proof is 'Adds a session to proof_doubts if another session uses its photo or if the photo is of another day.';
comment on function judge_touched_proof() is 'Updates proof_doubts for a changed session and for all sessions with the same photo.';
comment on function keep_books is 'Rewrites the book_rows of PADs and months from their sessions, except rows of closed months.';
comment on function names_person is 'Whether a text names a person: by the whole name, a number, or a word of the name that no other person has.';
comment on function open_patient_contracts() is 'Inserts the first contract entry of new patients, which starts at -infinity.';
comment on function open_terms() is 'Inserts the first terms of new PADs, which start at -infinity.';
comment on function plain_digits is 'Returns the digits of a text.';
comment on function plain_words is 'Returns the words of a text in lower case without accents, with single spaces around them.';
comment on function refuse_audit_change() is 'Refuses to truncate audit_log.';
comment on function refuse_forgotten is 'Raises ZL406 if a record belongs to an anonymised person.';
comment on function rename_patient_in_books() is 'Copies the new name of a patient to the book_rows of open months. Rows of closed months keep the former name.';
comment on function rename_professional_in_books() is 'Copies the new name of a professional to the book_rows of open months. Rows of closed months keep the former name.';
comment on function seal_audit is 'Replaces the personal values of an audit row by one encrypted value.';
comment on function share_books is 'Takes a shared lock on the books of a contract: writers run in parallel, and a closing waits for them.';
comment on function status_for_closing is 'Returns the status of a PAD that a closing stores in its rows.';
comment on function take_books is 'Takes an exclusive lock on the books of a contract until the closing or reopening commits.';
comment on function take_patient_contract() is 'Copies the contract of the patient into a new PAD and locks it until the commit.';
comment on function take_terms() is 'Copies professional, values and contract of the planned day into a session. Refuses a removed professional, and refuses to reopen a session that a glosa discounts.';
comment on function terms_on is 'Returns the terms of a PAD on a day.';
