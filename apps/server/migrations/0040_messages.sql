-- Messages out: e-mails wait here until a mail server takes them (F41); of text messages and calls only the outcome
-- is kept. Params hold codes, so they go as soon as nobody needs them; rows go after 30 days.
create table message (
  city_id smallint not null references city (id),
  id bigint generated always as identity,
  channel text not null check (channel in ('mail', 'sms', 'call')),
  recipient text not null check (length(recipient) between 3 and 254),
  lang text not null check (lang in ('ru', 'en')),
  template text not null check (length(template) between 1 and 60),
  params jsonb,
  dedupe_key text check (length(dedupe_key) between 1 and 200),
  state text not null check (state in ('queued', 'sent', 'failed')),
  -- Why the last try failed, as a class: no answer of a foreign system is stored.
  reason text check (reason in ('unreachable', 'timeout', 'refused', 'protocol', 'expired')),
  tries smallint not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  next_try_at timestamptz,
  done_at timestamptz,
  primary key (city_id, id),
  constraint message_dedupe_key unique (city_id, dedupe_key),
  constraint message_waiting check (
    (state = 'queued') = (next_try_at is not null) and
    (state = 'queued') = (params is not null) and
    (state = 'queued') = (done_at is null)
  )
);
create index message_due on message (next_try_at) where next_try_at is not null;
create index message_done on message (done_at) where done_at is not null;

-- What the inbox adapter took instead of a mail server or an SMS gateway; shown at /dev/inbox, never in production.
create table inbox_message (
  city_id smallint not null references city (id),
  id bigint generated always as identity,
  channel text not null check (channel in ('mail', 'sms', 'call')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text,
  at timestamptz not null,
  primary key (city_id, id)
);
create index inbox_message_id on inbox_message (id);
