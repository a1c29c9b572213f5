-- Receipts through the acquirer: the payment that an offset names, and since when the outcome of a sending is unknown.
alter table fiscal_receipt add column payment_id bigint, add column unsure_since timestamptz;
