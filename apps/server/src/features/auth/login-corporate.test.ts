import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { newCaller } from '../../test/account-kit.ts';
import type { Answer, CallOptions } from '../../test/harness.ts';
import { workOf } from '../../test/work-of.ts';
import { createCompany } from './company.sql.ts';
import { hasInnKey } from '@gorpark/domain/tax-ids';
import { seedDemoCompany } from '../../demo/company.ts';
import { hashContract } from './login-corporate.ts';

const scene = moneyScene();
const { server } = scene;
const CONTRACT = 'ГП-17/2026';
let cityId = 0;
let contractHash = '';
let last = 7_700_000_000;
beforeAll(async () => {
  cityId = await scene.cityIdOf('saint-petersburg');
  contractHash = await hashContract(CONTRACT);
});

async function newCompany(digits = 10): Promise<{ inn: string; email: string; accountId: number }> {
  const inn = String((last += 1)).padEnd(digits, '5');
  const email = `office-${inn}@example.org`;
  const now = new Date(server.clock.now());
  const company = { cityId, inn, name: 'ООО «Пример»', email, contractHash, now };
  return { inn, email, accountId: await inTransaction(server.db, (tx) => createCompany(tx, company)) };
}

function tryLogin(inn: string, contractNumber: string, fields: object = {}, call: CallOptions = newCaller()) {
  return server.call(operations.loginCorporate, { inn, contractNumber, ...fields }, call);
}

async function solvedLogin(inn: string, contractNumber: string): Promise<Answer> {
  const first = await tryLogin(inn, contractNumber);
  if (first.errorName !== 'LoginTryLimit') return first;
  return tryLogin(inn, contractNumber, await scene.readPicture(first));
}

describe('corporate login', () => {
  it('[COR-005] returns a corporate token for a matching inn and contractNumber, 10 or 12 digits', async () => {
    for (const digits of [10, 12]) {
      const { inn, accountId } = await newCompany(digits);
      const answer = await tryLogin(inn, CONTRACT);
      expect(answer).toEqual({ status: 'ok', token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
      const actor = await server.app.application.access.resolveToken(cityId, String(answer['token']));
      expect(actor).toMatchObject({ kind: 'company', accountId, mustSetPassword: false });
    }
  });

  it('[COR-005] returns an error without a token for a wrong contract number or tax number', async () => {
    const { inn } = await newCompany();
    for (const [one, two] of [
      [inn, 'ГП-18/2026'],
      ['7812345678', CONTRACT],
    ] as const) {
      const answer = await tryLogin(one, two);
      expect(answer).toMatchObject({ status: 'error', errorName: 'IncorrectLogin' });
      expect(answer).not.toHaveProperty('token');
    }
  });

  it('[COR-005] ignores spaces and letter case in a contract number', async () => {
    const { inn } = await newCompany();
    expect((await tryLogin(` ${inn} `, ' гп - 17 / 2026 ')).status).toBe('ok');
  });

  it.each(['123', 'abcdefghij', '12345678901', '1234567890123', ''])(
    '[COR-005] [BAD-81] returns ValidationError for the tax number %j',
    async (inn) => {
      expect((await tryLogin(inn, CONTRACT)).errorName).toBe('ValidationError');
    },
  );

  it('[BAD-60] [BAD-61] [BAD-63] returns ValidationError for a missing, huge or object contract number', async () => {
    const { inn } = await newCompany();
    for (const contract of ['', '   ', 'x'.repeat(65), 'x'.repeat(60_000), { $ne: 1 }, ['x']])
      expect((await tryLogin(inn, contract as never)).errorName).toBe('ValidationError');
  });

  it('[THR-9b] requires a captcha after the first failure, also for the right number', async () => {
    const { inn } = await newCompany();
    const first = await tryLogin(inn, 'wrong');
    expect(first).toMatchObject({
      errorName: 'IncorrectLogin',
      captcha: expect.stringMatching(/^data:image/),
    });
    const second = await tryLogin(inn, CONTRACT);
    expect(second).toMatchObject({ errorName: 'LoginTryLimit', altcha: expect.any(Object) });
    expect((await tryLogin(inn, CONTRACT, { captcha: '00000' })).errorName).toBe('CaptchaIncorrect');
    expect((await tryLogin(inn, CONTRACT, await scene.readPicture(second))).status).toBe('ok');
    expect((await tryLogin(inn, CONTRACT)).status).toBe('ok');
  });

  it('[THR-9b] stops a sweep of contract numbers from many addresses after one attempt', async () => {
    const { inn } = await newCompany();
    const guesses = Array.from({ length: 60 }, (_, index) => `ГП-${index}/2026`);
    const answers = await Promise.all(guesses.map((guess) => tryLogin(inn, guess)));
    const names = answers.map((answer) => answer.errorName);
    expect(names.filter((name) => name === 'IncorrectLogin')).toHaveLength(1);
    expect(names.filter((name) => name === 'LoginTryLimit')).toHaveLength(59);
  });

  it('[THR-9b] [ACC-231] responds for an unknown company with the same text in the same time', async () => {
    const { inn } = await newCompany();
    const unknown = '7899999999';
    const story = async (each: string) => {
      const told: unknown[] = [];
      for (let attempts = 0; attempts < 4; attempts++) {
        const { captcha: _, id_session: __, altcha: ___, ...rest } = await solvedLogin(each, 'wrong');
        told.push([rest, _ !== undefined, __ !== undefined, ___ !== undefined]);
      }
      return told;
    };
    expect(await story(unknown)).toEqual(await story(inn));
    const times: number[][] = [[], []];
    for (let round = 0; round < 9; round++) {
      for (const [index, each] of [String((last += 1)), (await newCompany()).inn].entries()) {
        const { ms } = await workOf(() => tryLogin(each, 'wrong'));
        times[index]?.push(ms);
      }
    }
    const [ofUnknown = 0, ofKnown = 0] = times.map((list) => list.toSorted((a, b) => a - b)[4]);
    expect(ofUnknown).toBeGreaterThan(ofKnown / 2);
    expect(ofUnknown).toBeLessThan(ofKnown * 2);
  }, 60_000);

  it('[THR-9b] notifies the company by email once of a login from a new device', async () => {
    const { inn, email } = await newCompany();
    const phone = newCaller();
    const office = { headers: { ...phone.headers, 'user-agent': 'Office/1.0' } };
    const logIn = (call: CallOptions) => tryLogin(inn, CONTRACT, {}, call);
    await tryLogin(inn, CONTRACT, {}, phone);
    expect((await scene.lastMessage(email)).text).toContain('вошли с нового устройства');
    await logIn(phone);
    expect(await scene.countMessages(email)).toBe(1);
    await logIn(office);
    expect(await scene.countMessages(email)).toBe(2);
    await logIn(newCaller());
    expect(await scene.countMessages(email)).toBe(3);
    await tryLogin(inn, 'wrong', {}, newCaller());
    expect(await scene.countMessages(email)).toBe(3);
    const rows = await server.db.selectFrom('company_device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Office');
  });

  it('[THR-26] rejects a company of another city or one that logs in as a driver', async () => {
    const { inn } = await newCompany();
    expect((await tryLogin(inn, CONTRACT, {}, { ...newCaller(), city: 'moscow' })).errorName).toBe(
      'IncorrectLogin',
    );
    const login = { login: `${inn}@company.invalid`, password: CONTRACT };
    expect((await server.call(operations.login, login, newCaller())).errorName).toBe('IncorrectLogin');
  });

  it('creates the demo company in every city with corporate login; a second start adds none', async () => {
    const wallets: number[] = [];
    const onAccountMade = async (_tx: unknown, _cityId: number, accountId: number) => {
      wallets.push(accountId);
    };
    const [line = ''] = await seedDemoCompany({ ...server, onAccountMade });
    expect(hasInnKey(/\d{10}/.exec(line)?.[0] ?? '')).toBe(true);
    await seedDemoCompany({ ...server, onAccountMade });
    const [, inn = '', contract = ''] = /(\d{10}).*contract (\S+)/.exec(line) ?? [];
    expect((await tryLogin(inn, contract)).status).toBe('ok');
    const rows = await server.db
      .selectFrom('company')
      .innerJoin('city', 'city.id', 'company.city_id')
      .select('city.slug')
      .where('inn', '=', inn)
      .execute();
    expect(rows.map((row) => row.slug).toSorted()).toEqual(['ryazan', 'saint-petersburg']);
    expect(wallets).toHaveLength(2);
  });
});
