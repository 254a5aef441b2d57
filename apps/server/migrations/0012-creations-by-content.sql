-- A key belongs to one register, and to one content: sent again with other fields it is not answered as if they were
-- saved. Kept are a hash of the key and, keyed by what that hash hides, one of the content.
alter table creations add column digest text;
alter table creations drop constraint creations_pkey, add primary key (administrator_id, entity, key);
