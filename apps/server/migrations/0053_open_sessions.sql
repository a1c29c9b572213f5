-- Sessions without a chosen end ('open'), those that wait for their money ('waiting') and those that lapsed unpaid.
alter table parking_session add column amount_to_pay_kop bigint;
alter table parking_session add column pay_until timestamptz;

-- What waits has its price and its deadline; both stay for the history of what became of it.
alter table parking_session add constraint session_waiting_has_price check (
  (status <> 'waiting' or amount_to_pay_kop is not null)
  and (amount_to_pay_kop > 0) is not false and (amount_to_pay_kop is null) = (pay_until is null));

alter table parking_session drop constraint session_closed_has_time;
alter table parking_session add constraint session_closed_has_time
  check ((status in ('live', 'open', 'waiting')) = (closed_at is null));

-- One running session per plate, city and time (M8); an open one may run until `ends_at`.
alter table parking_session drop constraint session_one_per_plate;
alter table parking_session add constraint session_one_per_plate
  exclude using gist (city_id with =, plate_key with =, tstzrange(starts_at, ends_at) with &&)
  where (status in ('live', 'open'));

drop index parking_session_live_of_account;
create index parking_session_current_of_account on parking_session (city_id, account_id)
  where status in ('live', 'open', 'waiting');
-- For the sweeps: an open one that has reached its limit, a waiting one past its deadline.
create index parking_session_open_end on parking_session (ends_at) where status = 'open';
create index parking_session_pay_until on parking_session (pay_until) where status = 'waiting';
-- Paid time that is over: what a post-payment must not overlap. A start does not write here.
create index parking_session_past_of_plate on parking_session (city_id, plate_key, ends_at)
  where status in ('finished', 'cancelled');

-- A session moves only along these edges (M14); finished, cancelled and lapsed are final.
drop trigger session_edges on parking_session;
create trigger session_edges before update of status on parking_session for each row
  when (old.status is distinct from new.status and (old.status, new.status) not in (
    ('live', 'finished'), ('live', 'cancelled'),
    ('open', 'waiting'), ('open', 'finished'), ('open', 'cancelled'),
    ('waiting', 'live'), ('waiting', 'finished'), ('waiting', 'cancelled'), ('waiting', 'lapsed')))
  execute function refuse_session_edge();

-- The open payment of a waiting session: the second press gets the page of the first.
create index payment_settle_open on payment (city_id, account_id)
  where purpose = 'settle' and status in ('wait', 'processing');
