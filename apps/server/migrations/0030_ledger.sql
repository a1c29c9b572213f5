-- Double entry in kopecks. A transfer takes from its debit account and gives to its credit account, so it sums
-- to nothing by construction (M2, M19). An account is (city_id, holder, kind): the holder is a person's account id,
-- or null for the city's own books, which are summed when asked and never stored as a shared hot row (V04).
-- Wallets first, then the books of the city: the checks below rest on this order.
create type ledger_kind as enum (
  'main', 'bonus',
  'provider_clearing', 'parking_revenue', 'subscription_revenue', 'refunds_due', 'suspense');
create type transfer_reason as enum ('opening', 'refill', 'start', 'renew', 'cancel');

create table wallet (
  city_id smallint not null,
  account_id bigint not null,
  kind ledger_kind not null constraint wallet_is_a_person check (kind <= 'bonus'),
  balance_kop bigint not null default 0,
  -- 2^53 - 1: what a program can count exactly
  constraint wallet_not_negative check (balance_kop >= 0),
  constraint wallet_countable check (balance_kop <= 9007199254740991),
  primary key (city_id, account_id, kind),
  foreign key (city_id, account_id) references account (city_id, id)
) with (fillfactor = 70);

create sequence order_number_seq as bigint start 100001 cache 32;
create sequence transfer_id_seq as bigint cache 32;

create table ledger_transfer (
  city_id smallint not null,
  id bigint not null default nextval('transfer_id_seq'),
  at timestamptz not null,
  debit_holder bigint,
  debit_kind ledger_kind not null,
  credit_holder bigint,
  credit_kind ledger_kind not null,
  amount_kop bigint not null,
  reason transfer_reason not null,
  order_number text collate "C" not null,
  session_id bigint,
  primary key (city_id, id),
  constraint ledger_transfer_once unique (city_id, order_number, reason),
  constraint ledger_amount_positive check (amount_kop > 0),
  constraint ledger_two_accounts
    check (debit_holder is distinct from credit_holder or debit_kind <> credit_kind),
  constraint ledger_debit_kind check ((debit_holder is null) = (debit_kind > 'bonus')),
  constraint ledger_credit_kind check ((credit_holder is null) = (credit_kind > 'bonus')),
  -- a null holder (the city) skips the reference, so no shared row is locked
  foreign key (city_id, debit_holder, debit_kind) references wallet (city_id, account_id, kind),
  foreign key (city_id, credit_holder, credit_kind) references wallet (city_id, account_id, kind)
);

-- Entries are never changed or removed (M3).
create trigger ledger_append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();

-- The two sides of each transfer with their signs.
create view ledger_entry as
  select city_id, id as transfer_id, debit_holder as holder, debit_kind as kind, -amount_kop as amount_kop
    from ledger_transfer
  union all
  select city_id, id, credit_holder, credit_kind, amount_kop from ledger_transfer;

-- Wallets whose stored balance is not the sum of their entries: must be empty (M4).
create view ledger_wallet_mismatch as
  select w.city_id, w.account_id, w.kind, w.balance_kop as stored_kop, coalesce(e.total, 0)::bigint as summed_kop
    from wallet w
    left join (select city_id, holder, kind, sum(amount_kop) as total from ledger_entry
                where holder is not null group by city_id, holder, kind) e
      on e.city_id = w.city_id and e.holder = w.account_id and e.kind = w.kind
   where w.balance_kop <> coalesce(e.total, 0);

-- All accounts of a city: stored balances of people plus summed books of the city. Must be 0 (M19).
create view ledger_city_sum as
  select city_id, sum(kop)::bigint as total_kop
    from (select city_id, balance_kop as kop from wallet
          union all
          select city_id, amount_kop from ledger_entry where holder is null) both_sides
   group by city_id;
