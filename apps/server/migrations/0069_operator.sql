-- What operators set: over what the pack of a city says, and kept when a pack is imported anew.
create table city_override (
  city_id smallint not null references city (id),
  part text collate "C" not null
    constraint city_override_part check (part in ('siteOptions', 'settings', 'pack', 'calendarDay', 'calendarYear')),
  name text collate "C" not null constraint city_override_name check (length(name) between 1 and 60),
  value jsonb not null,
  set_at timestamptz not null,
  primary key (city_id, part, name)
);

-- What the pack says without them; null: nothing was ever set, so that what is in force is what the pack says.
alter table city_option add column base jsonb;
alter table city_calendar add column base jsonb;
-- Hash of the imported files. `pack_hash` also tells what operators set, so that whoever remembers facts by it reads anew.
alter table city add column imported_hash text;

-- An offer that an operator brought is left alone by imports of packs.
alter table subscription_offer add column origin text not null default 'pack'
  constraint subscription_offer_origin check (origin in ('pack', 'operator'));

-- Money that a bank brought for a company: the same document is read twice, two of them are two payments (M6).
create table bank_top_up (
  city_id smallint not null,
  document text collate "C" not null constraint bank_top_up_document check (length(document) between 1 and 200),
  account_id bigint not null,
  order_number text collate "C" not null,
  amount_kop bigint not null constraint bank_top_up_amount check (amount_kop > 0),
  at timestamptz not null,
  primary key (city_id, document),
  foreign key (city_id, account_id) references account (city_id, id),
  constraint bank_top_up_order unique (city_id, order_number)
);
create index bank_top_up_of_account on bank_top_up (city_id, account_id);

-- A person that asked to be forgotten: the row stays for the books, without name, address and password.
alter table account add column deleted_at timestamptz;

-- Guests that never paid are found by it, and the payments of a person.
create index payment_of_account on payment (city_id, account_id);
create index account_of_guest on account (created_at) where user_type = 'guest';

-- What the nightly match of the books with payments, refunds and providers found (M18).
create table reconciliation (
  city_id smallint not null references city (id),
  day date not null,
  at timestamptz not null,
  -- payments of that day that the provider was asked about
  asked integer not null constraint reconciliation_asked check (asked >= 0),
  differences jsonb not null,
  primary key (city_id, day)
);
