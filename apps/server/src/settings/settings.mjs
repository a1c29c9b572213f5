// Checks the environment of the server, `op`, `city` and `npm start`, which runs it before the installation.
// Therefore plain JavaScript without packages.
import path from 'node:path';
import { DATABASE_SETTINGS } from './database-settings.mjs';
import {
  address,
  cityFolder,
  formerKey,
  host,
  integer,
  isProduction,
  key,
  logLevel,
  mailFrom,
  moment,
  ofAdapter,
  oneOf,
  origins,
  proxies,
  publicAddress,
  releaseTag,
  secret,
  someOf,
  words,
  written,
} from './forms.mjs';
import { FISCAL_SETTINGS } from './fiscal-settings.mjs';
import { GATE_SETTINGS } from './gate-settings.mjs';
import { OPERATOR_SETTINGS } from './operator-settings.mjs';
import { SMS_SETTINGS } from './sms-settings.mjs';

export const SETTINGS = [
  {
    name: 'NODE_ENV',
    what: words('production или ничего (демонстрация)', 'production, or nothing for demo mode'),
    example: 'NODE_ENV=production',
    check: oneOf(['production', 'development', 'test']),
  },
  ...DATABASE_SETTINGS,
  {
    name: 'SECRET_KEY',
    what: words('нужны 64 шестнадцатеричных знака', '64 hexadecimal digits are needed'),
    example: 'SECRET_KEY=$(openssl rand -hex 32)',
    check: key,
    isNeeded: isProduction,
  },
  {
    name: 'SECRET_KEY_FORMER',
    what: words(
      'нужны прежние ключи через запятую, по 64 шестнадцатеричных знака или из secret.key демонстрации',
      'former keys of 64 hexadecimal digits or from secret.key of demo mode, by comma, are needed',
    ),
    example: 'SECRET_KEY_FORMER=…',
    check: (value) =>
      value
        .split(',')
        .map((each) => formerKey(each.trim()))
        .find((fault) => fault !== null) ?? null,
  },
  {
    name: 'PUBLIC_URL',
    what: words('нужен адрес портала с https', 'the address of the portal with https is needed'),
    example: 'PUBLIC_URL=https://parking.example',
    check: (value, env) =>
      publicAddress(isProduction(env) ? ['https:'] : ['https:', 'http:'], ['http:'])(value),
    isNeeded: isProduction,
  },
  {
    name: 'HOST',
    what: words('нужен адрес этой машины', 'an address of this machine is needed'),
    example: 'HOST=0.0.0.0',
    check: host,
  },
  {
    name: 'PORT',
    what: words('нужно число от 0 до 65535', 'a number from 0 to 65535 is needed'),
    example: 'PORT=3000',
    check: integer(0, 65_535),
  },
  {
    name: 'GORPARK_DATA',
    what: words('нужна папка данных', 'a data folder is needed'),
    example: 'GORPARK_DATA=/var/lib/gorpark',
    check: () => null,
  },
  {
    name: 'CITIES_DIR',
    what: words('нужна папка с пакетами городов', 'a folder of city packs is needed'),
    example: 'CITIES_DIR=/srv/gorpark/cities',
    check: (value) => cityFolder(path.resolve(value)),
  },
  {
    name: 'ALLOWED_ORIGINS',
    what: words(
      'нужны адреса сайтов без пути, через запятую',
      'web origins without a path, separated by commas, are needed',
    ),
    example: 'ALLOWED_ORIGINS=https://portal.example,https://app.example:8443',
    check: origins,
  },
  {
    name: 'TRUSTED_PROXIES',
    what: words('нужны адреса или сети через запятую', 'addresses or networks, by comma, are needed'),
    example: 'TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8',
    check: proxies,
  },
  {
    name: 'LOG_LEVEL',
    what: words(
      'нужно trace, debug, info, warn, error, fatal или silent',
      'trace, debug, info, warn, error, fatal or silent is needed',
    ),
    example: 'LOG_LEVEL=info',
    check: logLevel,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    what: words('нужен адрес сборщика OTLP по HTTP', 'the address of an OTLP collector is needed'),
    example: 'OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
    check: address(['http:', 'https:']),
  },
  {
    name: 'METRICS_TOKEN',
    what: words('нужны латинские знаки без пробелов', 'ASCII signs without spaces are needed'),
    example: 'METRICS_TOKEN=$(openssl rand -hex 32)',
    check: secret(1),
  },
  ...OPERATOR_SETTINGS,
  {
    name: 'MAIL_ADAPTER',
    what: words('в рабочем режиме нужно smtp, иначе и inbox', 'production needs smtp, demo also takes inbox'),
    example: 'MAIL_ADAPTER=smtp',
    check: (value, env) => oneOf(isProduction(env) ? ['smtp'] : ['inbox', 'smtp'])(value),
    isNeeded: isProduction,
  },
  {
    name: 'SMTP_URL',
    what: words('нужен адрес почтового сервера', 'the address of a mail server is needed'),
    example: 'SMTP_URL=smtps://user:secret@mail.example',
    check: address(['smtp:', 'smtps:']),
    isNeeded: ofAdapter('MAIL_ADAPTER', 'smtp'),
  },
  {
    name: 'MAIL_FROM',
    what: words('нужен адрес, от которого идут письма', 'the address that mails come from is needed'),
    example: 'MAIL_FROM=noreply@parking.example',
    check: mailFrom,
    isNeeded: ofAdapter('MAIL_ADAPTER', 'smtp'),
  },
  ...SMS_SETTINGS,
  {
    name: 'PUSH_KEY',
    what: words('нужны 64 шестнадцатеричных знака', '64 hexadecimal digits are needed'),
    example: 'PUSH_KEY=$(openssl rand -hex 32)',
    check: key,
  },
  {
    name: 'SMS_DAILY_CEILING',
    what: words('нужно целое число не меньше нуля', 'a whole number, zero or more, is needed'),
    example: 'SMS_DAILY_CEILING=5000',
    check: integer(0, Number.MAX_SAFE_INTEGER),
  },
  {
    name: 'PAYMENT_ADAPTER',
    what: words(
      'нужно yookassa, cloudpayments, оба через запятую или none',
      'yookassa, cloudpayments, both separated by a comma, or none is needed',
    ),
    example: 'PAYMENT_ADAPTER=yookassa',
    check: (value) => (value.trim() === 'none' ? null : someOf(['yookassa', 'cloudpayments'])(value)),
    isNeeded: isProduction,
  },
  ...[
    ['YOOKASSA_SHOP_ID', 'yookassa', '506751'],
    ['YOOKASSA_SECRET_KEY', 'yookassa', 'live_…'],
    ['CLOUDPAYMENTS_PUBLIC_ID', 'cloudpayments', 'pk_…'],
    ['CLOUDPAYMENTS_API_SECRET', 'cloudpayments', '…'],
    ['CLOUDPAYMENTS_API_SECRET_FORMER', null, '…'],
  ].map(([name, adapter, example]) => ({
    name,
    what: words('нужно значение из кабинета банка', 'the value from the provider’s account is needed'),
    example: `${name}=${example}`,
    check: secret(1),
    isNeeded: adapter === null ? undefined : ofAdapter('PAYMENT_ADAPTER', adapter),
    isForCities: true,
  })),
  ...FISCAL_SETTINGS,
  ...GATE_SETTINGS,
  {
    name: 'PAYMENT_KEEPS_CARDS',
    what: words(
      'нужно yookassa, cloudpayments, оба через запятую или none',
      'yookassa, cloudpayments, both separated by a comma, or none is needed',
    ),
    example: 'PAYMENT_KEEPS_CARDS=cloudpayments',
    check: (value) => (value.trim() === 'none' ? null : someOf(['yookassa', 'cloudpayments'])(value)),
  },
  {
    name: 'CLOUDPAYMENTS_PAGE',
    what: words('нужно widget или order', 'widget or order is needed'),
    example: 'CLOUDPAYMENTS_PAGE=widget',
    check: oneOf(['widget', 'order']),
  },
  {
    name: 'RELEASE',
    what: words(
      'нужно имя выпуска: до 64 латинских букв, цифр, точек и дефисов',
      'the tag of the release is needed, of up to 64 letters, digits, dots and hyphens',
    ),
    example: 'RELEASE=v1.4.0',
    check: releaseTag,
  },
  {
    name: 'TEST_HOOKS',
    what: words('в рабочем режиме её не должно быть', 'it must not be set in production'),
    example: 'env -u TEST_HOOKS npm start',
    check: (value, env) => (isProduction(env) ? words('она задана', 'it is set') : oneOf(['0', '1'])(value)),
  },
  {
    name: 'CITY_NOW',
    what: words('с TEST_HOOKS=1 нужен момент ISO 8601', 'with TEST_HOOKS=1 an ISO 8601 moment is needed'),
    example: 'CITY_NOW=2025-11-05T09:00:00Z',
    check: moment,
    isNeeded: (env) => env.TEST_HOOKS === '1' && !isProduction(env),
  },
];

/**
 * Returns sentences for every wrong or missing variable, alternating Russian and English. An empty variable counts as
 * missing. `root`: the project folder with the default `cities`.
 */
export function faultsOfSettings(env, root) {
  return SETTINGS.flatMap((setting) => {
    const value = env[setting.name] || standardOf(setting.name, root);
    if (!value) return setting.isNeeded?.(env) ? sentences(setting, null) : [];
    const fault = written(value) ?? setting.check(value, env);
    return fault === null ? [] : sentences(setting, fault);
  }).concat(faultsOfShops(env));
}

/** Returns the same sentences as one text, or null. */
export function refusalOfSettings(env, root) {
  return faultsOfSettings(env, root).join('\n') || null;
}

const standardOf = (name, root) => (name === 'CITIES_DIR' ? path.join(root, 'cities') : undefined);

function faultsOfShops(env) {
  return Object.keys(env).flatMap((name) => {
    if (SETTINGS.some((setting) => setting.name === name) || !env[name]) return [];
    const setting = SETTINGS.find((each) => each.isForCities && name.startsWith(`${each.name}_`));
    const fault = setting ? (written(env[name]) ?? setting.check(env[name], env)) : null;
    return fault === null ? [] : sentences({ ...setting, name }, fault);
  });
}

function sentences({ name, what, example }, fault) {
  return fault === null
    ? [
        `Переменная ${name} не задана: ${what.ru}, например ${example}`,
        `${name} is not set: ${what.en}, for example ${example}`,
      ]
    : [
        `Переменная ${name} задана неверно (${fault.ru}): ${what.ru}, например ${example}`,
        `${name} is wrong (${fault.en}): ${what.en}, for example ${example}`,
      ];
}

/** Returns the sentences for an unusable database. `fault` in both languages. */
export function sentencesOfDatabase(fault, variable = 'DATABASE_URL') {
  const setting = SETTINGS.find(({ name }) => name === variable);
  return sentences(setting, fault).join('\n');
}
