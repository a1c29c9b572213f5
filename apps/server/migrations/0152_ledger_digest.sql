-- The digest of an entry from its columns: a shard of Citus is another row type. The former release calls the old form.
create function ledger_digest(
  city_id smallint, id bigint, at timestamptz, debit_holder bigint, debit_kind ledger_kind, credit_holder bigint,
  credit_kind ledger_kind, amount_kop bigint, reason transfer_reason, order_number text, session_id bigint
) returns bigint language sql stable as $$
  select ('x' || left(md5(concat_ws('|',
    city_id::text, id::text, extract(epoch from at)::text,
    coalesce(debit_holder::text, '-'), debit_kind::text,
    coalesce(credit_holder::text, '-'), credit_kind::text,
    amount_kop::text, reason::text, order_number, coalesce(session_id::text, '-'))), 16)
  )::bit(64)::bigint
$$;

create or replace function write_ledger_digest() returns trigger language plpgsql as $$
begin
  new.digest := ledger_digest(new.city_id, new.id, new.at, new.debit_holder, new.debit_kind, new.credit_holder,
    new.credit_kind, new.amount_kop, new.reason, new.order_number, new.session_id);
  return new;
end $$;
