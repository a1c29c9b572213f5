-- Appeals of drivers and their conversations with the operators (history-and-services §3, T8).
create table appeal (
  city_id smallint not null references city (id),
  id bigint generated always as identity (start with 20401),
  account_id bigint not null,
  -- code of a topic of the settings; empty where the driver chose none
  topic text not null default '',
  subject text not null,
  status text not null default 'registered'
    constraint appeal_status check (status in ('registered', 'inProgress', 'needsClarification', 'completed')),
  email text not null,
  phone text not null default '',
  -- what the sender called it: the same appeal, however often it is sent
  client_id text,
  -- the last message that the driver has seen
  read_id bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade,
  constraint appeal_sent_once unique (city_id, account_id, client_id)
);
create index appeal_of_account on appeal (city_id, account_id, updated_at desc);
create index appeal_of_city on appeal (city_id, updated_at desc);

create table appeal_message (
  city_id smallint not null,
  appeal_id bigint not null,
  id bigint generated always as identity,
  -- the driver's own; else the operator's
  is_own boolean not null,
  text text not null constraint appeal_message_text check (text <> '' and char_length(text) <= 4000),
  client_id text,
  at timestamptz not null,
  primary key (city_id, appeal_id, id),
  foreign key (city_id, appeal_id) references appeal (city_id, id) on delete cascade,
  constraint appeal_message_sent_once unique (city_id, appeal_id, client_id)
);
