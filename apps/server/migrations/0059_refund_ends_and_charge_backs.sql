-- A provider forgets the key of a refund some day: from the first answer that nobody understood it may be repeated only so
-- long, afterwards a person looks (F35).
alter table payment_refund add column unknown_since timestamptz;

-- What became of money that fitted no order: written by whoever looked (F31).
alter table payment_suspense add column resolution text
  constraint payment_suspense_resolution check (resolution in ('account', 'returned'));
alter table payment_suspense add constraint payment_suspense_resolved check ((resolved_at is null) = (resolution is null));
create index payment_suspense_open on payment_suspense (at) where resolved_at is null;

create index payment_notice_done on payment_notice (processed_at) where processed_at is not null;

-- What the bank took back from us after it had said yes, and what of it the wallet did not hold (F34).
alter type ledger_kind add value 'receivable';
alter type transfer_reason add value 'charge_back';
alter type transfer_reason add value 'charge_back_debt';
alter type transfer_reason add value 'debt_paid';

create table payment_charge_back (
  city_id smallint not null,
  payment_id bigint not null,
  account_id bigint not null,
  order_number text collate "C" not null,
  amount_kop bigint not null constraint charge_back_amount check (amount_kop > 0),
  -- still owed: what comes to the wallet next pays it
  debt_kop bigint not null constraint charge_back_debt check (debt_kop between 0 and amount_kop),
  at timestamptz not null,
  -- a payment is taken back once
  primary key (city_id, payment_id),
  foreign key (city_id, payment_id) references payment (city_id, id)
);
create index payment_charge_back_owed on payment_charge_back (city_id, account_id) where debt_kop > 0;
