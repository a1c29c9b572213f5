-- The bonus pays parkings, before the money does (X8). It is no money (M23): it comes from the fund and from what a
-- parking gives back, it goes to parkings and to the fund, and nowhere else.
alter type transfer_reason add value 'start_bonus';
alter type transfer_reason add value 'renew_bonus';
alter type transfer_reason add value 'settle_bonus';
alter type transfer_reason add value 'cancel_bonus';
-- back to the fund with the top-up that brought it, and again to the driver when the bank refuses that refund
alter type transfer_reason add value 'bonus_claim';
alter type transfer_reason add value 'bonus_claim_undone';

alter table ledger_transfer add constraint ledger_bonus_is_no_money check (
  (debit_kind <> 'bonus' or credit_kind in ('parking_revenue', 'bonus_fund'))
  and (credit_kind <> 'bonus' or debit_kind in ('parking_revenue', 'bonus_fund')));

-- How much of the charge the bonus paid; what a cancel gives back is the money first, then this.
alter table parking_session add column bonus_kop bigint not null default 0;
alter table parking_session add constraint session_bonus_within_charge check (bonus_kop between 0 and charged_kop);

-- What of the sum moved the bonus wallet, with its sign: the rest moved the balance (M20).
alter table operation add column bonus_kop bigint not null default 0;
update operation set bonus_kop = sum_kop where type = 'bonus20';
alter table operation add constraint operation_bonus_within_sum
  check (bonus_kop between least(sum_kop, 0) and greatest(sum_kop, 0));
