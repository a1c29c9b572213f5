-- Repairs of sessions. Former releases ignore the new columns.
alter table parking_session add column repair_count smallint not null default 0;
-- Vehicles that are there already count from now; benefits count by their period alone.
alter table vehicle add column added_at timestamptz not null default now();
alter table benefit add column bought_at timestamptz not null default '-infinity';

create table session_repair (
  city_id smallint not null,
  session_id bigint not null,
  seq smallint not null constraint session_repair_seq check (seq > 0),
  kind text collate "C" not null constraint session_repair_kind check (kind in ('plate', 'zone', 'start', 'end', 'gap')),
  -- for example driver:17
  actor text collate "C" not null,
  account_id bigint not null,
  at timestamptz not null,
  order_number text collate "C" not null,
  before jsonb not null,
  after jsonb not null,
  plate_key_before text collate "C" not null,
  plate_key_after text collate "C" not null,
  difference_kop bigint not null,
  -- signed bonus part of the difference
  bonus_kop bigint not null default 0,
  -- the inspector's check after which it was made
  check_id bigint,
  primary key (city_id, session_id, seq),
  foreign key (city_id, session_id) references parking_session (city_id, id),
  constraint session_repair_order unique (city_id, order_number),
  constraint session_repair_difference
    check (difference_kop = (after ->> 'chargedKop')::bigint - (before ->> 'chargedKop')::bigint)
);
create index session_repair_of_account on session_repair (city_id, account_id, at);
create index session_repair_of_former_plate on session_repair (city_id, plate_key_before, at);
create index session_repair_of_plate on session_repair (city_id, plate_key_after, at);

create trigger session_repair_append_only before update or delete on session_repair
  for each row execute function refuse_change();
create trigger session_repair_no_truncate before truncate on session_repair
  for each statement execute function refuse_change();
