import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';

const scene = moneyScene();
const { server } = scene;

const FEEDBACK = { message: 'Шлагбаум не открылся', email: 'anna@example.org' };
const register = async ({ token }: TestDriver, input: object = {}) =>
  server.call(operations.registerAppeal, { ...FEEDBACK, ...input }, { token });
const appealOf = async (driver: TestDriver) => String((await register(driver))['id']);
const add = (driver: TestDriver, idAppeal: string, message: string, clientId?: string) =>
  server.send(operations.addAppealMessage, { idAppeal, message, clientId }, { token: driver.token });
const textsOf = async ({ token }: TestDriver, idAppeal: string) =>
  ((await server.call(operations.getMessages, { idAppeal }, { token }))['result'] as { text: string }[]).map(
    ({ text }) => text,
  );

const CALLS = [
  ['registerAppeal', FEEDBACK],
  ['getAppeals', {}],
  ['getMessages', { idAppeal: '20401' }],
  ['addAppealMessage', { idAppeal: '20401', message: 'да' }],
  ['getAppealShortList', {}],
  ['getAppealMessages', { id: '20401' }],
  ['sendAppealMessage', { id: '20401', text: 'да' }],
] as const;

describe('authorisation', () => {
  it.each(CALLS)(
    '[SRV-136][THR-8] %s reads the token from Authorization and rejects a request without it',
    async (id, input) => {
      const operation = operations[id];
      expect(operation.token).toEqual({ need: 'required', place: 'header', field: 'token' });
      expect(await server.call(operation, input as never)).toMatchObject({ errorName: 'TokenNotFound' });
      const guest = await scene.createTestGuest();
      expect(await server.call(operation, input as never, { token: guest.token })).toMatchObject({
        errorName: 'TokenNotFound',
      });
    },
  );

  it('[SRV-136][BAD-93] accepts only T and Bearer T in that header', async () => {
    const driver = await scene.createTestDriver();
    const ask = async (headers: [string, string][]) => {
      const response = await fetch(`${server.url}/saint-petersburg/api/appealProcessing/getAppeals/v1`, {
        headers,
      });
      return ((await response.json()) as { status: string; errorName?: string }).errorName ?? 'ok';
    };
    expect(await ask([['Authorization', driver.token]])).toBe('ok');
    expect(await ask([['Authorization', `Bearer ${driver.token}`]])).toBe('ok');
    for (const value of [
      `Basic ${driver.token}`,
      `Bearer ${driver.token} x`,
      'Bearer',
      `Token ${driver.token}`,
      '\u00fc\u00fd',
    ])
      expect(await ask([['Authorization', value]])).toBe('TokenNotFound');
  });

  it('[THR-8] returns the same 404 bytes for foreign and missing appeals', async () => {
    const [owner, other] = [await scene.createTestDriver(), await scene.createTestDriver()];
    const id = await appealOf(owner);
    const ways = [
      (idAppeal: string) => server.send(operations.getMessages, { idAppeal }, { token: other.token }),
      (idAppeal: string) =>
        server.send(operations.getAppealMessages, { id: idAppeal }, { token: other.token }),
      (idAppeal: string) =>
        server.send(operations.addAppealMessage, { idAppeal, message: 'чужое' }, { token: other.token }),
      (idAppeal: string) =>
        server.send(operations.sendAppealMessage, { id: idAppeal, text: 'чужое' }, { token: other.token }),
    ];
    for (const way of ways) {
      const answers = await Promise.all(
        [id, '999999999', '0', '-1', '1e1', "1' or '1'='1", '9'.repeat(40)].map(async (asked) => {
          const response = await way(asked);
          return `${response.status} ${await response.text()}`;
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^404 .*UnknownError/);
    }
    expect(await textsOf(owner, id)).toEqual([FEEDBACK.message]);
  });

  it('[THR-8] does not find an appeal number of another city', async () => {
    const owner = await scene.createTestDriver();
    const id = await appealOf(owner);
    const there = await scene.createTestDriver({ city: 'moscow' });
    const response = await server.send(
      operations.getMessages,
      { idAppeal: id },
      { token: there.token, city: 'moscow' },
    );
    expect(response.status).toBe(404);
  });
});

describe('message content and limits', () => {
  it('[BAD-92][THR-16] rejects blanks and 4,001 characters, removes control characters, keeps script as text', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    for (const bad of ['', '   \n', '\u200b\u202e', 'я'.repeat(4001)])
      expect(await (await add(driver, id, bad)).json()).toMatchObject({ errorName: 'ValidationError' });
    const script = '<script>alert(1)</script>\u202e<img src=x onerror=alert(2)>';
    expect((await add(driver, id, script)).status).toBe(200);
    expect((await add(driver, id, ' e\u0301\u0007\u001b[31m ')).status).toBe(200);
    expect((await add(driver, id, 'я'.repeat(4000))).status).toBe(200);
    const texts = await textsOf(driver, id);
    expect(texts.slice(1, 3)).toEqual([script, 'é[31m']);
    expect(texts).toHaveLength(4);
  });

  it.each([
    ['an unknown topic', { idSubject: 'rockets' }],
    ['no e-mail', { email: undefined }],
    ['an invalid e-mail', { email: 'anna' }],
    ['an invalid phone', { phone: '+1 202 555 01 00' }],
    ['no message', { message: undefined }],
    ['an invalid client id', { clientId: '../../' }],
  ])('%s: returns ValidationError and creates no appeal', async (_, input) => {
    const driver = await scene.createTestDriver();
    expect(await register(driver, input)).toMatchObject({ status: 'error', errorName: 'ValidationError' });
    expect((await server.call(operations.getAppeals, {}, { token: driver.token }))['result']).toEqual([]);
  });

  it('[THR-8] creates one message and one appeal per client id, also for concurrent requests', async () => {
    const driver = await scene.createTestDriver();
    const twice = await Promise.all([1, 2].map(() => register(driver, { clientId: 'appeal-0001' })));
    const ids = new Set(twice.map((answer) => answer['id']));
    expect(ids.size).toBe(1);
    const [id] = [...ids].map(String);
    await Promise.all([1, 2, 3].map(() => add(driver, id ?? '', 'Жду', 'message-0001')));
    expect(await textsOf(driver, id ?? '')).toEqual([FEEDBACK.message, 'Жду']);
  });

  it('[THR-8][THR-16] rejects the eleventh message in a minute with 429, not counting a stored one', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    for (let n = 2; n <= 10; n++) expect((await add(driver, id, `${n}`, `message-${n}0`)).status).toBe(200);
    const refused = await add(driver, id, '11');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await add(driver, id, '10', 'message-100')).status).toBe(200);
    expect((await server.send(operations.registerAppeal, FEEDBACK, { token: driver.token })).status).toBe(
      429,
    );
    server.clock.advance(60_001);
    expect((await add(driver, id, '11')).status).toBe(200);
    expect(await textsOf(driver, id)).toHaveLength(11);
  });
});
