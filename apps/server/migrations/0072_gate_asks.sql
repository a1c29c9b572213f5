-- Questions to the gate about a held sum that nobody knows the end of: while there is one the money is not returned as
-- if nothing had been taken (M11, T10).
alter table planar_quote add column open_asks integer not null default 0
  constraint planar_open_asks check (open_asks >= 0);
