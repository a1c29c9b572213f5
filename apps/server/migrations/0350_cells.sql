-- Null: the city is here. 'infinity': it is about to leave. Past: it is in another cell.
alter table city add column leaves_at timestamptz;

-- No row: a single installation.
create table cell (
  number smallint primary key check (number between 0 and 99)
);
create unique index cell_one on cell ((true));
