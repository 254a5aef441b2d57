-- PADs that a plan authorised in so many words, by their end: only those that run or have just ended are looked at.
create index treatments_authorized on treatments (end_date, id)
  where status = 'active' and (authorized_sessions is not null or authorization_valid_until is not null);
-- What one run of the reminders told: the list behind a reminder shows exactly that.
create index reminders_by_moment on reminders (created_at);
