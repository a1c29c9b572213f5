-- The login that let a browser notify its person: the subscription ends with it. Null: subscribed before this release.
alter table push_subscription add column token_id bigint;
alter table push_subscription add constraint push_subscription_login
  foreign key (city_id, token_id) references token (city_id, id) on delete cascade;
create index push_subscription_of_login on push_subscription (city_id, token_id);
