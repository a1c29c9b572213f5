-- Why an order ended without what it was for: the bank refused it, or its money came and bought nothing. Null: given up,
-- or ended before this was noted. Neither statement reads the rows that are there.
alter table payment add column end_reason text;
alter table payment add constraint payment_end_reason_known
  check (end_reason in ('declined', 'late', 'parked', 'price', 'changed')) not valid;
-- A card that the sandbox refused, unlike a page that somebody left.
alter table sandbox_payment add column is_declined boolean not null default false;
