-- A value that is added may only be used by a later migration.
alter type transfer_reason add value if not exists 'repair';
alter type transfer_reason add value if not exists 'repair_bonus';
alter type transfer_reason add value if not exists 'repair_back';
alter type transfer_reason add value if not exists 'repair_back_bonus';
alter type payment_purpose add value if not exists 'repair';
