// Each check returns null or its fault in both languages. Plain JavaScript without packages, because `npm start` runs
// it before the installation, on any Node version.
import { existsSync, readdirSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import path from 'node:path';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const words = (ru, en) => ({ ru, en });

/** Shortens a value to one line. Never use it for a secret. */
const shown = (value) => {
  const text = JSON.stringify(value).slice(1, -1);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
const odd = (value) => words(`«${shown(value)}» не подходит`, `"${shown(value)}" is not valid`);

/**
 * Returns the fault of a line of a settings file: systemd and Docker keep remarks, quotes and Windows line ends as part
 * of the value.
 */
export function written(value) {
  if (/[\r\n]/.test(value))
    return words(
      'в конце Windows-перевод строки: сохраните файл с переводами строк Unix',
      'it ends with a Windows line end: save the file with Unix line ends',
    );
  if (/\s#[^<>]*$/.test(value))
    return words(
      'после значения стоит примечание #: перенесите его на отдельную строку',
      'a remark # follows the value: move it to a line of its own',
    );
  if (/^(["'])[^"']*\1$/.test(value))
    return words('значение в кавычках: уберите их', 'the value is in quotes: remove them');
  return /^\s|\s$/.test(value)
    ? words('есть пробел в начале или в конце', 'it begins or ends with a space')
    : null;
}

export const oneOf = (choices) => (value) => (choices.includes(value) ? null : odd(value));

export const someOf = (choices) => (value) => firstFault(value, oneOf(choices));

export const integer = (min, max) => (value) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= min && number <= max ? null : odd(value);
};

export const moment = (value) => (Number.isNaN(Date.parse(value)) ? odd(value) : null);

export const host = (value) =>
  isIP(value) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) ? null : odd(value);

export const releaseTag = (value) => (/^[\w.-]{1,64}$/.test(value) ? null : odd(value));

export const logLevel = oneOf(LEVELS);

export function key(value) {
  if (!/^[\da-f]*$/i.test(value)) return words('не шестнадцатеричное число', 'not a hexadecimal number');
  if (value.length !== 64) return words(`знаков: ${value.length}`, `${value.length} digits`);
  return /^(.)\1+$/.test(value) ? words('все знаки одинаковые', 'all digits are the same') : null;
}

/** Also accepts the key that demo mode creates in its data folder (`randomSecret`, 43 base64url characters). */
export const formerKey = (value) => (/^[\w-]{43}$/.test(value) ? null : key(value));

export const secret = (shortest) => (value) => {
  if (!/^[!-~]+$/.test(value))
    return words('есть пробел или нелатинский символ', 'it contains a space or a non-ASCII character');
  return value.length < shortest ? words(`знаков: ${value.length}`, `${value.length} signs`) : null;
};

/** Checks an address. `schemes` such as `https:`; `local` schemes only for this machine. */
export const address =
  (schemes, local = []) =>
  (value) => {
    const url = parse(value);
    if (url === null || url.hostname === '' || /\s/.test(value))
      return words('это не адрес', 'it is not an address');
    if (schemes.includes(url.protocol)) return null;
    if (local.includes(url.protocol) && LOOPBACK.test(url.hostname)) return null;
    return words(`начинается с ${url.protocol}//`, `it begins with ${url.protocol}//`);
  };

const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/;

/** Without TLS only on this machine or in a private network. */
export const smppAddress = (value) =>
  PRIVATE.test(parse(value)?.hostname ?? '') && /^smpp:/.test(value)
    ? null
    : address(['ssmpp:'], ['smpp:'])(value);

export const sender = (value) => (/^(\d{3,15}|[!-~]{1,11})$/.test(value) ? null : odd(value));

/** Requires https except on this machine, and nothing after the host, because links would lose it. */
export const publicAddress = (schemes, local) => (value) => {
  const fault = address(schemes, local)(value);
  const url = parse(value);
  if (fault !== null || url === null) return fault;
  if (url.username !== '') return words('в адресе есть имя пользователя', 'it has a user name');
  return url.pathname === '/' && url.search === '' && url.hash === ''
    ? null
    : words('после имени сервера есть ещё что-то', 'something follows the host');
};

/** Checks origins. They must be spelled as browsers write them: any other spelling never matches. */
export const origins = (value) =>
  firstFault(value, (origin) => {
    const url = parse(origin);
    if (url === null || url.host === '') return odd(origin);
    const written = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
    if (written === origin) return null;
    return words(
      `«${shown(origin)}» браузер пишет как ${written}`,
      `a browser writes "${shown(origin)}" as ${written}`,
    );
  });

export const proxies = (value) =>
  firstFault(value, (proxy) => {
    const [ip = '', bits, ...rest] = proxy.split('/');
    const version = isIP(ip);
    const isBits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
    const isMask = version === 4 && bits !== undefined && isIPv4(bits);
    const isAddress = version !== 0 && rest.length === 0 && (isBits || isMask);
    return isAddress || NETWORKS.includes(proxy) ? null : odd(proxy);
  });

/** Accepts a name or an address: at least three letters. */
export const lettered = (value) =>
  /(\p{L}.*){3}/u.test(value) && value.length <= 300 && !/\p{Cc}/u.test(value) ? null : odd(value);

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Requires the check digits of an organisation or a person, as `hasInnKey` of the domain. */
export function taxNumber(value) {
  if (!/^(\d{10}|\d{12})$/.test(value)) return words('нужно 10 или 12 цифр', '10 or 12 digits are needed');
  const isRight = (at) => {
    const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - at);
    const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
    return (sum % 11) % 10 === Number(value[at]);
  };
  return (value.length === 10 ? [9] : [10, 11]).every(isRight)
    ? null
    : words('контрольная цифра не сходится', 'a check digit is wrong');
}

const MAIL_ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
const NO_ADDRESS = words('в ней нет адреса', 'it has no address');

export const mailAddress = (value) => (MAIL_ADDRESS.test(value) ? null : NO_ADDRESS);

export const demoEmail = (value) =>
  /@gorpark\.example$/i.test(value) ? words('это адрес демонстрации', 'it is the address of the demo') : null;

/** Accepts `noreply@parking.example` or `Парковки <noreply@parking.example>`. */
export function mailFrom(value) {
  const found = /^[^<>]*<([^<>]*)>$/.exec(value.trim())?.[1] ?? value.trim();
  return /[\r\n]/.test(value) ? NO_ADDRESS : mailAddress(found);
}

export function cityFolder(value) {
  let names;
  try {
    names = readdirSync(value);
  } catch {
    return words(`папки ${shown(value)} нет`, `there is no folder ${shown(value)}`);
  }
  return names.some((name) => existsSync(path.join(value, name, 'city.json')))
    ? null
    : words(`в папке ${shown(value)} нет ни одного города`, `the folder ${shown(value)} holds no city`);
}

export function databaseUrl(value) {
  const url = parse(value);
  if (url === null || /\s/.test(value))
    return words(
      'это не адрес: знаки # / ? @ : % в пароле пишут как %23 %2F %3F %40 %3A %25',
      'it is not an address: # / ? @ : % in a password are written %23 %2F %3F %40 %3A %25',
    );
  if (!/^postgres(ql)?:$/.test(url.protocol))
    return words(`начинается с ${url.protocol}`, `it begins with ${url.protocol}`);
  if (url.hostname === '' && !url.searchParams.has('host'))
    return words('не назван сервер', 'it names no host');
  return url.pathname.length > 1 ? null : words('не названа база данных', 'it names no database');
}

function firstFault(list, check) {
  const parts = list.split(',').map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const fault = check(part);
    if (fault !== null) return fault;
  }
  return parts.some(Boolean) ? null : odd(list);
}

const parse = (value) => (URL.canParse(value) ? new URL(value) : null);

export const isProduction = (env) => env.NODE_ENV === 'production';

const namesOf = (text = '') => text.split(',').map((part) => part.trim());

/** Required if this adapter is chosen; demo mode always pays at its sandbox. */
export const ofAdapter = (variable, name) => (env) =>
  namesOf(env[variable]).includes(name) && (variable !== 'PAYMENT_ADAPTER' || isProduction(env));
