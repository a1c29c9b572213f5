-- A fine that its source told once and tells no longer: paid long ago or taken back. Kept until the purge, shown no more.
alter table fine add column gone_at timestamptz;
