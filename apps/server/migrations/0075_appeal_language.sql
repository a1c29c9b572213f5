-- The language in which the driver wrote: the mail that tells of an answer speaks it.
alter table appeal add column lang text not null default 'ru' constraint appeal_lang check (lang in ('ru', 'en'));
