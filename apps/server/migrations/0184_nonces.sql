-- The random part of what is sent outside: numbers come again after a restore of the database, random parts do not.
alter table payment add column nonce text collate "C";
alter table fiscal_receipt add column nonce uuid;
alter table sandbox_payment add column nonce text collate "C";
alter table sandbox_payment drop constraint sandbox_payment_order;
create unique index sandbox_payment_order on sandbox_payment (shop, order_number, coalesce(nonce, ''));
