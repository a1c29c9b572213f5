-- A session whose end moves ahead of now runs again (M14). Former releases ignore the new column.
alter table parking_session add column reopened smallint not null default 0;
drop trigger session_edges on parking_session;
create trigger session_edges before update of status on parking_session for each row
  when (old.status is distinct from new.status and (old.status, new.status) not in (
    ('live', 'finished'), ('live', 'cancelled'),
    ('open', 'waiting'), ('open', 'finished'), ('open', 'cancelled'),
    ('waiting', 'live'), ('waiting', 'finished'), ('waiting', 'cancelled'), ('waiting', 'lapsed'))
    and not (old.status = 'finished' and new.status = 'live' and new.reopened = old.reopened + 1))
  execute function refuse_session_edge();
