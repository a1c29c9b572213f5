-- Fines of vehicles: what the source told last or an operator brought, kept so that the list stands while the source
-- is away (F43).
create table fine (
  city_id smallint not null references city (id),
  uin text collate "C" not null constraint fine_uin check (uin ~ '^([0-9]{20}|[0-9]{25})$'),
  status text not null,
  article text not null default '',
  place text not null default '',
  offense_at timestamptz,
  ruled_on date,
  order_number text not null default '',
  total_kop bigint not null constraint fine_total check (total_kop >= 0),
  paid_kop bigint not null default 0 constraint fine_paid check (paid_kop >= 0),
  -- in the form in which vehicles keep their certificate
  sts text collate "C" not null constraint fine_sts check (sts <> ''),
  -- as it is compared: see plateKey of the domain
  plate_key text collate "C" not null,
  plate text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  kind text not null default '',
  provider text not null default '',
  is_demo boolean not null default false,
  -- who told it: the source of the city, or the operator, whom no source overwrites
  origin text not null constraint fine_origin check (origin in ('source', 'operator')),
  told_at timestamptz not null,
  primary key (city_id, uin)
);
create index fine_of_vehicle on fine (city_id, sts, plate_key);

create table fine_photo (
  city_id smallint not null,
  uin text collate "C" not null,
  media_type text not null constraint fine_photo_type check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null constraint fine_photo_size check (octet_length(content) between 1 and 2097152),
  primary key (city_id, uin),
  foreign key (city_id, uin) references fine (city_id, uin) on delete cascade
);
