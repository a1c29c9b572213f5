alter table payment add column debt_kop bigint;
