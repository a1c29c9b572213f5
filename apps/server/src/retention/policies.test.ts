import { moneyScene } from '../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../platform/observe/log.ts';
import { type TestDriver } from '../test/drivers.sql.ts';
import { POLICIES } from './policies.ts';
import { purgeOld, purgeOne } from './purge.ts';

const scene = moneyScene();
const { server } = scene;

/** Inserts a row dated $3; $1 city, $2 account, $4 a unique number. */
const ROWS: Readonly<Record<string, string>> = {
  'checked-plates': `insert into enforcement_check (city_id, performer, id, received_at, at, plate, plate_key, lat, lon, verdict, reason, answer)
    select $1, 'key:' || $2::text, ('00000000-0000-0000-0000-' || lpad($4::text, 12, '0'))::uuid, $3, $3, 'x', 'x', 1, 1, 'unknown', 'moneyStopped', '{}'`,
  'allowed-plates': `insert into enforcement_check (city_id, performer, id, received_at, at, plate, plate_key, device, verdict, reason, answer)
    select $1, 'key:' || $2::text, ('00000000-0000-0000-0001-' || lpad($4::text, 12, '0'))::uuid, $3, $3, 'x', 'x', 'd', 'allowed', 'session', '{}'`,
  'receipt-passports': `insert into receipt (city_id, receipt_number, account_id, year, number, uin, order_number, purpose,
      amount_kop, payer_type, payer, payer_secret, payee, lang, created_at)
    values ($1, 'AAAAAAAAAAAAAAAAAAAAAAAAA' || chr(64 + $4::int), $2, 2025, $4::int, '', 'rp' || $4::text, 'refill', 100, 'individual', '{}',
      'secret', '{}', 'ru', $3)`,
  'receipt-sendings': `insert into receipt_sending (city_id, account_id, at, receipt_number, address_hash)
    select $1, $2, $3, receipt_number, '\\x00' from receipt where $4::int > 0 limit 1`,
  'guest-contacts': `with p as (${payment('gc')})
    insert into guest_receipt (city_id, order_number, email, lang, created_at, retry_at)
    select $1, 'gc' || $4::text, 'a@example.org', 'ru', $3, $3 from p`,
  'guest-accounts': `insert into account (city_id, user_type, email, email_norm, created_at)
    select $1, 'guest', e, e, $3 from (select 'g' || $4::text || '@guest.invalid' as e) g where $2::bigint > 0`,
  tokens: `insert into token (city_id, hash, kind, account_id, created_at, used_at, expires_at)
    values ($1, sha256($4::text::bytea), 'driver', $2, $3::timestamptz - interval '1 day', $3, $3)`,
  'login-attempts': `insert into login_attempt values ($1, 'login', sha256($4::text::bytea), $3, 1 + 0 * $2::int)`,
  captchas: `insert into captcha_challenge (city_id, id_session_hash, answer_hash, subject_hash, expires_at, caller_hash, work_hash)
    select $1, h, h, h, $3, h, h from (select sha256($4::text::bytea) as h, $2::bigint) x`,
  'one-time-passwords': `insert into one_time_credential values
    ($1, 'call', sha256($4::text::bytea), $2, sha256('x'), 3, $3::timestamptz - interval '1 hour', $3)`,
  'contact-probes': `insert into contact_probe values ($1, sha256($4::text::bytea), 'email', sha256($2::text::bytea), false, $3)`,
  'company-devices': `with c as (insert into company (city_id, account_id, inn, name, email, contract_hash, created_at)
      select $1, $2, '7800000999', 'x', 'x@x.x', 'x', $3 where $4::int > 0
      on conflict do nothing)
    insert into company_device values ($1, $2, sha256($4::text::bytea), $3)`,
  'one-time-codes': `insert into one_time_code values
    ($1, sha256($4::text::bytea), 'email', 'restore', 'a@example.org', $2, sha256('x'), 3, $3::timestamptz - interval '1 hour', null, $3)`,
  'limit-events': `insert into limit_event values ($1, 'x', sha256($2::text::bytea), $3, ('00000000-0000-0000-0000-' || lpad($4::text, 12, '0'))::uuid)`,
  'key-uses': `with p as (insert into partner (city_id, name, email, created_at)
      values ($1, $2::text || 'p' || $4::text, 'a@example.org', $3) returning id),
    k as (insert into partner_key (city_id, id, partner_id, hash, scopes, daily_items, created_at, expires_at)
      select $1, lpad($4::text, 8, '0'), id, sha256($4::text::bytea), '{sales:read}', 1, $3, $3 from p returning id)
    insert into partner_key_use select $1, id, '', $3, 1 from k`,
  'stored-answers': `insert into idempotency values ($1, 'driver:' || $2::text, 'start', $4::text, repeat('0', 64), '{}', $3)`,
  messages: `insert into message (city_id, channel, recipient, lang, template, state, created_at, done_at)
    select $1, 'sms', '79990000000', 'ru', 'code', 'sent', $3, $3 where $2::bigint + $4::int > 0`,
  appeals: `insert into appeal (city_id, account_id, subject, email, client_id, created_at, updated_at)
    values ($1, $2, 'x', 'a@example.org', 'c' || $4::text, $3::timestamptz - interval '1 day', $3)`,
  'sms-commands': `insert into sms_inbound (city_id, message_id, phone, body, received_at, answered_at)
    select $1, 'm' || $4::text, '79990000000', '', $3::timestamptz - interval '5 seconds', $3 where $2::bigint > 0`,
  'payment-notices': `insert into payment_notice values ($1, 'sandbox', $2::text || 'e' || $4::text, '{}', $3, $3, 'credited')`,
  'payment-reports': `with p as (${payment('pr')})
    insert into payment_report (city_id, order_number, at) select $1, 'pr' || $4::text, $3 from p`,
  'history-files': `insert into history_export (city_id, account_id, link_hash, format, lang, filter, state, rows_total, is_cut, created_at)
    values ($1, $2, sha256($4::text::bytea), 'xls', 'ru', '{}', 'ready', 1, false, $3)`,
  reminders: `insert into reminder_sent (city_id, session_id, kind, channel, ends_at, account_id, state, at)
    values ($1, $4::int, 'ending', 'mail', $3, $2, 'sent', $3)`,
  'price-quotes': `insert into quote values ($1, 'driver:' || $2::text, 'A' || $4::text, '7801', 60, 100, $3)`,
  'foreign-plates': `insert into foreign_plate_attempt values ($1, 'driver:' || $2::text || $4::text, $3, '{}')`,
  'barrier-prices': `insert into planar_quote (city_id, id, token_id, account_id, payer_kind, parking_code, ticket, amount_kop, quoted_at, expires_at)
    values ($1, 'q' || $4::text, 1, $2, 'driver', '1', $4::text, 0, $3, $3::timestamptz + interval '30 seconds')`,
  'told-fines': `insert into fine (city_id, uin, status, total_kop, sts, plate_key, plate, origin, told_at)
    select $1, lpad($4::text, 20, '1'), 'x', 1, '78ОР123456', 'x', 'x', o, $3
      from (values ('source')) f(o) where $2::bigint > 0`,
  'demo-inbox': `insert into inbox_message (city_id, channel, recipient, body, at)
    select $1, 'sms', '79990000000', 'x', $3 where $2::bigint + $4::int > 0`,
  'demo-bank': `insert into sandbox_payment (shop, id, order_number, secret, amount_kop, currency, method, lang, return_url, notify_url, status, created_at)
    select 'shop' || $1::int, $4::text, $4::text, $2::text || '-' || $4::text, 1, 'RUB', 'card', 'ru', '', '', 'succeeded', $3`,
  'demo-fiscal-receipts': `insert into sandbox_fiscal values ($1::text || 'k' || $4::text, $2::text || 's' || $4::text, '{}', $3)`,
};

function payment(prefix: string): string {
  return `insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, created_at, next_ask_at)
    values ($1, $2, '${prefix}' || $4::text, 'refill', 100, 'sandbox', 'card', 'ru', $3, $3) returning 1`;
}

const COUNTED: Readonly<Record<string, string>> = {
  'checked-plates': "enforcement_check where plate is not null and verdict = 'unknown'",
  'allowed-plates': "enforcement_check where plate is not null and verdict = 'allowed'",
  'receipt-passports': 'receipt where payer_secret is not null',
  'receipt-sendings': 'receipt_sending',
  'guest-contacts': 'guest_receipt',
  'guest-accounts': "account where user_type = 'guest'",
  tokens: 'token',
  'key-uses': 'partner_key_use',
  'login-attempts': 'login_attempt',
  captchas: 'captcha_challenge',
  'one-time-passwords': 'one_time_credential',
  'contact-probes': 'contact_probe',
  'company-devices': 'company_device',
  'one-time-codes': 'one_time_code',
  'limit-events': 'limit_event',
  'stored-answers': 'idempotency',
  messages: 'message',
  appeals: 'appeal',
  'sms-commands': 'sms_inbound',
  'payment-notices': 'payment_notice',
  'payment-reports': 'payment_report',
  'history-files': 'history_export',
  'price-quotes': 'quote',
  'foreign-plates': 'foreign_plate_attempt',
  'barrier-prices': 'planar_quote',
  reminders: 'reminder_sent',
  'told-fines': 'fine',
  'demo-inbox': 'inbox_message',
  'demo-bank': 'sandbox_payment',
  'demo-fiscal-receipts': 'sandbox_fiscal',
};

let driver: TestDriver | undefined;
let serial = 0;

async function put(what: string, at: Date): Promise<void> {
  driver ??= await scene.createTestDriver();
  await server.pool.query(ROWS[what] ?? '', [driver.cityId, driver.accountId, at, (serial += 1)]);
}

async function count(what: string): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(`select count(*)::int as n from ${COUNTED[what]}`);
  return rows[0]?.n ?? -1;
}

describe('retention list', () => {
  it('[OPN-138] wipes plates of checks after 91 days, of those that allowed after 14', () => {
    const days = (name: string) => (POLICIES.find(({ what }) => what === name)?.maxAgeMs ?? 0) / 86_400_000;
    expect([days('checked-plates'), days('allowed-plates')]).toEqual([91, 14]);
  });

  it('has a row, a reason and a unique name for every entry', () => {
    expect(POLICIES.map(({ what }) => what).toSorted()).toEqual(Object.keys(ROWS).toSorted());
    expect(new Set(POLICIES.map(({ what }) => what)).size).toBe(POLICIES.length);
    for (const { why, since } of POLICIES) expect(why.length * since.length).toBeGreaterThan(0);
  });

  it.each(POLICIES)('$what: purges old rows and keeps new ones', async (kept) => {
    const { what, maxAgeMs } = kept;
    const edge = server.clock.now() - maxAgeMs;
    const before = await count(what);
    await put(what, new Date(edge + 60_000));
    expect(await purgeOne(server, kept)).toBe(0);
    await put(what, new Date(edge - 60_000));
    expect(await count(what)).toBe(before + 2);
    expect(await purgeOne(server, kept)).toBe(1);
    expect(await count(what)).toBe(before + 1);
    server.clock.advance(120_000);
    expect(await purgeOne(server, kept)).toBe(1);
    expect(await count(what)).toBe(before);
    server.clock.advance(-120_000);
  });

  it('[PAY-188] keeps a guest with a token or a started payment', async () => {
    const kept = POLICIES.find(({ what }) => what === 'guest-accounts');
    if (!kept) throw new Error('no guests');
    const old = new Date(server.clock.now() - kept.maxAgeMs - 60_000);
    await put('guest-accounts', old);
    await put('guest-accounts', old);
    const { rows } = await server.pool.query<{ id: number; city_id: number }>(
      "select id, city_id from account where user_type = 'guest' order by id",
    );
    const [payer, holder] = rows;
    await server.pool.query(payment('guest'), [payer?.city_id, payer?.id, old, 1]);
    await server.pool.query(
      `insert into token (city_id, hash, kind, account_id, created_at, used_at, expires_at)
       values ($1, sha256('guest'), 'guest', $2, $3, $3, $3::timestamptz + interval '1 day')`,
      [holder?.city_id, holder?.id, old],
    );
    expect(await purgeOne(server, kept)).toBe(0);
    await server.pool.query("delete from token where kind = 'guest'");
    expect(await purgeOne(server, kept)).toBe(1);
    expect(await count('guest-accounts')).toBe(1);
  });
});

describe('purge', () => {
  it('counts purged rows; a failed entry raises an alarm and does not block others', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'info', stream: { write: (line) => lines.push(line) } });
    const deps = { ...server, log, metrics: server.app.metrics };
    await put('demo-fiscal-receipts', new Date(server.clock.now() - 91 * 86_400_000));
    const broken = {
      what: 'broken',
      since: 'x',
      maxAgeMs: 0,
      why: 'x',
      every: 'night',
      purge: () => Promise.reject(new Error('plate А123ВС178')),
    } as const;
    await purgeOld(deps, 'night', [broken, ...POLICIES]);
    const text = await server.app.metrics.text();
    expect(text).toContain('gorpark_purged_rows_total{what="demo-fiscal-receipts"} 1');
    expect(text).toContain('gorpark_alarms_total{alarm="purge"} 1');
    expect(lines.join('')).toContain('"operation":"broken"');
    expect(lines.join('')).not.toContain('А123');
  });
});
