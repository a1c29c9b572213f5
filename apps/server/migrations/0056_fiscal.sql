-- Fiscal receipts: found by sweeps over what is settled, never written by the money command itself, so that money waits
-- for no operator (M21, F39).
create type fiscal_kind as enum ('income', 'refund');
create type fiscal_status as enum ('waiting', 'done', 'refused');

-- From when on a city's operations get receipts: the day when an operator was set up here for the first time.
create table fiscal_start (
  city_id smallint primary key references city (id),
  since timestamptz not null
);

create table fiscal_receipt (
  city_id smallint not null,
  operation_id bigint not null,
  kind fiscal_kind not null,
  account_id bigint not null,
  operation_at timestamptz not null,
  amount_kop bigint not null constraint fiscal_receipt_amount check (amount_kop > 0),
  status fiscal_status not null default 'waiting',
  url text,
  created_at timestamptz not null,
  -- when the operator is asked, and how often it was
  next_try_at timestamptz not null,
  tries integer not null default 0,
  -- one receipt per settled operation and kind (M21)
  primary key (city_id, operation_id, kind),
  foreign key (city_id, account_id, operation_at, operation_id) references operation (city_id, account_id, at, id),
  constraint fiscal_receipt_done check ((status = 'done') = (url is not null))
);
create index fiscal_receipt_due on fiscal_receipt (next_try_at) where status = 'waiting';

-- Settled operations without a receipt yet.
create index operation_without_receipt on operation (city_id, at)
  where status = 'done' and fiscal_url is null and sum_kop <> 0;

-- The sandbox operator of demo mode; it knows shops, not cities, and shares no table with the portal.
create table sandbox_fiscal (
  receipt_key text collate "C" primary key,
  -- the address of its page
  secret text collate "C" not null unique,
  content jsonb not null,
  at timestamptz not null
);
