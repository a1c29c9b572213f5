-- The sandbox payment provider: a bank of its own inside the demo server. It knows shops, not cities, and shares no
-- table with the portal; the two meet over HTTP only.
create table sandbox_payment (
  shop text collate "C" not null,
  id text collate "C" not null,
  -- the same order again is the same payment
  order_number text collate "C" not null,
  -- the address of its page
  secret text collate "C" not null constraint sandbox_payment_secret unique,
  amount_kop bigint not null check (amount_kop > 0),
  refunded_kop bigint not null default 0,
  currency text not null,
  method text not null,
  lang text not null,
  return_url text not null,
  notify_url text not null,
  status text not null default 'pending' check (status in ('pending', 'confirming', 'succeeded', 'canceled')),
  -- how its notices travel: once, twice, late, disordered or never
  delivery text not null default 'once',
  created_at timestamptz not null,
  -- when a pending payment decides itself, and how
  decide_at timestamptz,
  decide_as text check (decide_as in ('succeeded', 'canceled')),
  primary key (shop, id),
  constraint sandbox_payment_order unique (shop, order_number),
  check (refunded_kop between 0 and amount_kop)
);
create index sandbox_payment_decide on sandbox_payment (decide_at) where status in ('pending', 'confirming');

create table sandbox_refund (
  shop text collate "C" not null,
  refund_key text collate "C" not null,
  payment_id text collate "C" not null,
  amount_kop bigint not null check (amount_kop > 0),
  at timestamptz not null,
  primary key (shop, refund_key),
  foreign key (shop, payment_id) references sandbox_payment (shop, id)
);

-- Notices to be sent; a copy on request is a row with the same event.
create sequence sandbox_notice_seq as bigint;
create table sandbox_notice (
  shop text collate "C" not null,
  seq bigint not null default nextval('sandbox_notice_seq'),
  url text not null,
  body text not null,
  -- null: delivered, or given up
  next_try_at timestamptz,
  tries integer not null default 0,
  primary key (shop, seq)
);
create index sandbox_notice_due on sandbox_notice (next_try_at) where next_try_at is not null;
