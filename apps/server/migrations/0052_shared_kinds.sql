-- New words of the shared lists. A value that is added may only be used by a later migration, so they stand alone here.
alter type operation_type add value 'paymentSubscription';
alter type operation_type add value 'paymentGate';
alter type operation_type add value 'bonus20';

alter type transfer_reason add value 'subscription';
alter type transfer_reason add value 'subscription_refund';
alter type transfer_reason add value 'settle';
alter type transfer_reason add value 'gate';
alter type transfer_reason add value 'gate_return';
alter type transfer_reason add value 'bonus';
-- out of the wallet, back to where the money came from
alter type transfer_reason add value 'refund';
alter type transfer_reason add value 'refund_done';
alter type transfer_reason add value 'refund_refused';
alter type transfer_reason add value 'receipt';
alter type transfer_reason add value 'correction';

alter type ledger_kind add value 'gate_revenue';
-- what the city gives as bonuses
alter type ledger_kind add value 'bonus_fund';

-- A session without balance runs open-ended ('open'), waits for its money ('waiting') and lapses unpaid ('lapsed').
alter type session_status add value 'open';
alter type session_status add value 'waiting';
alter type session_status add value 'lapsed';

alter type payment_purpose add value 'settle';
alter type payment_purpose add value 'subscription';
alter type payment_purpose add value 'gate';

-- What the history shows beside the sums: the fiscal receipt, words, the phone of a company's driver.
alter table operation add column fiscal_url text;
alter table operation add column description text;
alter table operation add column driver_phone text;
