import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { GATE, GOOD, KEY, TABLE } from '../test/settings-examples.ts';
import { faultsOfSettings, SETTINGS } from './settings.mjs';

const { root } = readConfig();
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

  it('[THR-28] accepts one way of receipts for each city, and none only where none are due', () => {
    const shop = {
      FISCAL_INN: '7830002293',
      FISCAL_TAX_SYSTEM: 'osn',
      FISCAL_VAT: 'vat22',
      FISCAL_EMAIL: 'a@b.example',
    };
    const login = { FISCAL_LOGIN: 'a', FISCAL_PASSWORD: 'b', FISCAL_GROUP: 'c' };
    const url = 'https://operator.example/v5';
    const faultsOf = (env: object) => faultsOfSettings({ ...GOOD, ...shop, ...env }, root);
    const acquirer = { FISCAL_ACQUIRER: 'yookassa', FISCAL_DUE: '1' };
    expect(faultsOf(acquirer)).toEqual([]);
    expect(faultsOf({ ...acquirer, FISCAL_INN: '' })[1]).toMatch(/^FISCAL_INN is not set/);
    expect(faultsOf({ ...acquirer, PAYMENT_ADAPTER: 'cloudpayments' })[1]).toContain(
      'PAYMENT_ADAPTER lacks it',
    );
    expect(faultsOf({ ...acquirer, ...login, FISCAL_URL: url })[1]).toContain('both are set: FISCAL_URL)');
    expect(faultsOf({ ...acquirer, ...login, FISCAL_URL_PERM: url })[1]).toContain(
      'both are set: FISCAL_URL_PERM',
    );
    expect(faultsOf({ ...acquirer, ...login, FISCAL_URL_PERM: url, FISCAL_ACQUIRER_PERM: 'none' })).toEqual(
      [],
    );
    expect(faultsOf({ ...acquirer, FISCAL_ACQUIRER_PERM: 'none' })[1]).toContain(
      'sends the receipts: FISCAL_DUE_PERM',
    );
    expect(faultsOf({ FISCAL_DUE_PERM: '1' })[1]).toContain('nothing sends the receipts: FISCAL_DUE_PERM');
  });

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
    const { SMS_GATEWAY_URL, SMS_GATEWAY_SECRET, ...smpp } = { ...GOOD, SMS_ADAPTER: 'smpp' };
    expect(faultsOfSettings(smpp, root)).toHaveLength(8);
    expect(faultsOfSettings({ ...smpp, SMS_GATEWAY_URL }, root)).toHaveLength(10);
    expect(SMS_GATEWAY_SECRET).toBe(KEY);
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
