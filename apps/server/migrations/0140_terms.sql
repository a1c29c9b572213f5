-- Renames to the terms of docs/glossary.md. Metadata only: no table is read or rewritten.
-- contract: the former release reads the old names, so its servers stop before this release starts
alter table payment rename column wish to intent;
alter table payment rename column wish_status to intent_status;
alter table payment rename column wish_try_at to intent_retry_at;
alter table payment rename column wish_tries to intent_attempts;
alter table payment rename constraint payment_wish to payment_intent;
alter type payment_wish_status rename to payment_intent_status;
alter table money_stop rename to ledger_freeze;
alter table foreign_plate_try rename to foreign_plate_attempt;
alter table login_attempt rename column tries to attempts;
alter table message rename column tries to attempts;
alter table message rename column next_try_at to retry_at;
alter table one_time_code rename column tries_left to attempts_left;
alter table one_time_credential rename column tries_left to attempts_left;
alter table sandbox_notice rename column tries to attempts;
alter table sandbox_notice rename column next_try_at to retry_at;
alter table guest_receipt rename column tries to attempts;
alter table guest_receipt rename column next_try_at to retry_at;
alter table fiscal_receipt rename column tries to attempts;
alter table fiscal_receipt rename column next_try_at to retry_at;
alter table planar_quote rename column next_try_at to retry_at;
alter table payment_refund rename column tries to attempts;
alter table payment_refund rename column next_try_at to retry_at;
alter table history_export rename column tries to attempts;
alter table payment_notice rename column tries to attempts;
alter table payment_notice rename column next_try_at to retry_at;
