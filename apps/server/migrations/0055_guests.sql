-- Somebody who pays without an account of his own: a hidden row carries wallet, payments and stays, so that they are the
-- same machinery as a driver's. It has no password and an e-mail that no mail reaches; only its token leads to it (T4).
alter table account drop constraint account_user_type_check;
alter table account add constraint account_user_type_check check (user_type in ('standart', 'coop', 'guest'));
alter table account add constraint account_guest_is_hidden
  check (user_type <> 'guest' or (password_hash is null and email_norm like '%@guest.invalid' and first_name = ''
                                  and middle_name = '' and last_name = ''));

-- A phone is a way to log in as well.
create function refuse_guest_phone() returns trigger language plpgsql as $$
begin
  if exists (select from account a where a.city_id = new.city_id and a.id = new.account_id and a.user_type = 'guest') then
    raise exception 'the account of a guest has no phone'
      using errcode = 'restrict_violation', constraint = 'account_guest_is_hidden';
  end if;
  return new;
end $$;
create trigger account_phone_of_guest before insert or update of account_id on account_phone
  for each row execute function refuse_guest_phone();

-- Every token belongs to an account now. Those of guests so far lead nowhere and live a day at most.
delete from token where account_id is null;
alter table token drop constraint token_check1;
alter table token alter column account_id set not null;

-- Where a guest wants to be told what became of his payment: kept until it was told, then forgotten.
create table guest_receipt (
  city_id smallint not null,
  order_number text collate "C" not null,
  email text,
  phone text,
  lang text not null check (lang in ('ru', 'en')),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  told_at timestamptz,
  primary key (city_id, order_number),
  foreign key (city_id, order_number) references payment (city_id, order_number),
  constraint guest_receipt_contact check (told_at is not null or email is not null or phone is not null)
);
create index guest_receipt_due on guest_receipt (next_try_at) where told_at is null;
