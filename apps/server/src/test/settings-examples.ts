import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../config.ts';
import { randomSecret } from '../platform/secrets.ts';

const { root } = readConfig();
const empty = mkdtempSync(path.join(tmpdir(), 'gorpark-no-cities-'));
afterAll(() => rmSync(empty, { recursive: true }));

export const KEY = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
export const GOOD = {
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

export const GATE = {
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

export const TABLE: Record<string, { bad: string[]; good: string[] }> = {
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
  MOVE_SOURCE_URL: { bad: ['db.example'], good: ['postgres://u:p@db.example/x'] },
  MOVE_TARGET_URL: { bad: ['db.example'], good: ['postgres://u:p@db.example/x'] },
  CELL: { bad: ['100', '-1', 'one'], good: ['0', '99'] },
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
  SMPP_URL: {
    bad: ['smpp://smsc.example', 'https://smsc.example', 'smpp://10.evil.example', 'smpp://172.32.0.1'],
    good: ['ssmpp://smsc.example:3550', 'smpp://127.0.0.1:2775', 'smpp://10.0.0.5', 'smpp://172.16.1.1'],
  },
  SMPP_SYSTEM_ID: { bad: ['a b'], good: ['gorpark'] },
  SMPP_PASSWORD: { bad: ['a b'], good: ['x'] },
  SMPP_SENDER: { bad: ['a name', 'TooLongAName'], good: ['7878', 'Gorpark', '79001234567'] },
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
  FISCAL_ACQUIRER: { bad: ['sandbox'], good: ['none'] },
  FISCAL_DUE: { bad: ['yes', '1'], good: ['0'] },
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
