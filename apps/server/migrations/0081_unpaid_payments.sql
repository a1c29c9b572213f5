-- What an account has begun to pay and not paid is counted before it begins another (T17).
create index payment_unpaid on payment (city_id, account_id, created_at) where status <> 'done';
