-- Who parks a company's vehicle: the sender of the text message, or the one driver whose car it is. Eleven digits.
alter table parking_session add column driver_phone text;
-- Drivers by their car, asked for with each start of a company.
create index company_driver_car on company_driver (city_id, account_id, plate) where plate <> '';
