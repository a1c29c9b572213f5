-- Checks of parked cars by an inspection, and the look-up of places by position.
create table enforcement_check (
  city_id smallint not null,
  no bigint generated always as identity,
  -- key:<id> of a partner's key
  performer text collate "C" not null,
  -- UUID of the caller; null: a refused item
  id uuid,
  body_hash bytea,
  received_at timestamptz not null,
  -- the moment that is asked about
  at timestamptz not null,
  plate text collate "C",
  plate_key text collate "C",
  category text collate "C",
  zone_code text collate "C",
  parking_code text collate "C",
  lat double precision,
  lon double precision,
  accuracy double precision,
  verdict text collate "C",
  reason text collate "C" not null,
  until_at timestamptz,
  grace_kind text collate "C",
  grace_until timestamptz,
  first_seen_at timestamptz,
  -- known then, for a past moment
  then_verdict text collate "C",
  then_reason text collate "C",
  answer jsonb not null,
  -- checks made without network
  bundle text collate "C",
  device text collate "C",
  primary key (city_id, no),
  constraint enforcement_check_once unique (city_id, performer, id),
  constraint enforcement_check_judged check ((id is null) = (verdict is null)),
  constraint enforcement_check_verdict check (verdict in ('allowed', 'notAllowed', 'unknown')),
  constraint enforcement_check_grace check ((grace_kind is null) = (grace_until is null))
);
create index enforcement_check_of_plate on enforcement_check (city_id, plate_key, at) where plate_key is not null;
create index enforcement_check_of_performer on enforcement_check (city_id, performer, no);
create index enforcement_check_kept on enforcement_check (received_at)
  where plate is not null or lat is not null or device is not null;

-- Only plate, position and device may be wiped.
create function refuse_check_change() returns trigger language plpgsql as $$
declare
  wiped enforcement_check := old;
begin
  wiped.plate := null;
  wiped.plate_key := null;
  wiped.lat := null;
  wiped.lon := null;
  wiped.accuracy := null;
  wiped.device := null;
  if tg_op = 'UPDATE' and new is not distinct from wiped then return new; end if;
  raise exception 'a check is neither changed nor removed'
    using errcode = 'restrict_violation', constraint = 'enforcement_check_append_only';
end $$;
create trigger enforcement_check_append_only before update or delete on enforcement_check
  for each row execute function refuse_check_change();
create trigger enforcement_check_no_truncate before truncate on enforcement_check
  for each statement execute function refuse_change();

-- Cells of 0.001 degrees; a place is in each cell of its box.
create table place_cell (
  city_id smallint not null,
  lat_cell integer not null,
  lon_cell integer not null,
  codes text[] not null,
  primary key (city_id, lat_cell, lon_cell)
);
create function fill_place_cells(city smallint) returns void language sql as $$
  delete from place_cell where city_id = city;
  insert into place_cell (city_id, lat_cell, lon_cell, codes)
  select city_id, y, x, array_agg(code order by code)
    from parking,
         generate_series(floor(min_lat * 1000)::int, floor(max_lat * 1000)::int) y,
         generate_series(floor(min_lon * 1000)::int, floor(max_lon * 1000)::int) x
   where city_id = city and is_active
   group by city_id, y, x
$$;
select fill_place_cells(id::smallint) from city;

create index benefit_of_plate on benefit (city_id, translate(plate, 'ABEKMHOPCTYX', 'АВЕКМНОРСТУХ'), ends_at)
  where plate is not null and sale_percent = 100;
create index benefit_of_all_plates on benefit (city_id, ends_at) where plate is null and sale_percent = 100;
