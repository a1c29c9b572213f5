-- Registration, password restore and the captcha that guards them.

-- What a driver consented to and when, and the two proofs that the account rests on: a repetition of the same
-- registration is known by them. The proofs are hashes of the tokens of the codes.
create table registration (
  city_id smallint not null,
  account_id bigint not null,
  consent_version text not null check (length(consent_version) between 1 and 32),
  consented_at timestamptz not null,
  email_proof bytea not null check (octet_length(email_proof) = 32),
  phone_proof bytea not null check (octet_length(phone_proof) = 32),
  primary key (city_id, account_id),
  constraint registration_once unique (city_id, email_proof),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);

-- A second credential beside the password (A9): four digits told by a call, or a random text sent by e-mail.
-- account_id null: nobody has this phone. The row is there all the same, so that nothing tells (T2).
create table one_time_credential (
  city_id smallint not null references city (id),
  kind text not null check (kind in ('call', 'email')),
  -- Hash of the login that it was asked for.
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  account_id bigint,
  -- HMAC with a key outside the database: ten thousand values are tried out in no time.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (city_id, kind, subject_hash),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
create index one_time_credential_of_account on one_time_credential (city_id, account_id)
  where account_id is not null;
create index one_time_credential_end on one_time_credential (expires_at);

-- The session was opened by a one-time credential: a real password has to be set.
alter table token add column must_set_password boolean not null default false;

-- Wrong tries also count for the account behind an e-mail or a phone, and wrong one-time codes for the city.
alter table login_attempt drop constraint login_attempt_scope_check;
alter table login_attempt add constraint login_attempt_scope_check
  check (scope in ('login', 'account', 'address', 'city', 'code'));

-- A captcha is a picture and a proof of work at once; whichever is solved gives one pass (X16). Without its session
-- only the caller that it was made for can use it up.
delete from captcha_challenge;
alter table captcha_challenge rename column login_hash to subject_hash;
alter table captcha_challenge
  add column caller_hash bytea not null check (octet_length(caller_hash) = 32),
  add column work_hash bytea not null check (octet_length(work_hash) = 32),
  add column is_solved boolean not null default false;
drop index captcha_challenge_of_login;
create index captcha_challenge_of_subject on captcha_challenge (city_id, subject_hash, caller_hash);

-- Contacts that a caller asked about within the hour: from the fourth different one a captcha is needed (T17).
-- Unlogged: a crash may forget it.
create unlogged table contact_probe (
  city_id smallint not null,
  caller_hash bytea not null,
  kind text not null check (kind in ('email', 'phone')),
  contact_hash bytea not null,
  -- One of the first three, or a captcha was solved for it.
  is_cleared boolean not null,
  at timestamptz not null,
  primary key (city_id, caller_hash, kind, contact_hash)
);
create index contact_probe_at on contact_probe (at);
