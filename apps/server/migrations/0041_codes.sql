-- One-time codes of e-mail, text message and call (T19). The raw token is kept nowhere, and the code only hashed
-- together with it, so that nothing here can be tried out.
create table one_time_code (
  city_id smallint not null references city (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('email', 'phone')),
  purpose text not null check (purpose in ('registration', 'restore', 'edit')),
  target text not null check (length(target) between 3 and 254),
  account_id bigint,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (city_id, token_hash),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
create index one_time_code_of_target on one_time_code (city_id, kind, target, purpose);
create index one_time_code_of_account on one_time_code (city_id, account_id) where account_id is not null;
create index one_time_code_end on one_time_code (expires_at);

-- What happened lately under a limit, one row a key (T17, T18). Keys are hashed: the table lists no phone, no address.
create table limit_event (
  city_id smallint not null references city (id),
  scope text not null check (length(scope) between 1 and 40),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  at timestamptz not null,
  event_id uuid not null,
  primary key (city_id, scope, key_hash, at, event_id)
);
create index limit_event_at on limit_event (at);
