-- in steps
-- step
-- The payment or receipt that paid it; null: the balance alone.
alter table subscription add column if not exists paid_by text;
-- repeat
update subscription s set paid_by = paid.order_number
  from (select b.city_id, b.id, coalesce(p.order_number, r.order_number) as order_number
          from subscription b
          left join lateral (
            select order_number from payment
             where city_id = b.city_id and account_id = b.account_id and purpose = 'subscription'
               and intent_status = 'served' and intent #>> '{offer,code}' = b.offer_code
               and (intent #>> '{period,startMs}')::numeric = extract(epoch from b.starts_at) * 1000
               and settled_at between b.bought_at - interval '1 day' and b.bought_at + interval '1 minute'
             order by abs(extract(epoch from b.bought_at - settled_at)) limit 1) p on true
          left join lateral (
            select order_number from receipt
             where city_id = b.city_id and account_id = b.account_id and subscription_code = b.offer_code
               and paid_at = b.bought_at limit 1) r on true
         where b.paid_by is null and coalesce(p.order_number, r.order_number) is not null
         limit 1000) paid
 where s.city_id = paid.city_id and s.id = paid.id;
