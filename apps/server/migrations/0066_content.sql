-- News, content pages and the pop-up notification (history-and-services §2, H4, H5). HTML is sanitised before it comes here.
create table news (
  city_id smallint not null references city (id),
  id bigint generated always as identity,
  -- by what the pack and the operator name it; the address of the item holds the id and never changes
  code text collate "C" not null constraint news_code check (code ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title_ru text not null,
  title_en text,
  preview_ru text not null default '',
  preview_en text,
  text_ru text not null,
  text_en text,
  image text not null default '',
  published_at timestamptz not null,
  is_shown boolean not null default true,
  is_demo boolean not null default false,
  -- who wrote it: the pack of the city, or the operator, whom no pack overwrites
  origin text not null constraint news_origin check (origin in ('pack', 'operator')),
  primary key (city_id, id),
  constraint news_named_once unique (city_id, code)
);
create index news_by_time on news (city_id, published_at desc, id desc) where is_shown;

create table content_page (
  city_id smallint not null references city (id),
  path text collate "C" not null constraint content_page_path check (path ~ '^[a-z0-9_-]+(/[a-z0-9_-]+)*$'),
  title_ru text not null,
  title_en text,
  text_ru text not null,
  text_en text,
  is_shown boolean not null default true,
  updated_at timestamptz not null,
  origin text not null constraint content_page_origin check (origin in ('pack', 'operator')),
  primary key (city_id, path)
);

create table popup_notice (
  city_id smallint primary key references city (id),
  title_ru text not null default '',
  title_en text,
  message_ru text not null default '',
  message_en text,
  -- changes with the words: who closed the notice sees the new one
  updated_at timestamptz not null,
  origin text not null constraint popup_notice_origin check (origin in ('pack', 'operator'))
);
