-- Drivers and tracking devices of a company. Its vehicles stand in `vehicle`, under its account.
create table company_driver (
  city_id smallint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  -- surname, given name and, where there is one, patronymic
  name text not null check (length(name) between 3 and 200),
  phone text not null check (phone ~ '^7[0-9]{10}$'),
  -- as in `vehicle`; empty: no car of his own
  plate text collate "C" not null default '' check (length(plate) <= 9),
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (city_id, account_id, id),
  constraint company_driver_twin unique (city_id, account_id, phone, plate),
  foreign key (city_id, account_id) references company (city_id, account_id) on delete cascade
);
-- A text message is told by its sender.
create index company_driver_phone on company_driver (city_id, phone) where is_active;

create table company_tracker (
  city_id smallint not null,
  account_id bigint not null,
  -- One sequence with the vehicles: DELETE /api/profile/ts/{id} names either of them.
  id bigint not null default nextval('vehicle_id_seq'),
  vin text not null default '' check (length(vin) <= 17),
  imei text not null default '' check (imei ~ '^([0-9]{15})?$'),
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (city_id, account_id, id),
  constraint company_tracker_named check (vin <> '' or imei <> ''),
  foreign key (city_id, account_id) references company (city_id, account_id) on delete cascade
);
create unique index company_tracker_vin on company_tracker (city_id, account_id, vin) where vin <> '';
create unique index company_tracker_imei on company_tracker (city_id, account_id, imei) where imei <> '';
