-- The rest of a vehicle's fields, and what makes two vehicles of one person the same: the plate or its Latin or
-- Cyrillic twin (decision R2), or the registration certificate. Judged inside the account only (T21).
alter table vehicle
  add column doc_type text not null default 'Свидетельство о регистрации' check (length(doc_type) <= 64),
  add column is_active boolean not null default true,
  add column vin text not null default '' check (length(vin) <= 32),
  add column imei text not null default '' check (length(imei) <= 32),
  add column plate_key text collate "C" not null
    generated always as (translate(plate, 'ABEKMHOPCTYX', 'АВЕКМНОРСТУХ')) stored;

-- one stored form of a certificate (decision R4)
update vehicle
   set sts = translate(upper(replace(sts, ' ', '')), 'ABEKMHOPCTYX', 'АВЕКМНОРСТУХ')
 where sts <> '';

alter table vehicle add constraint vehicle_twin_taken unique (city_id, account_id, plate_key);
create unique index vehicle_sts_taken on vehicle (city_id, account_id, sts) where sts <> '';
