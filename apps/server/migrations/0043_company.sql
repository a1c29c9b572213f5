-- Companies of the cities with corporate login. The account row (user_type 'coop') carries wallet and tokens; its
-- e-mail is none that mail reaches, because the company's own may belong to a driver as well.
create table company (
  city_id smallint not null,
  account_id bigint not null,
  inn text not null check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  -- argon2id of the contract number without spaces, in capitals
  contract_hash text not null,
  created_at timestamptz not null,
  primary key (city_id, account_id),
  constraint company_inn_taken unique (city_id, inn),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);

-- Devices that a company has logged in from, as hashes of network and browser: a new one is told by e-mail (T9b).
create table company_device (
  city_id smallint not null,
  account_id bigint not null,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  seen_at timestamptz not null,
  primary key (city_id, account_id, device_hash),
  foreign key (city_id, account_id) references company (city_id, account_id) on delete cascade
);
