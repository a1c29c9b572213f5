-- in steps
-- When the money of a row of the history moved, where that was after the row was written: a stay that waited for its
-- money, a top-up that its bank confirmed later. Null: at `at`, as of the rows that are there.
-- step
alter table operation add column if not exists moved_at timestamptz;
-- step
create index concurrently if not exists operation_moved on operation (city_id, account_id, moved_at)
 where moved_at is not null;
