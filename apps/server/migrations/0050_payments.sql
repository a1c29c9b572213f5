-- Payments through a provider: what is to be paid, what the provider told, and what nobody could match.
-- The settings of cities that were imported before the largest top-up was one of them (decision M6).
update city_option set settings = settings || '{"refillMax": 15000}'::jsonb where not settings ? 'refillMax';

-- Money of a notice that fits no order waits in the book `suspense` until somebody has looked (F31).
alter type transfer_reason add value 'suspense';

create type payment_purpose as enum ('refill', 'start', 'renew');
create type payment_status as enum ('wait', 'processing', 'done', 'cancel', 'error');
-- What became of the wish behind a payment: it waits for the money, the money is there, it was fulfilled, or the sum
-- stays on the balance (decision X1).
create type payment_wish_status as enum ('waiting', 'due', 'served', 'returned');

create sequence payment_id_seq as bigint cache 32;

-- One row a payment, written before the provider is asked (M17).
create table payment (
  city_id smallint not null references city (id),
  id bigint not null default nextval('payment_id_seq'),
  account_id bigint not null,
  order_number text collate "C" not null,
  purpose payment_purpose not null,
  amount_kop bigint not null constraint payment_amount check (amount_kop > 0),
  currency text not null default 'RUB' constraint payment_currency check (currency = 'RUB'),
  provider text collate "C" not null,
  method text not null,
  phone text,
  lang text not null constraint payment_lang check (lang in ('ru', 'en')),
  status payment_status not null default 'wait',
  provider_payment_id text collate "C",
  -- where it is paid; a path of our own or an address of the provider, null for a method that asks by phone
  page_url text,
  -- the stay that is to begin, or to go on, once the money is there
  wish jsonb,
  wish_status payment_wish_status,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- when the provider is asked about an open payment, and how often it was
  next_ask_at timestamptz not null,
  asks integer not null default 0,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id),
  constraint payment_order unique (city_id, order_number),
  -- one payment of the provider settles one order (M6)
  constraint payment_of_provider unique (city_id, provider, provider_payment_id),
  constraint payment_wish check ((wish is null) = (wish_status is null) and (purpose = 'refill') = (wish is null)),
  constraint payment_settled check ((status = 'done') = (settled_at is not null))
) with (fillfactor = 85);
create index payment_open on payment (next_ask_at) where status in ('wait', 'processing');
create index payment_due on payment (settled_at) where wish_status = 'due';

-- A payment moves only along these edges; done is final, and the two others give way to a late success alone (M14, M15).
create function refuse_payment_edge() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('wait', 'processing'), ('wait', 'done'), ('wait', 'cancel'), ('wait', 'error'),
    ('processing', 'done'), ('processing', 'cancel'),
    ('cancel', 'done'), ('error', 'done')) then
    raise exception 'a payment cannot go from % to %', old.status, new.status
      using errcode = 'restrict_violation', constraint = 'payment_edges';
  end if;
  return new;
end $$;
create trigger payment_edges before update of status on payment
  for each row when (old.status is distinct from new.status) execute function refuse_payment_edge();

-- What a payment is about never changes.
create function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the subject of a payment cannot change'
    using errcode = 'restrict_violation', constraint = 'payment_subject';
end $$;
create trigger payment_subject before update on payment for each row
  when ((old.account_id, old.order_number, old.purpose, old.amount_kop, old.currency, old.provider)
        is distinct from (new.account_id, new.order_number, new.purpose, new.amount_kop, new.currency, new.provider))
  execute function refuse_payment_rewrite();

-- Inbox of signed notices: stored, answered, then processed. A copy of a notice is the same row (M6, F28).
create table payment_notice (
  city_id smallint not null references city (id),
  provider text collate "C" not null,
  event_id text collate "C" not null,
  content jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  primary key (city_id, provider, event_id)
);
create index payment_notice_new on payment_notice (received_at) where processed_at is null;

-- Notices of a success that fit no order of ours: wrong sum, currency, shop or order (F31).
create table payment_suspense (
  city_id smallint not null references city (id),
  provider text collate "C" not null,
  event_id text collate "C" not null,
  reason text not null,
  content jsonb not null,
  at timestamptz not null,
  resolved_at timestamptz,
  primary key (city_id, provider, event_id)
);

-- What browsers said about a payment: kept under its order, believed never (R14).
create sequence payment_report_id_seq as bigint cache 32;
create table payment_report (
  city_id smallint not null,
  order_number text collate "C" not null,
  id bigint not null default nextval('payment_report_id_seq'),
  at timestamptz not null,
  source text,
  bill_number text,
  amount text,
  payment_date text,
  status text,
  primary key (city_id, order_number, id),
  foreign key (city_id, order_number) references payment (city_id, order_number)
);
