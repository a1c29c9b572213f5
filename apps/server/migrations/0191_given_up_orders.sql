-- When the payer gave an open payment up; its provider is still asked, and money that comes later is returned.
alter table payment add column given_up_at timestamptz;
