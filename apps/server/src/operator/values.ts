import { existsSync } from 'node:fs';
import { NEWS_CODE, PAGE_PATH, PAGE_PATH_MAX } from '@gorpark/city-packs/pack/content';
import { APPEAL_STATUSES, isAppealStatus } from '@gorpark/domain/appeal';
import { DAY_TYPES } from '@gorpark/domain/calendar';
import { isEmail } from '@gorpark/domain/email';
import { fromRoubles } from '@gorpark/domain/money';
import { readWrittenPhone } from '@gorpark/domain/phone';
import { checkPlate } from '@gorpark/domain/plate';
import { hasInnKey } from '@gorpark/domain/tax-ids';
import { readWrittenDay } from '@gorpark/domain/written-day';
import { PARTNER_SCOPES } from '@gorpark/contract/kit/scopes';
import { KEY_LIFE, readAddresses } from '../features/partners/index.ts';
import { readPrinted } from '../features/receipts/index.ts';
import type { Command } from 'commander';
import { UsageError } from './deps.ts';
import { MOVE_STEPS, PROXIES } from './move.ts';
import { countTo, type Kind, matching, oneOf, textOf, when } from './value-kinds.ts';

/** @throws UsageError with name, expected value and an example */
const as =
  (name: string, { read, ru, en, example }: Kind) =>
  (text: string): string => {
    const value = read(text);
    if (value === null)
      throw new UsageError(
        `${name}: «${text}» не подходит. Нужно: ${ru}, например ${example} / does not fit. Needed: ${en}, for example ${example}`,
      );
    return value;
  };

const STATUS = oneOf(APPEAL_STATUSES, isAppealStatus);
const DAY_TYPE = oneOf(DAY_TYPES, (text) => DAY_TYPES.some((type) => type === text));

const DAY: Kind = {
  read: readWrittenDay,
  ru: 'день',
  en: 'a day',
  example: '2026-12-31 (31.12.2026)',
};

const DAY_OR_YEAR: Kind = {
  read: (text) => (/^\d{4}$/.test(text) ? text : readWrittenDay(text)),
  ru: 'день или год',
  en: 'a day or a year',
  example: '2026-12-31 (31.12.2026) или / or 2026',
};

const SUM: Kind = {
  read: when((text) => (fromRoubles(text) ?? 0) > 0),
  ru: 'сумма в рублях больше нуля',
  en: 'a sum in roubles above zero',
  example: '1500.50',
};

const INN: Kind = {
  read: when(hasInnKey),
  ru: 'ИНН из 10 или 12 цифр с верными контрольными цифрами',
  en: 'a tax number of 10 or 12 digits with valid check digits',
  example: '7707083893',
};

const EMAIL: Kind = {
  read: when(isEmail),
  ru: 'адрес почты',
  en: 'an e-mail address',
  example: 'buh@example.ru',
};

const PHONE: Kind = {
  read: readWrittenPhone,
  ru: 'номер телефона',
  en: 'a phone number',
  example: '79215550142',
};

const PLATE: Kind = {
  read: when((text) => checkPlate(text).problems.length === 0),
  ru: 'номер автомобиля',
  en: 'a plate',
  example: 'А123ВС178',
};

const numberKind = (ru: string, en: string, example: string): Kind => ({
  read: matching(/^[1-9][0-9]{0,14}$/),
  ru,
  en,
  example,
});

const APPEAL = numberKind('номер обращения', 'the number of an appeal', '42');
const OPERATION = numberKind('номер операции', 'the number of an operation', '42');
const ACCOUNT = numberKind('номер счёта', 'the number of an account', '1042');

const ORDER: Kind = {
  read: matching(/^[\w-]{1,64}$/),
  ru: 'номер заказа',
  en: 'the number of an order',
  example: '100000042',
};

const RECEIPT: Kind = {
  read: when((text) => readPrinted(text) !== null),
  ru: 'номер квитанции, как на бумаге',
  en: 'the number of a receipt as it is printed',
  example: '26-000017',
};

const CITY: Kind = {
  read: matching(/^[a-z0-9][a-z0-9-]{0,63}$/),
  ru: 'имя папки города',
  en: 'the name of the folder of a city',
  example: 'ryazan',
};

const HELD: Kind = {
  read: matching(/^[^:\s]+:\S+$/),
  ru: 'имя из списка suspense list',
  en: 'a name of suspense list',
  example: 'yookassa:2c85a1f0',
};

const WHO: Kind = {
  read: when(
    (text) => isEmail(text.trim()) || PHONE.read(text) !== null || ACCOUNT.read(text.trim()) !== null,
  ),
  ru: 'телефон, почта или номер счёта',
  en: 'a phone, an e-mail or an account',
  example: 'anna@example.ru',
};

const FIELD: Kind = {
  read: matching(/^[^=\s]+=/),
  ru: 'имя=значение',
  en: 'name=value',
  example: 'refillMax=15000',
};

const FIELD_NAME: Kind = {
  read: matching(/^\w+$/),
  ru: 'имя поля',
  en: 'the name of a field',
  example: 'refillMax',
};

const nameIn = (form: RegExp, max: number, ru: string, en: string, example: string): Kind => ({
  read: when((text) => text.length <= max && form.test(text)),
  ru,
  en,
  example,
});

const pathOf = (example: string): Kind => ({
  read: when((text) => text !== '' && existsSync(text)),
  ru: 'файл или папка, которые есть',
  en: 'a file or a folder that exists',
  example,
});

const SIGNED_SUM: Kind = {
  ...SUM,
  read: (text) => (SUM.read(text.replace(/^-/, '')) === null ? null : text),
  ru: 'сумма в рублях; с минусом она списывается',
  en: 'a sum in roubles; with a minus it is taken off',
  example: '--sum=-500.00',
};

const SCOPES: Kind = {
  read: when((text) => text.split(',').every((one) => PARTNER_SCOPES.some((scope) => scope === one.trim()))),
  ru: 'права через запятую',
  en: 'scopes with commas between',
  example: PARTNER_SCOPES.slice(0, 2).join(','),
};

const ADDRESSES: Kind = {
  read: when((text) => readAddresses(text) !== null),
  ru: 'адреса и сети через запятую',
  en: 'addresses and networks with commas between',
  example: '203.0.113.7,198.51.100.0/24',
};

const KEY: Kind = {
  read: matching(/^[A-Za-z0-9]{8}$/),
  ru: 'номер ключа из восьми знаков',
  en: 'the eight characters of a key after gpk_',
  example: 'q7Zk20Xb',
};

const REASON = textOf(200, 'обращение 42');
const MOVE_STEP = oneOf(MOVE_STEPS, (text) => MOVE_STEPS.some((step) => step === text));
const PROXY = oneOf(PROXIES, (text) => PROXIES.some((proxy) => proxy === text));
const CONTRACT = textOf(64, 'СК-2026/118');

/** By name, or by command and name for exceptions. `createProgram` throws for an argument without an entry. */
const KINDS: Readonly<Record<string, Kind>> = {
  '--account': ACCOUNT,
  '--addresses': ADDRESSES,
  '--as': textOf(100, 'Анна Котова'),
  '--back': FIELD_NAME,
  '--cities': pathOf('./cities'),
  '--city': CITY,
  '--contract': CONTRACT,
  '--daily': countTo(10_000_000),
  '--days': countTo(366),
  'partners add --days': countTo(KEY_LIFE.most),
  'partners rotate --days': countTo(KEY_LIFE.most),
  '--document': textOf(60, 'п/п 118 от 05.11.2026'),
  '--email': EMAIL,
  '--file': pathOf('./file.csv'),
  '--for': PROXY,
  '--from': DAY,
  '--inn': INN,
  '--limit': countTo(500),
  '--list': pathOf('./cells.json'),
  '--name': textOf(200, 'ООО «Северный курьер»'),
  '--order': ORDER,
  '--part': countTo(99),
  '--phone': PHONE,
  '--photos': pathOf('./photos'),
  '--plate': PLATE,
  '--reason': REASON,
  '--scopes': SCOPES,
  '--status': STATUS,
  '--sum': SUM,
  '--text': textOf(4000, 'Спасибо, исправили'),
  '--to': DAY,
  'balance correct --sum': SIGNED_SUM,
  'appeals status status': STATUS,
  'calendar set day': DAY_OR_YEAR,
  'calendar set type': DAY_TYPE,
  'news publish code': nameIn(
    NEWS_CODE,
    64,
    'имя новости: латинские буквы, цифры, дефис',
    'a name of letters, digits and dashes',
    'zone-101',
  ),
  'pages publish path': nameIn(
    PAGE_PATH,
    PAGE_PATH_MAX,
    'адрес после /pages/',
    'a path after /pages/',
    'about',
  ),
  step: MOVE_STEP,
  'payment refund order': ORDER,
  'session end-link order': ORDER,
  'subscription return order': ORDER,
  'receipts paid number': RECEIPT,
  'vehicles prove plate': PLATE,
  fields: FIELD,
  file: pathOf('./file.csv'),
  id: APPEAL,
  item: HELD,
  key: KEY,
  operation: OPERATION,
  refund: ORDER,
  slug: CITY,
  who: WHO,
};

/** Validates values before the database is opened. @throws Error for an argument without an entry */
export function checkValues(group: Command, command: Command): void {
  const name = `${group.name()} ${command.name()}`;
  const kindOf = (value: string): Kind => {
    const kind = KINDS[`${name} ${value}`] ?? KINDS[value];
    if (kind === undefined) throw new Error(`values.ts has no row for ${name} ${value}`);
    return kind;
  };
  for (const option of command.options) {
    if (!option.required && !option.optional) continue;
    const flag = option.long ?? option.flags;
    const read = as(flag, kindOf(flag));
    const before = option.parseArg;
    option.argParser((text: string, previous: unknown) =>
      before === undefined ? read(text) : before(read(text), previous),
    );
  }
  for (const argument of command.registeredArguments) {
    const read = as(`<${argument.name()}>`, kindOf(argument.name()));
    argument.argParser((text: string, previous: unknown) =>
      argument.variadic ? [...((previous as string[] | undefined) ?? []), read(text)] : read(text),
    );
  }
}
