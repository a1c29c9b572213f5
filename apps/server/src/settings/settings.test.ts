import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { randomSecret } from '../platform/secrets.ts';
import { faultsOfSettings, SETTINGS } from './settings.mjs';

const { root } = readConfig();
const empty = mkdtempSync(path.join(tmpdir(), 'gorpark-no-cities-'));
afterAll(() => rmSync(empty, { recursive: true }));

const KEY = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const GOOD = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://gorpark:secret@db.example/gorpark',
  SECRET_KEY: KEY,
  PUBLIC_URL: 'https://parking.example',
  OPERATOR_NAME: 'ГКУ «Городские парковки»',
  OPERATOR_ADDRESS: '620014, Екатеринбург, пр. Ленина, д. 24',
  OPERATOR_INN: '7707083893',
  OPERATOR_EMAIL: 'data@parking.example',
  MAIL_ADAPTER: 'smtp',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Парковки города <noreply@parking.example>',
  SMS_ADAPTER: 'http',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_SECRET: KEY,
  PAYMENT_ADAPTER: 'yookassa, cloudpayments',
  YOOKASSA_SHOP_ID: '506751',
  YOOKASSA_SECRET_KEY: 'live_abc',
  CLOUDPAYMENTS_PUBLIC_ID: 'pk_1',
  CLOUDPAYMENTS_API_SECRET: 'api',
};

const GATE = {
  GATE_KEY_ID: 'gorpark',
  GATE_SECRET: KEY,
  FISCAL_LOGIN: 'gorpark',
  FISCAL_PASSWORD: 'x',
  FISCAL_GROUP: 'group_1',
  FISCAL_INN: '7830002293',
  FISCAL_TAX_SYSTEM: 'osn',
  FISCAL_VAT: 'vat22',
  FISCAL_EMAIL: 'sales@parking.example',
};

const TABLE: Record<string, { bad: string[]; good: string[] }> = {
  NODE_ENV: { bad: ['prod', 'Production', 'live'], good: [] },
  DATABASE_URL: {
    bad: [
      'db.example/gorpark',
      'mysql://u:p@db.example/x',
      'postgres://u:p#w@db.example/x',
      'postgres:///x',
      'postgres://u:p@db.example',
      'postgres://u:p@db.example/',
    ],
    good: [
      'postgresql://u:p%23w@127.0.0.1:5433/x?sslmode=require',
      'postgres://u:p@[::1]/x',
      'postgres:///x?host=/run',
    ],
  },
  DATABASE_POOLER: { bad: ['session', 'Transaction'], good: ['none'] },
  DATABASE_DIRECT_URL: { bad: ['db.example/gorpark'], good: ['postgres://u:p@[::1]/x'] },
  DATABASE_READ_URL: { bad: ['replica.example'], good: ['postgres://u:p@replica.example/x'] },
  DATABASE_POOL_SIZE: { bad: ['0', '101', 'many'], good: ['1', '100'] },
  SECRET_KEY: {
    bad: ['k', KEY.slice(1), `${KEY}0`, KEY.replace('9', 'g'), '0'.repeat(64)],
    good: [KEY.toUpperCase()],
  },
  SECRET_KEY_FORMER: {
    bad: ['k', `${KEY},`, `${KEY} ${KEY}`, randomSecret().slice(1), `${randomSecret()}=`],
    good: [`${KEY}, ${KEY.toUpperCase()}`, randomSecret(), `${KEY},${randomSecret()}`],
  },
  PUBLIC_URL: {
    bad: [
      'http://parking.example',
      'parking.example',
      'ftp://parking.example',
      'https://',
      'https://parking.example/city',
      'https://parking.example/?a',
      'https://u:p@parking.example',
      'http://localhost.evil.example',
    ],
    good: ['https://parking.example:8443/', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'],
  },
  HOST: { bad: ['0.0.0.0:3000', 'http://x', '-'], good: ['::', '127.0.0.1', 'node-1.example'] },
  PORT: { bad: ['70000', '-1', '3000.5', 'http'], good: ['0', '65535'] },
  GORPARK_DATA: { bad: ['/data ', '"/data"'], good: ['/data', '/data #1 <a>'] },
  CITIES_DIR: {
    bad: ['/no/such/folder', empty, path.join(root, 'README.md')],
    good: [path.join(root, 'cities')],
  },
  ALLOWED_ORIGINS: {
    bad: [
      '*',
      'null',
      'portal.example',
      'https://portal.example/',
      'https://Portal.example',
      'https://a.example:443',
      ',',
    ],
    good: ['https://portal.example, http://localhost:5173', 'capacitor://localhost'],
  },
  TRUSTED_PROXIES: {
    bad: ['proxy', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/', '10.0.0.0/8/8', '10.0.0.1;10.0.0.2'],
    good: ['127.0.0.1,::1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8', 'loopback'],
  },
  LOG_LEVEL: { bad: ['loud', 'INFO', '30'], good: ['trace', 'silent'] },
  METRICS_TOKEN: { bad: ['a b', 'пароль'], good: ['token'] },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    bad: ['127.0.0.1:4318', 'grpc://collector:4317'],
    good: ['http://collector:4318', 'https://traces.example/otlp'],
  },
  OPERATOR_NAME: { bad: ['1', '—', 'a'.repeat(301)], good: ['ООО "Парковки" #1 <П>'] },
  OPERATOR_ADDRESS: { bad: ['190000'], good: ['Perm, Lenina st., 1'] },
  OPERATOR_INN: {
    bad: ['7707083894', '500100732258', '770708389', 'ИНН 7707083893'],
    good: ['500100732259'],
  },
  OPERATOR_EMAIL: {
    bad: ['help@gorpark.example', 'HELP@Gorpark.Example', 'data', 'Данные <data@parking.example>'],
    good: ['данные@парковки.рф'],
  },
  MAIL_ADAPTER: { bad: ['inbox', 'pigeon'], good: [] },
  SMTP_URL: { bad: ['mail.example', 'https://mail.example', 'smtp://'], good: ['smtp://localhost:25'] },
  MAIL_FROM: {
    bad: [
      'Парковки',
      'noreply',
      'noreply@',
      '@parking.example',
      'a@b',
      'Парковки <noreply>',
      'a@b.example, c@d.example',
    ],
    good: ['noreply@parking.example'],
  },
  SMS_ADAPTER: { bad: ['inbox', 'pigeon'], good: [] },
  SMS_GATEWAY_URL: {
    bad: ['http://sms.example/', 'sms.example', 'http://localhost.evil.example/'],
    good: ['http://localhost:8080/send', 'http://127.0.0.1/send'],
  },
  SMS_GATEWAY_SECRET: { bad: ['s', KEY.slice(0, 31), `${KEY} `], good: [KEY.slice(0, 32)] },
  SMS_GATEWAY_SECRET_FORMER: { bad: ['s', `${KEY} `], good: [KEY.slice(0, 32)] },
  PUSH_KEY: { bad: ['x', 'a'.repeat(64), KEY.slice(1)], good: [] },
  SMS_DAILY_CEILING: { bad: ['many', '-1', '1.5'], good: ['0', '5000'] },
  PAYMENT_ADAPTER: { bad: ['sandbox', 'yookassa,pigeon', 'none,yookassa', ','], good: ['none', 'yookassa'] },
  YOOKASSA_SHOP_ID: { bad: ['50 67'], good: [] },
  YOOKASSA_SECRET_KEY: { bad: ['live\nabc', 'ключ'], good: [] },
  CLOUDPAYMENTS_PUBLIC_ID: { bad: ['pk 1'], good: [] },
  CLOUDPAYMENTS_API_SECRET: { bad: ['a b'], good: [] },
  CLOUDPAYMENTS_API_SECRET_FORMER: { bad: ['a b'], good: ['old'] },
  GATE_URL: { bad: ['http://barrier.example', 'barrier'], good: ['http://127.0.0.1:8090'] },
  GATE_KEY_ID: { bad: ['a b'], good: ['gorpark'] },
  FISCAL_URL: { bad: ['http://operator.example/v5', 'x'], good: ['none'] },
  FISCAL_LOGIN: { bad: ['два'], good: ['gorpark'] },
  FISCAL_PASSWORD: { bad: ['a b'], good: ['x'] },
  FISCAL_GROUP: { bad: ['a b'], good: ['group_1'] },
  FISCAL_INN: { bad: ['7830002294', '1'], good: ['7830002293'] },
  FISCAL_TAX_SYSTEM: { bad: ['usn', 'envd'], good: ['osn', 'patent'] },
  FISCAL_VAT: { bad: ['22', 'vat122', 'vat18'], good: ['none', 'vat5', 'vat22'] },
  FISCAL_EMAIL: { bad: ['sales'], good: ['sales@parking.example'] },
  FISCAL_INTERNET: { bad: ['yes'], good: ['0', '1'] },
  GATE_SECRET: { bad: ['s', KEY.slice(0, 31)], good: [KEY.slice(0, 32)] },
  PAYMENT_KEEPS_CARDS: { bad: ['sandbox', 'yes', ','], good: ['none', 'yookassa,cloudpayments'] },
  CLOUDPAYMENTS_PAGE: { bad: ['popup'], good: ['widget', 'order'] },
  RELEASE: { bad: ['a b', 'v/1', 'x'.repeat(65)], good: ['v1.4.0-rc.1'] },
  TEST_HOOKS: { bad: ['1', '0'], good: [] },
  CITY_NOW: { bad: ['noon'], good: ['2025-11-05T09:00:00Z'] },
};

function expectSentences(lines: string[], name: string, isMissing: boolean): void {
  const example = SETTINGS.find((setting) => setting.name === name)?.example ?? 'none';
  const [ru = '', en = ''] = lines;
  expect(lines).toHaveLength(2);
  expect(ru).toMatch(
    isMissing
      ? new RegExp(`^Переменная ${name} не задана: `)
      : new RegExp(`^Переменная ${name} задана неверно \\(`),
  );
  expect(en).toMatch(isMissing ? new RegExp(`^${name} is not set: `) : new RegExp(`^${name} is wrong \\(`));
  expect([ru.endsWith(`, например ${example}`), en.endsWith(`, for example ${example}`)]).toEqual([
    true,
    true,
  ]);
  expect(en).not.toMatch(/[а-яё]/i);
}

describe('settings', () => {
  it('[THR-28][operations-1] lists each variable in the table above and in docs/operations.md', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(SETTINGS.map(({ name }) => name).toSorted());
    const guide = readFileSync(path.join(root, 'docs', 'operations.md'), 'utf8');
    expect(SETTINGS.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('[THR-28] lists each secret in the table of secrets, with its change', () => {
    const guide = readFileSync(path.join(root, 'docs', 'operations.md'), 'utf8');
    const [, section = ''] = guide.split('## Secrets and their change\n');
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const secrets = SETTINGS.filter(
      ({ name, example }) => /SECRET|_KEY\b|TOKEN|PASSWORD/.test(name) || example.includes(':secret@'),
    ).map(({ name }) => name);
    expect(secrets).toContain('SMTP_URL');
    expect(secrets.length).toBeGreaterThan(8);
    const text = rows.join('\n');
    expect(secrets.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    for (const row of rows)
      expect(row.split('|').map((cell) => cell.trim().length > 3)).toEqual([false, true, true, true, false]);
  });

  it('[THR-28] accepts a complete production environment and an empty demo environment', () => {
    expect(faultsOfSettings(GOOD, root)).toEqual([]);
    expect(faultsOfSettings({}, root)).toEqual([]);
    expect(faultsOfSettings({ NODE_ENV: 'test', PUBLIC_URL: 'http://192.168.1.5:3000' }, root)).toEqual([]);
  });

  it.each(Object.entries(TABLE).flatMap(([name, { bad }]) => bad.map((value) => [name, value] as const)))(
    '[THR-28][operations-1] refuses %s=%s with an explanation in each language',
    (name, value) => {
      expect.hasAssertions();
      expectSentences(faultsOfSettings({ ...GOOD, ...GATE, [name]: value }, root), name, false);
    },
  );

  it.each(Object.entries(TABLE).flatMap(([name, { good }]) => good.map((value) => [name, value] as const)))(
    '[THR-28] accepts %s=%s',
    (name, value) => {
      expect(faultsOfSettings({ ...GOOD, ...GATE, [name]: value }, root)).toEqual([]);
    },
  );

  it.each(['GATE_KEY_ID', 'GATE_SECRET'])('[THR-28] requires %s for each barrier', (name) => {
    expect.hasAssertions();
    const env = { ...GOOD, ...GATE, GATE_URL_PERM_7: 'https://barrier.example' };
    expectSentences(faultsOfSettings({ ...env, [name]: '', [`${name}_PERM`]: KEY }, root), name, true);
    const own = { GATE_KEY_ID_PERM_7: 'own', GATE_SECRET_PERM_7: KEY };
    expect(faultsOfSettings({ ...GOOD, GATE_URL_PERM_7: 'https://barrier.example', ...own }, root)).toEqual(
      [],
    );
  });

  it.each(['LOGIN', 'PASSWORD', 'GROUP', 'INN', 'TAX_SYSTEM', 'VAT', 'EMAIL'])(
    '[THR-28] requires FISCAL_%s for each operator',
    (part) => {
      const name = `FISCAL_${part}`;
      const shop = Object.entries(TABLE).filter(([each]) => /^FISCAL_(?!URL)/.test(each));
      const env = {
        ...GOOD,
        FISCAL_URL_PERM: 'https://operator.example/v5',
        ...Object.fromEntries(shop.map(([each, { good }]) => [each, good[0]])),
      };
      expect(faultsOfSettings(env, root)).toEqual([]);
      expectSentences(faultsOfSettings({ ...env, [name]: '' }, root), name, true);
      expect(faultsOfSettings({ ...env, [name]: '', FISCAL_URL_PERM: 'none' }, root)).toEqual([]);
    },
  );

  it.each(Object.keys(GOOD).filter((name) => name !== 'NODE_ENV'))(
    '[THR-28][operations-1] reports %s as missing in production if absent or empty (operations-1)',
    (name) => {
      expect.hasAssertions();
      for (const value of [undefined, ''])
        expectSentences(faultsOfSettings({ ...GOOD, [name]: value }, root), name, true);
    },
  );

  it.each([
    ['a remark', (value: string) => `${value} # which one`, 'a remark # follows the value'],
    ['a Windows line end', (value: string) => `${value}\r`, 'a Windows line end'],
    ['quotes', (value: string) => `"${value}"`, 'the value is in quotes'],
    ['a space at the end', (value: string) => `${value} `, 'ends with a space'],
  ])(
    '[THR-28][operations-1] refuses %s that systemd or Docker would keep, in each setting',
    (_, spoil, en) => {
      const city = { YOOKASSA_SECRET_KEY_PERM: 'live_own' };
      for (const [name, value] of Object.entries({ ...GOOD, ...city })) {
        const found = faultsOfSettings({ ...GOOD, ...city, [name]: spoil(value) }, root);
        expect(found.find((line) => line.startsWith(`${name} is wrong (`))).toContain(en);
      }
      const name = { MAIL_FROM: 'Парковки #1 <noreply@parking.example>' };
      expect(faultsOfSettings({ ...GOOD, ...name }, root)).toEqual([]);
    },
  );

  it('[THR-28] requires settings of an adapter only if it is chosen', () => {
    const { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, ...rest } = GOOD;
    expect(faultsOfSettings({ ...rest, PAYMENT_ADAPTER: 'cloudpayments' }, root)).toEqual([]);
    expect(faultsOfSettings({ MAIL_ADAPTER: 'smtp' }, root)).toHaveLength(4);
    expect(faultsOfSettings({ TEST_HOOKS: '1' }, root)[1]).toMatch(/^CITY_NOW is not set/);
    expect(YOOKASSA_SHOP_ID + YOOKASSA_SECRET_KEY).toContain('live');
  });

  it('[THR-28] requires the address past the pooler if DATABASE_URL is a pooler', () => {
    const pooled = { ...GOOD, DATABASE_POOLER: 'transaction' };
    expectSentences(faultsOfSettings(pooled, root), 'DATABASE_DIRECT_URL', true);
    expect(faultsOfSettings({ ...pooled, DATABASE_DIRECT_URL: GOOD.DATABASE_URL }, root)).toEqual([]);
  });

  it('[THR-28] checks a city key like the common key', () => {
    const name = 'YOOKASSA_SECRET_KEY_SAINT_PETERSBURG';
    expect(faultsOfSettings({ ...GOOD, [name]: 'live_own' }, root)).toEqual([]);
    expect(faultsOfSettings({ ...GOOD, [name]: 'live own' }, root)[1]).toContain(`${name} is wrong`);
  });

  it('[THR-28][THR-3] returns no sentence with a secret', () => {
    const secrets = ['SECRET_KEY', 'SMS_GATEWAY_SECRET', 'YOOKASSA_SECRET_KEY', 'METRICS_TOKEN'];
    const spoiled = Object.fromEntries(secrets.map((name) => [name, 'hunter 2']));
    const urls = {
      DATABASE_URL: 'postgres://u:hunter 2@db.example',
      SMTP_URL: 'https://u:hunter@x',
      PUBLIC_URL: 'http://u:hunter@x',
    };
    const lines = faultsOfSettings({ ...GOOD, ...spoiled, ...urls }, root);
    expect(lines).toHaveLength(14);
    expect(lines.join('\n')).not.toContain('hunter');
  });
});
