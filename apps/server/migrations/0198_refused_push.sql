-- When the push service last refused the portal's key for this browser. Null: never, or delivered since.
alter table push_subscription add column refused_at timestamptz;
