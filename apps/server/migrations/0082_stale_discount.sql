-- A start reads its benefits and then waits for the wallet: whoever held it may have moved the subscription to another car
-- meanwhile. A cheaper stay is written only while a benefit for it stands; otherwise the start reads anew (M27). A trigger
-- sees what was committed while its statement waited; a stay at the full price never comes here.
create function refuse_stale_discount() returns trigger language plpgsql as $$
begin
  if not exists (
    select from benefit b
     where b.city_id = new.city_id and b.account_id = new.account_id
       and (b.plate is null or b.plate = new.plate) and (b.zones is null or new.zone_code = any(b.zones))
       and b.starts_at < new.ends_at and b.ends_at > new.starts_at) then
    raise exception 'the benefit of a stay has ended meanwhile' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger parking_session_discount before insert on parking_session
  for each row when (new.discount_kop > 0 and new.status = 'live') execute function refuse_stale_discount();
