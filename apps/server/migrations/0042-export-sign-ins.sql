-- The sign-in that asked for the file: its link ends with it. Null for files made by a server of the version before, which
-- live for ten minutes. No foreign key: the row has to outlive the sign-in until the bytes are removed.
alter table export_files add column sign_in_id integer;
