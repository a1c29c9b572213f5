-- Fields of a fine that its source gave as a day: their time is midnight of the city and is not shown.
alter table fine add column whole_days text[] not null default '{}'
  constraint fine_whole_days check (whole_days <@ array['offenseDate', 'start', 'end']);
