-- Bank receipts and invoices: what is to be paid in a bank, by whom, and what became of it.

-- Printed numbers run without gaps per city and year (decision X12): the row is held until the receipt is stored.
create table receipt_counter (
  city_id smallint not null references city (id),
  year smallint not null,
  last_number integer not null constraint receipt_counter_positive check (last_number > 0),
  primary key (city_id, year)
);

create type receipt_status as enum ('wait', 'done');
create type receipt_purpose as enum ('refill', 'subscription');
create type receipt_payer as enum ('individual', 'legal');

create table receipt (
  city_id smallint not null,
  -- what travels on the wire: 128 random bits, base32 (decision X12)
  receipt_number text collate "C" not null constraint receipt_number_form check (receipt_number ~ '^[A-Z2-7]{26}$'),
  account_id bigint not null,
  year smallint not null,
  number integer not null,
  -- empty: the city's payee has no number of an administrator
  uin text collate "C" not null,
  order_number text collate "C" not null,
  purpose receipt_purpose not null,
  amount_kop bigint not null constraint receipt_amount check (amount_kop > 0),
  subscription_code text collate "C",
  plate text collate "C",
  payer_type receipt_payer not null,
  -- a company, or the name and the masked document of a person: what may stay
  payer jsonb not null,
  -- document and address of a person, encrypted; wiped after 30 days (decision X11)
  payer_secret bytea,
  -- whom it is paid to, as it was on that day
  payee jsonb not null,
  lang text not null constraint receipt_lang check (lang in ('ru', 'en')),
  created_at timestamptz not null,
  status receipt_status not null default 'wait',
  paid_at timestamptz,
  -- the bank's own document: the same one is read twice, two of them are two payments
  bank_document text,
  primary key (city_id, receipt_number),
  foreign key (city_id, account_id) references account (city_id, id),
  constraint receipt_printed_once unique (city_id, year, number),
  constraint receipt_order unique (city_id, order_number),
  constraint receipt_subscription
    check ((purpose = 'subscription') = (subscription_code is not null) and (subscription_code is null) = (plate is null)),
  constraint receipt_secret_of_person check (payer_secret is null or payer_type = 'individual'),
  constraint receipt_paid check ((status = 'done') = (paid_at is not null))
);
create index receipt_of_account on receipt (city_id, account_id, created_at);
create index receipt_secret_due on receipt (created_at) where payer_secret is not null;

-- Receipts that were sent to an address: 5 an hour, 3 addresses a day, one mail within a minute (T6).
create table receipt_sending (
  city_id smallint not null,
  account_id bigint not null,
  at timestamptz not null,
  id bigint generated always as identity,
  receipt_number text collate "C" not null,
  address_hash bytea not null,
  primary key (city_id, account_id, at, id),
  foreign key (city_id, receipt_number) references receipt (city_id, receipt_number)
);
create index receipt_sending_at on receipt_sending (at);
