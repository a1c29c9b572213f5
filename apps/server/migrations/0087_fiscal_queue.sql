-- Settled operations without a fiscal receipt yet: since a bonus may pay a parking, what counts is the money of it. The
-- queue asks for exactly this, so that no sweep reads the whole history.
drop index operation_without_receipt;
create index operation_without_receipt on operation (city_id, at)
  where status = 'done' and fiscal_url is null and sum_kop <> bonus_kop;
