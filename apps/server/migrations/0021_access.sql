-- Who is calling: tokens, the login guard and its captcha. Secrets are kept as SHA-256 only (T3).
create sequence token_id_seq as bigint cache 32;

create table token (
  city_id smallint not null references city (id),
  id bigint not null default nextval('token_id_seq'),
  hash bytea not null check (octet_length(hash) = 32),
  kind text not null check (kind in ('driver', 'guest', 'coop')),
  account_id bigint,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (city_id, id),
  constraint token_hash_key unique (city_id, hash),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade,
  check ((kind = 'guest') = (account_id is null))
);
create index token_of_account on token (city_id, account_id) where account_id is not null;
create index token_expiry on token (expires_at);

-- Wrong tries per login, per address and per city. The login and the address are hashed,
-- so that the table lists neither, and an unknown login is counted like a known one (T1).
create table login_attempt (
  city_id smallint not null references city (id),
  scope text not null check (scope in ('login', 'address', 'city')),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  window_ends_at timestamptz not null,
  tries integer not null check (tries >= 0),
  primary key (city_id, scope, key_hash)
);
create index login_attempt_end on login_attempt (window_ends_at);

create table captcha_challenge (
  city_id smallint not null references city (id),
  id_session_hash bytea not null check (octet_length(id_session_hash) = 32),
  answer_hash bytea not null check (octet_length(answer_hash) = 32),
  login_hash bytea not null check (octet_length(login_hash) = 32),
  expires_at timestamptz not null,
  primary key (city_id, id_session_hash)
);
create index captcha_challenge_of_login on captcha_challenge (city_id, login_hash);
create index captcha_challenge_end on captcha_challenge (expires_at);

-- Plates outside the own list that somebody tried to park within the hour (T22).
-- Unlogged: a crash may forget the count, never money.
create unlogged table foreign_plate_try (
  city_id smallint not null,
  actor_key text not null,
  window_ends_at timestamptz not null,
  plates text[] not null,
  primary key (city_id, actor_key)
);
