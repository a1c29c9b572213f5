-- in steps
-- Consular plates with a region of three digits have ten characters (decision D-J492).
-- step
alter table vehicle
  drop constraint if exists vehicle_plate_check,
  add constraint vehicle_plate_check check (length(plate) between 1 and 10) not valid;
-- step
alter table vehicle validate constraint vehicle_plate_check;
-- step
alter table company_driver
  drop constraint if exists company_driver_plate_check,
  add constraint company_driver_plate_check check (length(plate) <= 10) not valid;
-- step
alter table company_driver validate constraint company_driver_plate_check;
