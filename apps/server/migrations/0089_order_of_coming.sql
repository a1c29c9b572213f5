-- Vehicles and documents are listed in the order of their coming, by id: connections that kept numbers in reserve would
-- give a later one the smaller number. Neither is written often enough to need a reserve.
alter sequence vehicle_id_seq cache 1;
alter sequence document_id_seq cache 1;
