import { Refusal } from './say.mjs';

const LIVE = 1000;
/** Minutes. */
const LEAD = 15;
const WINDOW = 20;

/**
 * Adds `count` paid sessions of the drivers, with ledger, history and wallets. `price`: kopecks of each; `nowMs`: the clock of the servers.
 */
export async function fillCity(pool, { cityId, zone, emails, count, price, nowMs }) {
  const client = await pool.connect();
  const at = new Date(nowMs);
  await client.query(
    `create temp table filled as
     select n, a.id as account, nextval('session_id_seq') as session, n > $3 - ${LIVE} as live,
            $4::timestamptz - ($3 - n) * interval '1 minute' as ended,
            $4::timestamptz + (${LEAD} + ($3 - n) * ${WINDOW}.0 / ${LIVE}) * interval '1 minute' as ends
       from generate_series(1, $3::int) n
       join (select id, row_number() over (order by id) - 1 as turn from account
              where city_id = $1 and email_norm = any($2)) a on a.turn = n % cardinality($2)`,
    [cityId, emails, count, at],
  );
  await client.query(
    `insert into parking_session (city_id, id, account_id, order_number, plate, plate_key, plate_format, category,
                                  zone_code, status, starts_at, ends_at, closed_at, charged_kop, tariff_versions)
     select $1, session, account, 'big-' || n, 'К' || n, 'K' || n, 'foreign', 'B', $2,
            case when live then 'live' else 'finished' end::session_status,
            case when live then $3::timestamptz - interval '1 hour' else ended - interval '1 hour' end,
            case when live then ends else ended end, case when live then null else ended end, ${price}, '{}'
       from filled`,
    [cityId, zone, at],
  );
  await client.query(
    `insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind, amount_kop,
                                  reason, order_number, session_id)
     select $1, $2::timestamptz - interval '1 hour', account, 'main', null, 'parking_revenue', ${price}, 'start', 'big-' || n, session
       from filled`,
    [cityId, at],
  );
  await client.query(
    `insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, plate, zone_code, session_id)
     select $1, account, $3::timestamptz - interval '1 hour', 'payment', 'done', 'big-' || n, -${price}, 'К' || n, $2, session
       from filled`,
    [cityId, zone, at],
  );
  await client.query(
    `update wallet w set balance_kop = balance_kop - ${price} * (select count(*) from filled f where f.account = w.account_id)
      where w.city_id = $1 and w.kind = 'main' and w.account_id in (select account from filled)`,
    [cityId],
  );
  await client.query(
    `insert into reminder_setting (city_id, account_id, session_id, channels, lead_minutes, lang, changed_at)
     select $1, account, session, '{mail}', ${LEAD}, 'ru', $2::timestamptz - interval '1 hour' from filled where live`,
    [cityId, at],
  );
  await client.query('drop table filled');
  client.release();
}

export async function factsOf(query, cityId) {
  const [{ text }] = await query(
    `select concat_ws(', ',
       (select concat(count(*), ' sessions of ', sum(charged_kop)) from parking_session
         where city_id = $1 and order_number like 'big-%'),
       (select concat(count(*), ' transfers of ', sum(amount_kop)) from ledger_transfer
         where city_id = $1 and order_number like 'big-%'),
       (select concat(count(*), ' operations of ', sum(sum_kop), ' kopecks') from operation
         where city_id = $1 and order_number like 'big-%')) as text`,
    [cityId],
  );
  return text;
}

export async function countsOf(query, cityId) {
  const [{ text }] = await query(
    `select concat((select count(*) from parking_session where city_id = $1), ' sessions, ',
              (select count(*) from ledger_transfer where city_id = $1), ' transfers, ',
              (select count(*) from fiscal_receipt where city_id = $1), ' receipts, ',
              (select count(*) from reminder_sent where city_id = $1), ' reminders') as text`,
    [cityId],
  );
  return text;
}

export async function checkReminders(query, { cityId, nowMs, taken }) {
  const missing = await query(
    `select s.id from parking_session s
       join reminder_setting r on r.city_id = s.city_id and r.session_id = s.id
      where s.city_id = $1 and s.order_number like 'big-%' and s.ends_at < $2
        and (select count(*) from message m where m.city_id = s.city_id and m.state = 'sent'
                and m.dedupe_key like 'reminder:ending:' || s.id || ':%') <> 1`,
    [cityId, new Date(nowMs + (LEAD - 3) * 60_000)],
  );
  const ids = taken.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  const doubled = ids.length - new Set(ids).size;
  if (missing.length > 0 || doubled > 0)
    throw new Refusal(`reminders: ${missing.length} missing, ${doubled} mails came twice`);
  return ids.length;
}

export async function leftoversOf(query) {
  return query(`
    select 'policy' as kind, policyname::text as name from pg_policies union all
    select 'table', relname from pg_class where relrowsecurity or relforcerowsecurity union all
    select 'publication', pubname from pg_publication union all
    select 'subscription', subname from pg_subscription union all
    select 'slot', slot_name from pg_replication_slots`);
}
