import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export async function seedDemoAppeals(db: Db, email: string, now: Date): Promise<void> {
  await sql`
    with driver as (
      select a.city_id, a.id from account a
       where a.email_norm = ${email}
         and not exists (select from appeal p where p.city_id = a.city_id and p.account_id = a.id)),
    plan (n, topic, subject, status, days) as (values
      (1, '', 'Как сменить автомобиль в абонементе', 'completed', 12),
      (2, 'payment', 'Оплата парковки', 'inProgress', 2)),
    added as (
      insert into appeal (city_id, account_id, topic, subject, status, email, client_id, created_at, updated_at)
      select d.city_id, d.id, p.topic, p.subject, p.status, ${email}, 'demo-' || p.n,
             ${now}::timestamptz - make_interval(days => p.days), ${now}::timestamptz - make_interval(days => p.days - 1)
        from driver d, plan p
      returning city_id, id, client_id, created_at, updated_at),
    word (n, is_own, text, hours) as (values
      (1, true, 'Как сменить автомобиль в абонементе? Машину продал, купил другую.', 0),
      (1, false, 'Откройте «Абонементы и льготы», у абонемента есть кнопка «Сменить автомобиль».', 3),
      (1, true, 'Получилось, спасибо!', 5),
      (1, false, 'Рады помочь!', 24),
      (2, true, 'Здравствуйте! За парковку на Рубинштейна списали 250 ₽ два раза. Номер А123ВС178.', 0),
      (2, false, 'Добрый день! Видим два списания: 11:20 и 11:21. Второе похоже на повтор из-за плохой связи.', 2),
      (2, true, 'Спасибо, жду.', 3),
      (2, false, 'Проверяем платёж вместе с банком. Ответим в течение двух дней.', 24)),
    said as (
      insert into appeal_message (city_id, appeal_id, is_own, text, at)
      select a.city_id, a.id, w.is_own, w.text, a.created_at + make_interval(hours => w.hours)
        from added a join word w on a.client_id = 'demo-' || w.n
       order by a.city_id, a.id, w.hours
      returning city_id, appeal_id, id, text)
    select count(*) from said`.execute(db);
  await sql`
    update appeal a set read_id = m.id
      from appeal_message m, account o
     where o.email_norm = ${email} and a.city_id = o.city_id and a.account_id = o.id and a.read_id = 0
       and m.city_id = a.city_id and m.appeal_id = a.id
       and (a.client_id, m.text) in (('demo-1', 'Рады помочь!'), ('demo-2', 'Спасибо, жду.'))`.execute(db);
}
