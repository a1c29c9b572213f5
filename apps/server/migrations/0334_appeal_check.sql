alter table appeal add column check_no bigint;
create index appeal_of_check on appeal (city_id, check_no) where check_no is not null and status <> 'completed';
