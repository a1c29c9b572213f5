-- in steps
-- Cards that a driver lets the provider keep: its token, sealed with a key that is not in the database, and what is shown
-- of the card. The number itself is never seen here (G.13).
-- step
create sequence if not exists payment_card_id_seq as bigint cache 1;
-- step
create table if not exists payment_card (
  city_id smallint not null,
  id bigint not null default nextval('payment_card_id_seq'),
  account_id bigint not null,
  provider text not null,
  -- AES-256-GCM; its name is the provider and the city
  token_sealed bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  brand text not null check (length(brand) <= 32),
  -- YYYY-MM; empty where the provider does not tell it
  expires text not null check (expires ~ '^([0-9]{4}-[0-9]{2})?$'),
  created_at timestamptz not null,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id),
  -- the same card kept once more takes the place of the older row
  constraint payment_card_once unique (city_id, account_id, provider, last4, expires)
);
-- step
-- That a driver wants his cards kept from now on, and since when.
create table if not exists card_consent (
  city_id smallint not null,
  account_id bigint not null,
  given_at timestamptz not null,
  primary key (city_id, account_id),
  foreign key (city_id, account_id) references account (city_id, id)
);
-- step
alter table payment add column if not exists card_id bigint;
-- step
alter table payment add column if not exists keeps_card boolean not null default false;
-- step
alter table sandbox_payment add column if not exists keeps_card boolean not null default false;
-- step
alter table sandbox_payment add column if not exists card_token text;
