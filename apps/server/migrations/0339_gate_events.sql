-- in steps
-- Events of a barrier name the order.
-- step
create index concurrently planar_quote_order on planar_quote (city_id, order_number) where order_number is not null;
