-- Subscriptions: what a city sells, written by the import of its pack, and what drivers have bought.
create table subscription_offer (
  city_id smallint not null references city (id),
  code text collate "C" not null,
  type text not null
    constraint subscription_offer_type
    check (type in ('prev_day', 'day', 'week', 'month', 'quarter', 'year', 'residential')),
  title_ru text not null,
  title_en text not null,
  description_ru text not null,
  description_en text not null,
  sort smallint not null,
  days smallint not null check (days between 1 and 3660),
  price_kop bigint not null constraint subscription_offer_price check (price_kop > 0),
  sale_percent smallint not null check (sale_percent between 1 and 100),
  zones text[] check (cardinality(zones) > 0), -- null: every zone
  start_offset_days smallint not null check (start_offset_days between 0 and 28),
  is_pausable boolean not null,
  is_refundable boolean not null,
  is_changeable boolean not null,
  -- where it is shown: among the cards, in the constructor
  is_card boolean not null,
  is_constructor boolean not null,
  is_demo boolean not null,
  is_active boolean not null,
  primary key (city_id, code)
);
-- Zones that the constructor marks as special.
alter table zone add column is_special boolean not null default false;

create type subscription_status as enum ('active', 'paused', 'refunded');
create sequence subscription_id_seq as bigint cache 8;

-- What was sold stays as it was sold: a later pack changes nothing of it.
create table subscription (
  city_id smallint not null,
  id bigint not null default nextval('subscription_id_seq'),
  account_id bigint not null,
  order_number text collate "C" not null,
  offer_code text collate "C" not null,
  type text not null,
  title_ru text not null,
  title_en text not null,
  plate text collate "C" not null,
  plate_key text collate "C" not null,
  plate_format plate_format not null,
  category vehicle_category not null,
  zones text[] check (cardinality(zones) > 0),
  days smallint not null check (days > 0),
  sale_percent smallint not null,
  is_pausable boolean not null,
  is_refundable boolean not null,
  is_changeable boolean not null,
  price_kop bigint not null check (price_kop > 0),
  refunded_kop bigint not null default 0,
  status subscription_status not null default 'active',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  paused_at timestamptz,
  bought_at timestamptz not null,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id),
  constraint subscription_order unique (city_id, order_number),
  constraint subscription_ends_after_start check (ends_at > starts_at),
  constraint subscription_refund_within_price check (refunded_kop between 0 and price_kop),
  constraint subscription_refunded check ((refunded_kop > 0) = (status = 'refunded')),
  constraint subscription_paused check ((paused_at is not null) = (status = 'paused')),
  -- one subscription of a plate at a time, judged inside the account alone (M27, T21)
  constraint subscription_one_per_plate
    exclude using gist (city_id with =, account_id with =, plate_key with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'refunded')
);
create index subscription_of_account on subscription (city_id, account_id, ends_at);

-- A subscription moves only along these edges; refunded is final (M14).
create function refuse_subscription_edge() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in
     (('active', 'paused'), ('paused', 'active'), ('active', 'refunded'), ('paused', 'refunded')) then
    raise exception 'a subscription cannot go from % to %', old.status, new.status
      using errcode = 'restrict_violation', constraint = 'subscription_edges';
  end if;
  return new;
end $$;
create trigger subscription_edges before update of status on subscription
  for each row when (old.status is distinct from new.status) execute function refuse_subscription_edge();

-- What was sold never changes.
create function refuse_subscription_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'what was sold cannot change'
    using errcode = 'restrict_violation', constraint = 'subscription_subject';
end $$;
create trigger subscription_subject before update on subscription for each row
  when ((old.account_id, old.order_number, old.offer_code, old.price_kop, old.days, old.sale_percent, old.zones)
        is distinct from
        (new.account_id, new.order_number, new.offer_code, new.price_kop, new.days, new.sale_percent, new.zones))
  execute function refuse_subscription_rewrite();

create index benefit_order on benefit (city_id, account_id, order_number);
