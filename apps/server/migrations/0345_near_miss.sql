-- in steps
-- One message a session when a check saw a plate that is similar to the paid one.
-- step
alter table reminder_sent drop constraint reminder_sent_kind_check,
  add constraint reminder_sent_kind_check check (kind in ('ending', 'ended', 'nearMiss')) not valid;
-- step
alter table reminder_sent validate constraint reminder_sent_kind_check;
-- step
create unique index concurrently reminder_sent_near_miss on reminder_sent (city_id, session_id) where kind = 'nearMiss';
-- step
create index concurrently enforcement_check_similar on enforcement_check (at)
  where answer @> '{"hints": ["similarPlate"]}' and plate_key is not null;
