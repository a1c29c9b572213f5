import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/harness.ts';
import { workOf } from '../../test/work-of.ts';
import { CAPTCHA_MS } from './captcha.ts';
import { WINDOW_MS } from './guard.ts';
import { hashPassword } from './password.ts';

const scene = moneyScene();
const { server } = scene;
const PASSWORD = 'Пароль-2026';
let hash = '';
let addresses = 0;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
afterEach(() => server.clock.advance(WINDOW_MS));

function tryLogin(
  login: string,
  fields: object = {},
  call: { path?: number; address?: string } = {},
): Promise<Answer> {
  const address = call.address ?? `10.9.${addresses >> 8}.${(addresses += 1) & 255}`;
  const input = { login, password: 'wrong', ...fields };
  return server.call(operations.login, input, { path: call.path, headers: { 'x-forwarded-for': address } });
}

async function useUpAttempts(login: string): Promise<Answer> {
  await tryLogin(login);
  await tryLogin(login);
  return tryLogin(login);
}

const read = (picture: Answer) => scene.readPicture(picture);

describe('login guard', () => {
  it('[THR-1] [ACC-036] returns LoginTryLimit with an image after three wrong attempts, also for the right password', async () => {
    await scene.createTestDriver({ email: 'guard@example.org', passwordHash: hash });
    const third = await useUpAttempts('guard@example.org');
    expect(third.errorName).toBe('IncorrectLogin');
    expect(third.captcha).toMatch(/^data:image\/png;base64,/);
    const fourth = await tryLogin('guard@example.org', { password: PASSWORD });
    expect(fourth).toMatchObject({ status: 'error', errorName: 'LoginTryLimit' });
    const file = Buffer.from(String(fourth.captcha).split(',')[1] ?? '', 'base64');
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    const solved = await read(fourth);
    expect((await tryLogin('guard@example.org', { password: PASSWORD, ...solved })).status).toBe('ok');
    expect((await tryLogin('guard@example.org', { password: PASSWORD })).status).toBe('ok');
  });

  it('[THR-1] [BAD-64] returns CaptchaIncorrect for a missing, empty, wrong, reused, foreign or old captcha', async () => {
    const login = 'captcha@example.org';
    await scene.createTestDriver({ email: login, passwordHash: hash });
    await useUpAttempts(login);
    const limit = await tryLogin(login);
    const incorrect = async (fields: object) =>
      expect((await tryLogin(login, { password: PASSWORD, ...fields })).errorName).toBe('CaptchaIncorrect');

    await incorrect({ id_session: limit.id_session });
    await incorrect({ id_session: limit.id_session, captcha: '' });
    await incorrect({ id_session: limit.id_session, captcha: '00000' });
    const solved = await read(await tryLogin(login));
    await incorrect({ captcha: solved.captcha, id_session: 'of-somebody-else' });
    const other = await read(await tryLogin(login));
    await incorrect({
      captcha: other.captcha === solved.captcha ? '22222' : other.captcha,
      id_session: solved.id_session,
    });
    await incorrect(solved); // The wrong answer above has consumed this captcha.
    expect((await tryLogin(login, { ...other })).errorName).toBe('IncorrectLogin');
    await incorrect(other);

    const late = await read(await tryLogin(login));
    server.clock.advance(CAPTCHA_MS);
    await incorrect(late);
  });

  it('[THR-1] rejects an image of another login', async () => {
    await useUpAttempts('one@example.org');
    await useUpAttempts('two@example.org');
    const solved = await read(await tryLogin('one@example.org'));
    expect((await tryLogin('two@example.org', solved)).errorName).toBe('CaptchaIncorrect');
  });

  it('[THR-1] checks at most 3 of 100 concurrent wrong attempts over all versions, then returns LoginTryLimit', async () => {
    await scene.createTestDriver({ email: 'flood@example.org', passwordHash: hash });
    // Some requests may get 503; these do not count as checks.
    const names = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const input = { login: 'flood@example.org', password: 'wrong' };
        const headers = { 'x-forwarded-for': `10.8.0.${index}` };
        const answer = await server.send(operations.login, input, { path: index % 5, headers });
        return answer.status === 503 ? 'busy' : ((await answer.json()) as Answer).errorName;
      }),
    );
    const count = (name: string) => names.filter((item) => item === name).length;
    expect(count('IncorrectLogin')).toBeLessThanOrEqual(3);
    expect(count('LoginTryLimit')).toBeGreaterThan(0);
    expect(count('IncorrectLogin') + count('LoginTryLimit') + count('busy')).toBe(100);
  }, 60_000);

  it('[THR-1] requires a captcha after many logins from one address, not for other addresses', async () => {
    const address = '10.77.7.7';
    for (let index = 0; index < 20; index++) await tryLogin(`spray${index}@example.org`, {}, { address });
    expect((await tryLogin('fresh@example.org', {}, { address })).errorName).toBe('LoginTryLimit');
    expect((await tryLogin('fresh2@example.org')).errorName).toBe('IncorrectLogin');
  }, 60_000);

  it('[THR-1] requires no captcha for the city when one caller continues after rejections', async () => {
    const address = '10.78.7.7';
    const { cityId } = await scene.createTestDriver();
    const counted = async () => {
      const rows = server.db.selectFrom('login_attempt').select('attempts').where('scope', '=', 'city');
      return (await rows.where('city_id', '=', cityId).executeTakeFirstOrThrow()).attempts;
    };
    for (let index = 0; index < 20; index++) await tryLogin('one-caller@example.org', {}, { address });
    const before = await counted();
    for (let index = 0; index < 10; index++) {
      const answer = await tryLogin('one-caller@example.org', {}, { address });
      expect(answer.errorName).toBe('LoginTryLimit');
    }
    expect(await counted()).toBe(before);
    expect(before).toBe(3);
  });

  it('[THR-1] returns EmptyPass only after a solved captcha and stores no login in the table', async () => {
    const login = 'empty-pass@example.org';
    await scene.createTestDriver({ email: login, passwordHash: null });
    expect((await useUpAttempts(login)).errorName).toBe('IncorrectLogin');
    const limit = await tryLogin(login);
    expect(limit.errorName).toBe('LoginTryLimit');
    expect((await tryLogin(login, await read(limit))).errorName).toBe('EmptyPass');
    const dump = await server.pool.query<{ text: string }>(
      `select string_agg(to_jsonb(a)::text, '') as text from login_attempt a`,
    );
    expect(dump.rows[0]?.text).not.toContain('empty-pass');
  });

  it('[THR-1] resets the counter when the window ends', async () => {
    await useUpAttempts('window@example.org');
    expect((await tryLogin('window@example.org')).errorName).toBe('LoginTryLimit');
    server.clock.advance(WINDOW_MS);
    expect((await tryLogin('window@example.org')).errorName).toBe('IncorrectLogin');
  });

  it('[THR-1] counts attempts over the email and phones of an account together without revealing it', async () => {
    const phones = ['79000000051', '79000000052'];
    await scene.createTestDriver({ email: 'names@example.org', phones, passwordHash: hash });
    const story = async (logins: string[]) => {
      const told: unknown[] = [];
      for (const login of logins) {
        for (let attempts = 0; attempts < 4; attempts++) {
          const answer = await tryLogin(login);
          told.push([answer.errorName, Object.keys(answer).toSorted()]);
        }
      }
      return told;
    };
    const strangers = ['nobody@example.org', '79000000053', '79000000054'];
    expect(await story(['names@example.org', ...phones])).toEqual(await story(strangers));
    server.clock.advance(WINDOW_MS);
    await useUpAttempts('names@example.org');
    await useUpAttempts('79000000051');
    const blind = await tryLogin('79000000052', { password: PASSWORD });
    expect(blind.errorName).toBe('IncorrectLogin');
    await useUpAttempts('79000000052');
    const solved = await read(await tryLogin('79000000052'));
    expect((await tryLogin('79000000052', { password: PASSWORD, ...solved })).status).toBe('ok');
    expect((await tryLogin('79000000052', { password: PASSWORD })).status).toBe('ok');
  }, 60_000);

  it('[THR-1] accepts the phone and right password while a stranger attacks the email', async () => {
    const phone = '79215550137';
    await scene.createTestDriver({ email: 'annoyed@example.org', phones: [phone], passwordHash: hash });
    for (let attempts = 0; attempts < 12; attempts++) await tryLogin('annoyed@example.org');
    expect((await tryLogin(phone, { password: PASSWORD })).status).toBe('ok');
  });

  it('[THR-1] [THR-17] [ACC-231] responds the same for known and unknown logins, with equal median times', {
    timeout: 60_000,
  }, async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 15; round++) {
      const [known, unknown] = [`median${round}@example.org`, `medium${round}@example.org`];
      await scene.createTestDriver({ email: known, passwordHash: hash });
      const ask = async (kind: 'known' | 'unknown', login: string) => {
        const { answer, ms } = await workOf(() => tryLogin(login, {}, { path: round % 5 }));
        times[kind].push(ms);
        return answer;
      };
      // Load on the machine varies, so known and unknown logins alternate.
      const isKnownFirst = round % 2 === 0;
      const first = await ask(isKnownFirst ? 'known' : 'unknown', isKnownFirst ? known : unknown);
      const second = await ask(isKnownFirst ? 'unknown' : 'known', isKnownFirst ? unknown : known);
      expect(first).toEqual(second);
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.6);
    expect(median(times.unknown)).toBeLessThan(median(times.known) / 0.6);
  });
});
