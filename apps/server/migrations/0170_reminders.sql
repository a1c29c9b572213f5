-- How a driver wants to be reminded of the end: for the account (session_id 0) or for one session.
create table reminder_setting (
  city_id smallint not null,
  account_id bigint not null,
  session_id bigint not null default 0,
  channels text[] not null check (channels <@ array['push', 'mail', 'calendar', 'sms']),
  lead_minutes integer not null check (lead_minutes between 1 and 1440),
  lang text not null check (lang in ('ru', 'en')),
  changed_at timestamptz not null,
  primary key (city_id, account_id, session_id),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
-- The longest lead limits the sweep.
create index reminder_setting_lead on reminder_setting (lead_minutes);

-- A reminder that is sent or under way. The row is written first, so that none is sent twice.
create table reminder_sent (
  city_id smallint not null,
  session_id bigint not null,
  kind text not null check (kind in ('ending', 'ended')),
  channel text not null check (channel in ('push', 'mail', 'sms')),
  -- A moved end is another reminder.
  ends_at timestamptz not null,
  account_id bigint not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  at timestamptz not null,
  retry_at timestamptz,
  primary key (city_id, session_id, kind, channel, ends_at),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
create index reminder_sent_ended on reminder_sent (ends_at) where kind = 'ending';
create index reminder_sent_due on reminder_sent (retry_at) where retry_at is not null;
create index reminder_sent_of_account on reminder_sent (city_id, account_id, channel, at);

-- A removed vehicle is no longer reminded of.
create function end_reminders_of_vehicle() returns trigger language plpgsql as $$
begin
  insert into reminder_setting (city_id, account_id, session_id, channels, lead_minutes, lang, changed_at)
  select s.city_id, s.account_id, s.id, '{}', 1, 'ru', s.starts_at
    from parking_session s
   where s.city_id = old.city_id and s.account_id = old.account_id and s.plate_key = old.plate_key and s.status = 'live'
  on conflict (city_id, account_id, session_id) do update set channels = '{}';
  return null;
end $$;
create trigger vehicle_reminders after delete on vehicle for each row execute function end_reminders_of_vehicle();
