create table partner (
  city_id smallint not null references city (id),
  id bigint not null generated always as identity,
  name text not null check (name <> '' and length(name) <= 200),
  email text not null,
  created_at timestamptz not null,
  primary key (city_id, id),
  constraint partner_name unique (city_id, name)
);

create table partner_key (
  city_id smallint not null references city (id),
  id text collate "C" not null check (id ~ '^[A-Za-z0-9]{8}$'),
  partner_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null,
  -- Empty: any address.
  addresses text[] not null default '{}',
  -- Items in a day of the city.
  daily_items integer not null check (daily_items > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  -- Days before the end of the last mail.
  warned_days smallint,
  is_demo boolean not null default false,
  primary key (city_id, id),
  constraint partner_key_hash unique (city_id, hash),
  constraint partner_key_of foreign key (city_id, partner_id) references partner (city_id, id),
  constraint partner_key_life check (expires_at <= created_at + interval '400 days'),
  constraint partner_key_scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['enforcement:check', 'enforcement:bundle', 'sales:write', 'sales:read', 'webhooks:manage']
  )
);
create index partner_key_expiring on partner_key (city_id, expires_at) where revoked_at is null;

-- Items of a minute, and of a day as rate '' with the start of the day.
create table partner_key_use (
  city_id smallint not null references city (id),
  key_id text collate "C" not null,
  rate text not null,
  since timestamptz not null,
  items integer not null,
  primary key (city_id, key_id, rate, since),
  constraint partner_key_use_of foreign key (city_id, key_id) references partner_key (city_id, id)
);
