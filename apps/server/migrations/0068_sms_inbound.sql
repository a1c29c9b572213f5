-- Text messages that came in: kept until they are answered, so that none is lost and none is done twice. The gateway's
-- id is the key of every command that a message gives. Rows go after 30 days, the text as soon as it was answered.
create table sms_inbound (
  city_id smallint not null references city (id),
  message_id text collate "C" not null check (length(message_id) between 1 and 100),
  phone text not null check (phone ~ '^7[0-9]{10}$'),
  body text not null check (length(body) <= 500),
  received_at timestamptz not null,
  -- a worker has it in hand; one that died lets go after a minute
  claimed_at timestamptz,
  answered_at timestamptz,
  primary key (city_id, message_id),
  constraint sms_inbound_forgets check (answered_at is null or body = '')
);
create index sms_inbound_waiting on sms_inbound (received_at) where answered_at is null;
create index sms_inbound_old on sms_inbound (received_at) where answered_at is not null;
