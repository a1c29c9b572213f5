-- in steps
-- The last operations of a city are counted while its move closes it.
-- step
create index concurrently if not exists operation_ids on operation using brin (id)
  with (pages_per_range = 32, autosummarize = on);
