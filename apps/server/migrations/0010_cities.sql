-- Cities and what their packs bring: options, zones, tariffs, calendar, parkings, other map objects.
-- Everything here is written by the import of a pack, in one transaction a city; city_id comes first in every key.

create table city (
  id smallint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null,
  name_en text not null,
  time_zone text not null,
  -- Content hash of the whole pack: an equal hash makes the import a no-op.
  pack_hash text not null,
  -- Moment of the last import that changed anything; the map answer carries it.
  imported_at timestamptz not null
);

create table city_option (
  city_id smallint primary key references city (id),
  -- city.json as it is: base URL, bounds, map source, parking period.
  entry jsonb not null,
  site_options jsonb not null,
  settings jsonb not null,
  -- Fields of the pack that are no answer of their own: zone filter, update page, SMS forms, free-place counter.
  pack jsonb not null,
  is_demo boolean not null
);

-- Working days and holidays of the city (decision M4): the shared years with the city's mode and overrides.
create table city_calendar (
  city_id smallint primary key references city (id),
  content jsonb not null
);

-- Never overwritten (decision F5): the id ends in a hash of the content, a changed version is a new row.
create table tariff_version (
  city_id smallint not null references city (id),
  id text not null,
  tariff_code text not null,
  valid_from date not null,
  content jsonb not null,
  imported_at timestamptz not null,
  primary key (city_id, id)
);

create function refuse_tariff_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'tariff versions are never changed or removed (decision F5)' using errcode = 'restrict_violation';
end $$;

create trigger tariff_version_append_only before update or delete on tariff_version
  for each row execute function refuse_tariff_version_change();
create trigger tariff_version_no_truncate before truncate on tariff_version
  for each statement execute function refuse_tariff_version_change();

create table tariff (
  city_id smallint not null references city (id),
  code text not null,
  -- The versions in force, oldest first. Older revisions stay in tariff_version for the sessions that name them.
  version_ids text[] not null check (cardinality(version_ids) > 0),
  primary key (city_id, code)
);

create table zone (
  city_id smallint not null references city (id),
  -- Text: leading zeros matter ("0001").
  zonenumber text not null check (zonenumber <> ''),
  name text not null,
  description text not null,
  category text not null,
  tariff_code text not null,
  is_demo boolean not null,
  -- A zone that left the pack: no new sessions, but old ones still name it.
  is_active boolean not null,
  primary key (city_id, zonenumber),
  foreign key (city_id, tariff_code) references tariff (city_id, code)
);

create table parking (
  city_id smallint not null references city (id),
  code text not null check (code <> ''),
  -- Null: a place that is shown but not sold here (free places, private car parks).
  zonenumber text,
  name text not null,
  address text not null,
  description text not null,
  category text not null,
  is_free boolean not null,
  side text check (side in ('left', 'right')),
  spaces_total integer check (spaces_total >= 0),
  spaces_disabled integer check (spaces_disabled >= 0),
  -- GeoJSON geometry, [lon, lat].
  geometry jsonb not null,
  min_lon double precision not null,
  min_lat double precision not null,
  max_lon double precision not null,
  max_lat double precision not null,
  is_demo boolean not null,
  is_active boolean not null,
  primary key (city_id, code),
  foreign key (city_id, zonenumber) references zone (city_id, zonenumber),
  check (min_lon <= max_lon and min_lat <= max_lat)
);

create index parking_zone on parking (city_id, zonenumber);

-- Churches, museums, sights, parking meters, terminals, information tables, resident zones: shown, never sold.
create table map_object (
  city_id smallint not null references city (id),
  id text not null,
  objecttype text not null,
  name text not null,
  address text not null,
  description text not null,
  geometry jsonb not null,
  is_demo boolean not null,
  primary key (city_id, id)
);
