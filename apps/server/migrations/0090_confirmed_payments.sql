-- While the money of a city stands still, a payment that its bank has confirmed waits: since when, so that nobody who paid
-- in time is late because of the stop.
alter table payment add column confirmed_at timestamptz;
