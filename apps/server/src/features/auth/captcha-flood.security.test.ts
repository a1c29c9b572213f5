import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { doWork } from '../../test/captcha.sql.ts';
import type { Answer, CallOptions } from '../../test/harness.ts';
import { POLICIES } from '../../retention/policies.ts';
import { CAPTCHA_MS } from './captcha.ts';
import { insertChallenge, SHELF_PLACES } from './captcha.sql.ts';
import { sha256 } from '../../platform/secrets.ts';

/** First bytes of a caller's hash on shelf 517 (migration 0086). */
const SHELF_517 = Buffer.from([129, 64]);

const scene = moneyScene();
const { server } = scene;
const from = (address: string): CallOptions => ({ headers: { 'x-forwarded-for': address } });

const ask = (inn: string, call: CallOptions): Promise<Answer> =>
  server.call(operations.loginCorporate, { inn, contractNumber: 'x' }, call);

async function captchaOf(inn: string, call: CallOptions): Promise<Answer> {
  await ask(inn, call);
  return ask(inn, call);
}

async function count(what: string): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(`select ${what}::int as n from captcha_challenge`);
  return rows[0]?.n ?? -1;
}

it('[THR-1] keeps only the newest captchas of a flooding address and all of others', async () => {
  const stranger = await captchaOf('7800000101', from('10.1.1.1'));
  const others = await count('count(*)');
  const caller = from('10.1.1.2');
  const first = await captchaOf('7800000102', caller);
  const read = await scene.readPicture(first);
  const flood = Array.from({ length: SHELF_PLACES + 20 }, () => ask('7800000102', caller));
  await Promise.all(flood);
  await ask('7800000102', caller);
  const newest = await ask('7800000102', caller);

  expect(await count('count(*)')).toBe(SHELF_PLACES + others);
  const check = (solved: { captcha: string; id_session: string }) =>
    server.call(operations.checkCaptcha, {
      'g-recaptcha-response': solved.captcha,
      id_session: solved.id_session,
    });
  expect((await check(read)).errorName).toBe('CaptchaIncorrect');
  expect((await check(await doWork(newest))).status).toBe('ok');
  expect((await check(await scene.readPicture(stranger))).status).toBe('ok');
});

it('[THR-1] limits a city to 1024 shelves of 32 captchas and removes expired ones every minute', async () => {
  const cityId = await scene.cityIdOf('saint-petersburg');
  await server.pool.query('delete from captcha_challenge');
  const expiresAt = new Date(server.clock.now() + CAPTCHA_MS);
  await server.pool.query(
    `insert into captcha_challenge
       (city_id, id_session_hash, answer_hash, subject_hash, caller_hash, work_hash, expires_at)
     select $1, h, h, h, h, h, $2 from (
       select sha256(i::text::bytea) as h from generate_series(1, 20000) i) x`,
    [cityId, expiresAt],
  );
  expect(await count('min(shelf)')).toBe(0);
  expect(await count('max(shelf)')).toBe(1023);
  const before = await count('count(*) filter (where shelf = 517)');
  for (const number of Array(SHELF_PLACES + 20).keys()) {
    const hash = sha256(`flood ${number}`);
    const callerHash = Buffer.concat([SHELF_517, hash.subarray(2)]);
    await insertChallenge(server.db, cityId, {
      id_session_hash: hash,
      answer_hash: hash,
      work_hash: hash,
      subject_hash: hash,
      caller_hash: callerHash,
      is_solved: false,
      expires_at: expiresAt,
    });
  }
  expect(before).toBeGreaterThan(0);
  expect(await count('count(*) filter (where shelf = 517)')).toBe(SHELF_PLACES);
  expect(await count('count(*)')).toBe(20_000 - before + SHELF_PLACES);

  server.clock.advance(CAPTCHA_MS + 1);
  expect(POLICIES.find(({ what }) => what === 'captchas')?.every).toBe('minute');
  await scene.purgeKept('captchas');
  expect(await count('count(*)')).toBe(0);
});
