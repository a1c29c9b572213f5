-- Parking sessions, the last quotes and the flat history of operations.
create type session_status as enum ('live', 'finished', 'cancelled');

create sequence session_id_seq as bigint cache 32;

create table parking_session (
  city_id smallint not null,
  id bigint not null default nextval('session_id_seq'),
  account_id bigint not null,
  order_number text collate "C" not null,
  plate text collate "C" not null,
  -- the plate with its Latin and Cyrillic twins folded to one (T22, D-R2)
  plate_key text collate "C" not null,
  plate_format plate_format not null,
  category vehicle_category not null,
  zone_code text not null,
  parking_code text,
  status session_status not null default 'live',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  charged_kop bigint not null,
  discount_kop bigint not null default 0,
  refunded_kop bigint not null default 0,
  -- the tariff versions that priced it, oldest first (F5); a later version changes no price already charged
  tariff_versions text[] not null,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id),
  constraint session_ends_after_start check (ends_at > starts_at),
  constraint session_sums check (discount_kop >= 0 and charged_kop >= 0),
  constraint session_refund_within_charge check (refunded_kop between 0 and charged_kop),
  constraint session_closed_has_time check ((status = 'live') = (closed_at is null)),
  -- one live session per plate, city and time (M8)
  constraint session_one_per_plate
    exclude using gist (city_id with =, plate_key with =, tstzrange(starts_at, ends_at) with &&) where (status = 'live')
) with (fillfactor = 85);
-- Only what runs is looked for; what is over is read from `operation`.
create index parking_session_live_of_account on parking_session (city_id, account_id) where status = 'live';
create index parking_session_live_end on parking_session (ends_at) where status = 'live';

-- Final states are final (M14).
create function refuse_session_edge() returns trigger language plpgsql as $$
begin
  raise exception 'a session cannot go from % to %', old.status, new.status
    using errcode = 'restrict_violation', constraint = 'session_edges';
end $$;
create trigger session_edges before update of status on parking_session
  for each row when (old.status <> 'live' and old.status is distinct from new.status)
  execute function refuse_session_edge();

-- What a person was last told a stay would cost (X2). Unlogged: without a quote today's price is charged.
create unlogged table quote (
  city_id smallint not null,
  actor_key text not null,
  plate text collate "C" not null,
  place text not null,
  minutes integer not null,
  total_kop bigint not null,
  quoted_at timestamptz not null,
  primary key (city_id, actor_key, plate, place, minutes)
) with (fillfactor = 70);
create index quote_age on quote (quoted_at);

create type operation_type as enum ('payment', 'renew', 'cancel', 'refill');
create type operation_status as enum ('done', 'cancel', 'error', 'waiting', 'processing');

create sequence operation_id_seq as bigint cache 32;

-- One flat table: a partitioned one loses the ordered read (V06). The key itself is the page order.
create table operation (
  city_id smallint not null,
  account_id bigint not null,
  at timestamptz not null,
  id bigint not null default nextval('operation_id_seq'),
  type operation_type not null,
  status operation_status not null,
  order_number text collate "C" not null,
  -- what the balance changed by: minus for payments, plus for refills and returns (M20)
  sum_kop bigint not null,
  sale_kop bigint not null default 0,
  plate text collate "C" not null default '',
  zone_code text not null default '',
  parking_code text,
  starts_at timestamptz,
  ends_at timestamptz,
  session_id bigint,
  primary key (city_id, account_id, at, id),
  foreign key (city_id, account_id) references account (city_id, id)
);
create index operation_by_plate on operation (city_id, account_id, plate, at, id);
create index operation_by_type on operation (city_id, account_id, type, at, id);
