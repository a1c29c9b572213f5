-- The payment or receipt that paid it; null: the balance alone.
alter table subscription add column paid_by text;
update subscription s set paid_by = coalesce(
  (select p.order_number from payment p
    where p.city_id = s.city_id and p.account_id = s.account_id and p.purpose = 'subscription'
      and p.intent_status = 'served' and p.intent #>> '{offer,code}' = s.offer_code
      and (p.intent #>> '{period,startMs}')::numeric = extract(epoch from s.starts_at) * 1000
      and p.settled_at between s.bought_at - interval '1 day' and s.bought_at + interval '1 minute'
    order by abs(extract(epoch from s.bought_at - p.settled_at)) limit 1),
  (select r.order_number from receipt r
    where r.city_id = s.city_id and r.account_id = s.account_id and r.subscription_code = s.offer_code
      and r.paid_at = s.bought_at limit 1));
