-- People of a city: accounts, their phones, vehicles and benefits.
-- Every key starts with city_id and every reference carries it, so that nothing joins two cities (T26, M22).
create extension if not exists btree_gist;

-- Closed lists are types, not checks: a check is parsed anew by every statement that writes a row.
create type vehicle_category as enum ('A', 'B', 'C', 'D', 'M');
create type plate_format as enum ('rus', 'foreign');

create sequence account_id_seq as bigint cache 32;

create table account (
  city_id smallint not null references city (id),
  id bigint not null default nextval('account_id_seq'),
  user_type text not null default 'standart' check (user_type in ('standart', 'coop')),
  email text not null check (length(email) <= 254),
  email_norm text not null check (email_norm = lower(email_norm)),
  -- null: an account of the former system whose password has to be set anew (EmptyPass)
  password_hash text,
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  report_history_operation boolean not null default false,
  created_at timestamptz not null,
  primary key (city_id, id),
  constraint account_email_taken unique (city_id, email_norm)
);

create table account_phone (
  city_id smallint not null,
  account_id bigint not null,
  phone text not null check (phone ~ '^7[0-9]{10}$'),
  is_main boolean not null default false,
  primary key (city_id, account_id, phone),
  constraint account_phone_taken unique (city_id, phone),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
create unique index account_phone_one_main on account_phone (city_id, account_id) where is_main;

create sequence vehicle_id_seq as bigint cache 32;

create table vehicle (
  city_id smallint not null,
  account_id bigint not null,
  id bigint not null default nextval('vehicle_id_seq'),
  -- normalised: upper case, no spaces, look-alike Latin letters folded to Cyrillic for Russian plates
  plate text collate "C" not null check (length(plate) between 1 and 9),
  category vehicle_category not null default 'B',
  format plate_format not null default 'rus',
  is_main boolean not null default false,
  sts text not null default '',
  name text not null default '',
  primary key (city_id, id),
  constraint vehicle_plate_taken unique (city_id, account_id, plate),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
create unique index vehicle_one_main on vehicle (city_id, account_id) where is_main;

create sequence benefit_id_seq as bigint cache 32;

-- What makes parking cheaper for somebody: a permit or a bought subscription.
create table benefit (
  city_id smallint not null,
  account_id bigint not null,
  id bigint not null default nextval('benefit_id_seq'),
  name text not null,
  sale_percent smallint not null check (sale_percent between 0 and 100),
  zones text[] check (cardinality(zones) > 0), -- null: every zone
  plate text collate "C", -- null: every vehicle of the account
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  order_number text collate "C" not null,
  primary key (city_id, account_id, id),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
