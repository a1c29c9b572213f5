-- A flood of refused tries must not fill the table: each city has 1,024 shelves of a few captchas, the address of a
-- caller belongs to one of them, and the oldest of a shelf make room. A captcha lives for three minutes; those of the
-- moment of the update are asked for anew.
delete from captcha_challenge;
alter table captcha_challenge
  add column number bigint not null generated always as identity,
  add column shelf smallint not null
    generated always as ((get_byte(caller_hash, 0) * 4 + get_byte(caller_hash, 1) / 64)::smallint) stored;
create index captcha_challenge_shelf on captcha_challenge (city_id, shelf, number);
