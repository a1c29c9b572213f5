-- Proofs that a vehicle belongs to an account, by the register or a document.
create table vehicle_proof (
  city_id smallint not null references city (id),
  id bigint not null generated always as identity,
  account_id bigint not null,
  vehicle_id bigint not null,
  plate_key text collate "C" not null,
  sts text collate "C" not null,
  state text collate "C" not null check (state in ('proved', 'pending', 'noMatch')),
  method text collate "C" not null check (method in ('register', 'document')),
  asked_at timestamptz not null,
  asks integer not null default 1,
  until timestamptz,
  ended_at timestamptz,
  primary key (city_id, id),
  constraint vehicle_proof_of foreign key (city_id, account_id) references account (city_id, id),
  constraint vehicle_proof_until check ((state = 'proved') = (until is not null))
);
create unique index vehicle_proof_once on vehicle_proof (city_id, account_id, vehicle_id) where ended_at is null;
create index vehicle_proof_of_plate on vehicle_proof (city_id, plate_key) where ended_at is null;
create index vehicle_proof_pending on vehicle_proof (asked_at) where state = 'pending' and ended_at is null;
