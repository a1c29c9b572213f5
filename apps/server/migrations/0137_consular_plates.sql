-- Consular plates with a region of three digits have ten characters (decision D-J492).
alter table vehicle drop constraint vehicle_plate_check, add check (length(plate) between 1 and 10);
alter table company_driver drop constraint company_driver_plate_check, add check (length(plate) <= 10);
