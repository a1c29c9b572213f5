-- Every payment document of the bank that money was credited or held for: one row, whichever command took it (INV-6).
create table bank_document (
  city_id smallint not null references city (id),
  -- The order that was credited, or the item of suspense (bank:event).
  order_number text collate "C" not null,
  use text not null constraint bank_document_use check (use in ('receipt', 'topUp', 'suspense')),
  -- Whose balance was credited; null in suspense.
  account_id bigint,
  -- Null: a document from before this table whose text has no readable date; it is found by its text in "number".
  day date,
  number text collate "C" not null constraint bank_document_number check (length(number) between 1 and 200),
  -- Empty: the operator did not type it.
  payer_account text collate "C" not null default '',
  amount_kop bigint not null constraint bank_document_amount check (amount_kop > 0),
  at timestamptz not null,
  primary key (city_id, order_number),
  foreign key (city_id, account_id) references account (city_id, id)
);
create unique index bank_document_once on bank_document (city_id, day, number, payer_account, amount_kop);
create index bank_document_by_number on bank_document (city_id, number);

with known as (
  select city_id, order_number, 'topUp' as use, account_id, document, amount_kop, at from bank_top_up
  union all
  select city_id, order_number, 'receipt', account_id, bank_document, amount_kop, paid_at from receipt
   where bank_document <> '' and paid_at is not null
  union all
  select city_id, 'bank:' || event_id, 'suspense', null, content ->> 'id', (content ->> 'amountKop')::bigint, at
    from payment_suspense where provider = 'bank' and (content ->> 'amountKop')::bigint > 0),
parts as (
  select *, regexp_match(document, '^(\d\d)\.(\d\d)\.(\d{4}) +0*([^ ]+)(?: +(\d{20}))?$') as part from known),
dated as (
  select *, case
      when part[2]::int between 1 and 12 and (part[1]::int between 1 and 28
           or part[1]::int <= 30 and part[2]::int <> 2
           or part[1]::int = 31 and part[2]::int in (1, 3, 5, 7, 8, 10, 12))
      then make_date(part[3]::int, part[2]::int, part[1]::int) end as day
    from parts),
counted as (
  -- Money that was credited twice by the same document: the later row keeps the text and no date.
  select *, row_number() over (partition by city_id, day, part[4], coalesce(part[5], ''), amount_kop order by at, use) as copy
    from dated)
insert into bank_document (city_id, order_number, use, account_id, day, number, payer_account, amount_kop, at)
select city_id, order_number, use, account_id,
       case when copy = 1 then day end,
       case when copy = 1 and day is not null then part[4] else left(document, 200) end,
       case when copy = 1 and day is not null then coalesce(part[5], '') else '' end,
       amount_kop, at
  from counted
    on conflict (city_id, order_number) do nothing;

drop table bank_top_up;
