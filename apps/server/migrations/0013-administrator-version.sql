-- Raised by every edit, so that nobody writes over what another person saved meanwhile.
alter table administrators add column version integer not null default 1;
