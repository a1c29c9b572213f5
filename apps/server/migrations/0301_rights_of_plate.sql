-- in steps
-- What a check of a plate reads. Starts by balance write only the second one.
-- step
create index concurrently payment_open_of_plate on payment (city_id, (intent #>> '{vehicle,plateKey}'))
  where status in ('wait', 'processing') or intent_status = 'due';
-- step
create index concurrently parking_session_live_of_zone on parking_session (city_id, zone_code) where status = 'live';
-- step
create index concurrently parking_session_waiting_of_plate on parking_session (city_id, plate_key)
  where status = 'waiting';
