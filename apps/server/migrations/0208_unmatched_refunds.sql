-- in steps
-- step
create index concurrently payment_notice_unmatched on payment_notice (city_id, provider, (content ->> 'refundOf'))
  where outcome = 'unmatched';
