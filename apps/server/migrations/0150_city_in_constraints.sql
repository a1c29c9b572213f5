-- in steps
-- Each key, unique index and exclusion contains city_id with equality: a database sharded by city can enforce it alone.
-- step
create unique index concurrently audit_log_city_id on audit_log (city_id, id);
-- step
alter table audit_log drop constraint audit_log_pkey;
-- step
drop index history_export_link;
create unique index history_export_link on history_export (city_id, link_hash);
