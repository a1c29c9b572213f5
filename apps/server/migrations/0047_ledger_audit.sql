-- One changed byte of an entry is found (F17): each carries a digest of its own content. It is written once, by a
-- trigger that only an insert fires, so that no later change of the row can bring it along.
create function ledger_digest(entry ledger_transfer) returns bigint language sql stable as $$
  select ('x' || left(md5(concat_ws('|',
    entry.city_id::text, entry.id::text, extract(epoch from entry.at)::text,
    coalesce(entry.debit_holder::text, '-'), entry.debit_kind::text,
    coalesce(entry.credit_holder::text, '-'), entry.credit_kind::text,
    entry.amount_kop::text, entry.reason::text, entry.order_number, coalesce(entry.session_id::text, '-'))), 16)
  )::bit(64)::bigint
$$;

alter table ledger_transfer add column digest bigint;
alter table ledger_transfer disable trigger ledger_append_only;
update ledger_transfer entry set digest = ledger_digest(entry);
alter table ledger_transfer enable trigger ledger_append_only;
alter table ledger_transfer alter column digest set not null;

create function write_ledger_digest() returns trigger language plpgsql as $$
begin
  new.digest := ledger_digest(new);
  return new;
end $$;
create trigger ledger_digest before insert on ledger_transfer
  for each row execute function write_ledger_digest();

-- The audit of every five minutes reads only what came after the checkpoint of a city: entries lie on disk in about the
-- order of their time, so that a few bytes for each stretch of the table find them.
create index ledger_transfer_at on ledger_transfer using brin (at) with (pages_per_range = 32);

create table ledger_checkpoint (
  city_id smallint primary key references city (id),
  -- entries before it are summed in ledger_checkpoint_sum
  sealed_until timestamptz not null
);
create table ledger_checkpoint_sum (
  city_id smallint not null references ledger_checkpoint (city_id) on delete cascade,
  account_id bigint not null,
  kind ledger_kind not null,
  sum_kop bigint not null,
  primary key (city_id, account_id, kind)
);
