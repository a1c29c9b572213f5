import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { loadCityList } from '@gorpark/city-packs/city-list';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createFiscalExample } from '../../../../scripts/fiscal-example.mjs';
import { createGateExample } from '../../../../scripts/gate-example.mjs';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { moneyScene } from '../test/money-scene.ts';
import { cityIdOf } from '../test/drivers.sql.ts';
import { jsonOf, setProbes } from '../test/operator.ts';
import { createSmsc } from '../test/smsc.ts';
import { probesOf } from './probes.ts';

const scene = moneyScene();
const { server } = scene;
const servers: (Server | ReturnType<typeof createTcp>)[] = [];
afterAll(() => {
  for (const each of servers) each.close();
});
afterEach(() => setProbes([]));

async function listen(target: Server | ReturnType<typeof createTcp>): Promise<number> {
  servers.push(target);
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  return (target.address() as AddressInfo).port;
}
const answering = async (handler: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(handler))}`;

const GATE_SECRET = 'a secret of the barrier, 32 characters';

/** Every system answers with the right keys. */
async function systems() {
  const portal = await answering((_request, response) => response.writeHead(200).end());
  const yookassa = await answering(({ headers, url }, response) => {
    const isRight = headers.authorization === `Basic ${Buffer.from('1:live_x').toString('base64')}`;
    response.writeHead(url === '/payments?limit=1' && isRight ? 200 : 401).end('{}');
  });
  const smtp = await listen(
    createTcp((socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (data) => {
        if (/^EHLO/.test(data.toString())) socket.write('250 mail\r\n');
        else socket.end('221 bye\r\n');
      });
    }),
  );
  const fiscal = createFiscalExample({ login: 'gorpark', password: 'right', group: 'g' });
  const gate = createGateExample({ keyId: 'gorpark', secret: GATE_SECRET.replaceAll(' ', '-') });
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: server.pool.options.connectionString,
    PUBLIC_URL: portal,
    MAIL_ADAPTER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_FROM: 'noreply@parking.example',
    SMS_ADAPTER: 'http',
    SMS_GATEWAY_URL: `${portal}/send`,
    SMS_GATEWAY_SECRET: GATE_SECRET.replaceAll(' ', '-'),
    PAYMENT_ADAPTER: 'yookassa',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'live_x',
    FISCAL_URL: `http://127.0.0.1:${await listen(fiscal)}/possystem/v5`,
    FISCAL_LOGIN: 'gorpark',
    FISCAL_PASSWORD: 'right',
    FISCAL_GROUP: 'g',
    FISCAL_INN: '7830002293',
    FISCAL_TAX_SYSTEM: 'osn',
    FISCAL_VAT: 'none',
    FISCAL_EMAIL: 'sales@parking.example',
    GATE_URL: `http://127.0.0.1:${await listen(gate)}`,
    GATE_KEY_ID: 'gorpark',
    GATE_SECRET: GATE_SECRET.replaceAll(' ', '-'),
  };
  return { env, urls: { yookassa, cloudpayments: yookassa } };
}

type Env = Awaited<ReturnType<typeof systems>>['env'] & Record<string, string | undefined>;

async function examine(change: Partial<Env> = {}) {
  const { env, urls } = await systems();
  setProbes(probesOf(readConfig({ ...env, ...change }), systemClock, urls));
  const ran = await scene.runHere('doctor', '--json');
  const { results } = jsonOf(ran) as {
    results: { system: string; fault: string | null; next: string }[];
  };
  return {
    ran,
    faults: results.flatMap(({ system, fault }) => (fault ? [`${system}: ${fault}`] : [])),
    results,
  };
}

describe('op doctor', { timeout: 60_000 }, () => {
  it('[operations-1] asks each system that is set, and finds no fault', async () => {
    const { ran, faults, results } = await examine();
    expect(faults).toEqual([]);
    expect(ran.code).toBe(0);
    const cities = loadCityList(readConfig().citiesFolder).map(({ city }) => city);
    const shop = results.find(({ system }) => system.startsWith('ЮKassa'))?.system;
    expect(cities).toContain(shop?.split(' / ')[0]?.split(', ')[1]);
    expect(results.map(({ system }) => system.split(' ')[0])).toEqual([
      'база',
      'портал',
      'почта',
      'SMS',
      'ЮKassa,',
      'кассовые',
      'очередь',
      'шлагбаум,',
      'напоминания',
    ]);
  });

  it.each<[keyof Env, string, string]>([
    ['PUBLIC_URL', 'http://127.0.0.1:1', 'портал снаружи'],
    ['SMTP_URL', 'smtp://127.0.0.1:1', 'почта / mail: нет соединения ESOCKET'],
    ['SMS_GATEWAY_URL', 'http://127.0.0.1:1', 'SMS'],
    ['YOOKASSA_SECRET_KEY', 'test_other', 'ЮKassa'],
    ['FISCAL_PASSWORD', 'other', 'кассовые чеки'],
    ['GATE_SECRET', 'x'.repeat(32), 'шлагбаум'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/gorpark', 'база данных'],
  ])('[operations-1] names only the system of a wrong %s, without its value', async (name, value, system) => {
    const { ran, faults } = await examine({ [name]: value });
    const [first, ...others] = faults;
    expect(first).toContain(system);
    const unseen = others.map((fault) => fault.includes('не проверена'));
    expect(unseen).toEqual(name === 'DATABASE_URL' ? [true] : []);
    expect(ran.code).toBe(3);
    expect(ran.out).not.toContain(value);
  });

  it.each([
    ['waiting', 14, []],
    ['waiting', 16, ['ждут 1, отклонены 0']],
    ['refused', 1, ['ждут 0, отклонены 1']],
  ])('[operations-1] judges a receipt %s for %i minutes', async (status, minutes, expected) => {
    const { driver } = await scene.parkedDriver();
    const { cityId, accountId } = driver;
    await server.pool.query('insert into fiscal_start (city_id, since) values ($1, now())', [cityId]);
    await server.pool.query(
      `insert into fiscal_receipt (city_id, operation_id, kind, account_id, operation_at, amount_kop, status,
                                   created_at, retry_at, nonce)
       select city_id, id, 'income', account_id, at, 700, $2, now() - $3 * interval '1 minute', now(), gen_random_uuid()
         from operation where account_id = $1 and type = 'payment'`,
      [accountId, status, minutes],
    );
    const { faults } = await examine();
    await server.pool.query('delete from fiscal_receipt');
    await server.pool.query('delete from fiscal_start where city_id = $1', [cityId]);
    const text = expected.map((one) => expect.stringContaining(`saint-petersburg: ${one} /`) as string);
    expect(faults).toEqual(text);
  });

  it('[operations-1] finds a shop that is stopped, and names the next step', async () => {
    const cityId = await cityIdOf(server, 'perm');
    await server.pool.query(
      'insert into fiscal_start (city_id, since, stopped_at) values ($1, now(), now())',
      [cityId],
    );
    const { ran, faults, results } = await examine();
    await server.pool.query('delete from fiscal_start where city_id = $1', [cityId]);
    expect(faults).toEqual([
      'очередь кассовых чеков / queue of fiscal receipts: perm: ждут 0, отклонены 0, отправка остановлена / perm: 0 wait, 0 refused, sending is stopped',
    ]);
    expect([ran.code, results.find(({ fault }) => fault)?.next]).toEqual([
      3,
      expect.stringContaining('op fiscal list'),
    ]);
  });

  it.each([
    ['right', []],
    ['wrong', ['SMS (сообщение не отправлено) / SMS (no message was sent): отказ 14 / refused with 14']],
  ])('[operations-1] binds to the SMSC with the %s password and leaves', async (password, expected) => {
    const smsc = await createSmsc();
    const login = { SMPP_SYSTEM_ID: 'gorpark', SMPP_PASSWORD: password, SMPP_SENDER: '7878' };
    const { ran, faults } = await examine({ SMS_ADAPTER: 'smpp', SMPP_URL: smsc.url, ...login });
    expect([faults, smsc.binds.length, smsc.submitted]).toEqual([expected, 1, []]);
    expect(ran.code).toBe(expected.length > 0 ? 3 : 0);
    await vi.waitFor(() => expect(smsc.sessions.size).toBe(0));
    smsc.close();
  });
});
