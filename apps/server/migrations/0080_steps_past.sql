-- A notice or a wish that fails stands back and grows rarer, so that a hundred broken ones never hold up those behind them.
-- What has not failed yet has the first moment there is: a clock that steps back delays nothing new (F48).
alter table payment_notice
  add column next_try_at timestamptz not null default '1970-01-01T00:00:00Z',
  add column tries integer not null default 0;
drop index payment_notice_new;
create index payment_notice_new on payment_notice (next_try_at, received_at) where processed_at is null;

alter table payment
  add column wish_try_at timestamptz not null default '1970-01-01T00:00:00Z',
  add column wish_tries integer not null default 0;
drop index payment_due;
create index payment_due on payment (wish_try_at, settled_at) where wish_status = 'due';
