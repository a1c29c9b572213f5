-- What the provider has given back of money in suspense, in kopecks: only the rest can be credited.
alter table payment_suspense add column returned_kop bigint not null default 0;
