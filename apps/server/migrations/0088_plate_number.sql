-- One running session per plate, city and time (M8), as in 0053, with city and plate as one number: the one that a start
-- locks. With a text in its index GiST looks at ever more pages the more cars are parked in a city.
alter table parking_session drop constraint session_one_per_plate;
alter table parking_session add constraint session_one_per_plate
  exclude using gist (hashtextextended(plate_key, city_id) with =, tstzrange(starts_at, ends_at) with &&)
  where (status in ('live', 'open'));
