-- What providers have given back of a payment, ours and theirs: one row for each refund of the provider (INV-13).
create table payment_provider_refund (
  city_id smallint not null,
  provider text collate "C" not null,
  refund_id text collate "C" not null,
  payment_id bigint not null,
  amount_kop bigint not null constraint provider_refund_amount check (amount_kop > 0),
  at timestamptz not null,
  primary key (city_id, provider, refund_id),
  foreign key (city_id, payment_id) references payment (city_id, id)
);
create index payment_provider_refund_of_payment on payment_provider_refund (city_id, payment_id);

-- Money that went back without us: the bank took the payment back (empty), or a refund that was made at the provider.
alter table payment_charge_back add column refund_id text collate "C" not null default '';
alter table payment_charge_back drop constraint payment_charge_back_pkey;
alter table payment_charge_back add primary key (city_id, payment_id, refund_id);
