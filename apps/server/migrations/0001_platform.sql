-- What every feature rests on: one effect for one idempotency key (M7), and a log that only grows (M3).

create table idempotency (
  city_id smallint not null,
  actor text not null check (length(actor) between 1 and 100),
  operation text not null check (length(operation) between 1 and 100),
  key text not null check (length(key) between 1 and 200),
  body_hash text not null check (length(body_hash) = 64),
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (city_id, actor, operation, key)
);
create index idempotency_created_at on idempotency (created_at);
comment on table idempotency is 'The stored answer of a finished money command; written in the transaction of its effect, kept 30 days';

create table audit_log (
  id bigint generated always as identity primary key,
  city_id smallint,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_city_at on audit_log (city_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_change is 'For append-only tables: a row trigger on update and delete, a statement trigger on truncate';

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
