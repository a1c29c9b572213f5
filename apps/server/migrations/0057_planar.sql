-- Prices of stays behind a barrier: told for 30 seconds, paid once, confirmed by the gate or given back (T10).
-- The money is held (in the wallet's place stands `gate_revenue`) until the gate has confirmed.
create type planar_status as enum ('quoted', 'awaiting', 'held', 'confirmed', 'returned');
-- Why the money went back: the gate did not take it at this price, it did not answer, the money came too late.
create type planar_return as enum ('refused', 'silent', 'late');

create table planar_quote (
  city_id smallint not null references city (id),
  -- random: what the wire calls sessionId
  id text collate "C" not null,
  -- the token that the price was told to; tokens go, so it is no reference
  token_id bigint not null,
  account_id bigint not null,
  payer_kind text not null constraint planar_payer check (payer_kind in ('driver', 'guest')),
  parking_code text not null,
  ticket text collate "C" not null constraint planar_ticket check (ticket ~ '^[0-9]{1,20}$'),
  amount_kop bigint not null constraint planar_amount check (amount_kop >= 0),
  entered_at timestamptz,
  quoted_at timestamptz not null,
  expires_at timestamptz not null constraint planar_expires check (expires_at > quoted_at),
  status planar_status not null default 'quoted',
  return_reason planar_return,
  -- of the sum that is held
  order_number text collate "C",
  -- of the payment that brings the missing part, and that part
  payment_order text collate "C",
  payment_kop bigint constraint planar_payment check (payment_kop between 1 and amount_kop),
  held_at timestamptz,
  -- when somebody may ask the gate about what is held
  next_try_at timestamptz,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id),
  foreign key (city_id, payment_order) references payment (city_id, order_number),
  constraint planar_order unique (city_id, order_number),
  constraint planar_held check (status not in ('held', 'confirmed') or (order_number is not null and amount_kop > 0)),
  constraint planar_returned check ((status = 'returned') = (return_reason is not null)),
  constraint planar_awaiting check (status <> 'awaiting' or payment_order is not null),
  constraint planar_payment_both check ((payment_order is null) = (payment_kop is null))
) with (fillfactor = 80);
create index planar_quote_held on planar_quote (next_try_at) where status = 'held';
create index planar_quote_age on planar_quote (quoted_at) where status in ('quoted', 'awaiting');

-- Final states are final (M14).
create function refuse_planar_edge() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('quoted', 'awaiting'), ('quoted', 'held'),
    ('awaiting', 'held'), ('awaiting', 'returned'),
    ('held', 'confirmed'), ('held', 'returned')) then
    raise exception 'a planar price cannot go from % to %', old.status, new.status
      using errcode = 'restrict_violation', constraint = 'planar_edges';
  end if;
  return new;
end $$;
create trigger planar_edges before update of status on planar_quote
  for each row when (old.status is distinct from new.status) execute function refuse_planar_edge();

-- What a price is for never changes.
create function refuse_planar_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the subject of a planar price cannot change'
    using errcode = 'restrict_violation', constraint = 'planar_subject';
end $$;
create trigger planar_subject before update on planar_quote for each row
  when ((old.token_id, old.account_id, old.parking_code, old.ticket, old.amount_kop, old.expires_at)
        is distinct from (new.token_id, new.account_id, new.parking_code, new.ticket, new.amount_kop, new.expires_at))
  execute function refuse_planar_rewrite();
