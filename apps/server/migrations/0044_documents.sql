-- Documents of a driver: vehicle certificates and driving licences. Numbers are personal data; no log line names one.
create type document_type as enum ('STS', 'VU');
create sequence document_id_seq as bigint cache 32;

create table document (
  city_id smallint not null,
  account_id bigint not null,
  id bigint not null default nextval('document_id_seq'),
  type document_type not null,
  -- series and number in the one stored form: no spaces, upper case, look-alike letters Cyrillic (decision R4)
  title text collate "C" not null check (length(title) = 10),
  primary key (city_id, id),
  -- a number is used by one record only, judged inside the account (T21)
  constraint document_taken unique (city_id, account_id, title),
  foreign key (city_id, account_id) references account (city_id, id) on delete cascade
);
