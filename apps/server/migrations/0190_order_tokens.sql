-- A token of one parking session, from the link of a guest's receipt; null: a token of the whole account.
alter table token add column session_id bigint;
alter table token add constraint token_of_session check (session_id is null or kind = 'guest') not valid;
alter table token validate constraint token_of_session;
-- When an operator ended the link of this order.
alter table payment add column link_ended_at timestamptz;
