-- Browsers that a person lets notify him. An endpoint is an address that the server calls: sealed, as its keys are.
create sequence push_subscription_id_seq as bigint cache 1;
create table push_subscription (
  city_id smallint not null,
  id bigint not null default nextval('push_subscription_id_seq'),
  account_id bigint not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade,
  -- a browser belongs to the account that it was given to last
  constraint push_subscription_once unique (city_id, endpoint_hash)
);
create index push_subscription_of_account on push_subscription (city_id, account_id);
-- Subscriptions that have not answered yet; null before the first attempt.
alter table reminder_sent add column push_ids bigint[];
alter table reminder_sent add column is_delivered boolean not null default false;
alter table inbox_message drop constraint inbox_message_channel_check;
alter table inbox_message add constraint inbox_message_channel_check check (channel in ('mail', 'sms', 'call', 'push'));
