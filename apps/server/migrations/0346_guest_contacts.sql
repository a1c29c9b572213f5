-- in steps
-- Contacts that cash receipts still need.
-- step
create index concurrently guest_receipt_contact on guest_receipt (told_at) where email is not null or phone is not null;
