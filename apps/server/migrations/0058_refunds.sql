-- Money that goes back to where it came from: queued in the transaction that takes it off the wallet, then asked for.
-- All refunds of a payment together never exceed it, and nothing goes back of a payment that was not paid (M13).
alter table payment add column refunded_kop bigint not null default 0
  constraint payment_refunds check (refunded_kop between 0 and amount_kop and (refunded_kop = 0 or status = 'done'));

create type refund_status as enum ('processing', 'done', 'refused');

create table payment_refund (
  city_id smallint not null,
  -- the same key is one refund, here and at the provider (F35)
  refund_key text collate "C" not null constraint payment_refund_key check (length(refund_key) between 1 and 200),
  -- its own number in the books and in the history
  order_number text collate "C" not null,
  payment_id bigint not null,
  amount_kop bigint not null constraint payment_refund_amount check (amount_kop > 0),
  status refund_status not null default 'processing',
  created_at timestamptz not null,
  ended_at timestamptz,
  -- when the provider is asked, and how often it was
  next_try_at timestamptz not null,
  tries integer not null default 0,
  primary key (city_id, refund_key),
  foreign key (city_id, payment_id) references payment (city_id, id),
  constraint payment_refund_order unique (city_id, order_number),
  constraint payment_refund_ended check ((status = 'processing') = (ended_at is null))
);
create index payment_refund_due on payment_refund (next_try_at) where status = 'processing';
create index payment_refund_of_payment on payment_refund (city_id, payment_id);

-- What ended stays as it ended; what a refund is about never changes (M14).
create function refuse_refund_change() returns trigger language plpgsql as $$
begin
  raise exception 'a refund cannot change like this'
    using errcode = 'restrict_violation', constraint = 'payment_refund_edges';
end $$;
create trigger payment_refund_edges before update on payment_refund for each row
  when (old.status <> 'processing'
        or (old.order_number, old.payment_id, old.amount_kop) is distinct from (new.order_number, new.payment_id, new.amount_kop))
  execute function refuse_refund_change();
