-- The history by each of its filters: a page of 50 is read along one index, whose trailing columns let the other
-- filters be looked at before a row is fetched (V06). Measured with 5 million operations: bench, section history.
drop index operation_by_plate;
drop index operation_by_type;
create index operation_by_type on operation (city_id, account_id, type, at, id, driver_phone);
create index operation_by_plate on operation (city_id, account_id, plate, at, id, type, zone_code, driver_phone);
create index operation_by_zone on operation (city_id, account_id, zone_code, at, id, type, driver_phone);
create index operation_by_parking on operation (city_id, account_id, parking_code, at, id, type, plate, driver_phone)
  where parking_code is not null;
create index operation_by_driver on operation (city_id, account_id, driver_phone, at, id, type, plate, zone_code)
  where driver_phone is not null;
create index operation_by_order on operation (city_id, order_number);

-- A file of the history that somebody asked for: prepared beside the answer, behind a secret link, for ten minutes (X15).
create table history_export (
  city_id smallint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  -- of the secret in the link
  link_hash bytea not null,
  format text not null check (format in ('xls', 'pdf')),
  lang text not null check (lang in ('ru', 'en')),
  filter jsonb not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed')),
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  is_cut boolean not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  -- until then nobody else takes it
  lease_ends_at timestamptz,
  primary key (city_id, id),
  foreign key (city_id, account_id) references account (city_id, id)
);
create unique index history_export_link on history_export (link_hash);
create index history_export_due on history_export (created_at) where state in ('queued', 'running');
create index history_export_age on history_export (created_at);

-- The file itself, in parts: any server of the portal hands it out, and none holds it whole.
create table history_export_part (
  city_id smallint not null,
  export_id bigint not null,
  number integer not null,
  bytes bytea not null,
  primary key (city_id, export_id, number),
  foreign key (city_id, export_id) references history_export (city_id, id) on delete cascade
);

-- The monthly report of operations went out: once for an account and month.
create table history_report (
  city_id smallint not null,
  account_id bigint not null,
  month date not null,
  primary key (city_id, account_id, month),
  foreign key (city_id, account_id) references account (city_id, id)
);
create index account_wants_report on account (city_id, id) where report_history_operation;
