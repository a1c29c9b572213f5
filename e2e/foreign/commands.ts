import {
  createAccount,
  type ForeignAccount,
  type ForeignSession,
  isZone,
  LOGIN,
  PASSWORD,
  priceOf,
  sumOf,
} from './account.ts';
import { costShape, MAP, OPTIONS, profileText, SETTINGS, ZONES } from './shapes.ts';

export type Fields = Readonly<Record<string, string>>;

export interface ForeignCall {
  fields: readonly string[];
  answer: (fields: Fields) => unknown;
}

const MINUTE_MS = 60_000;
const SAVING_MS = 30 * MINUTE_MS;

const refuse = (errorName: string) => ({ status: 'error', errorName, errorMessage: errorName });

const VEHICLE = ['Vehicle[Number]', 'Vehicle[Category]', 'Vehicle[NumberFormat]'];
const SESSION_FIELDS = [...VEHICLE, 'Zone', 'Duration', 'Token', 'ParkingCode', 'timestart'];

export const createCalls = (now: () => number): Readonly<Record<string, ForeignCall>> => {
  const account: ForeignAccount = createAccount();
  let lastNumber = 7000;

  const withToken = (name: string, act: (fields: Fields) => unknown) => (fields: Fields) =>
    account.token !== null && fields[name] === account.token ? act(fields) : refuse('TokenNotFound');

  const running = (number: string | undefined) =>
    account.sessions.find((session) => String(session.number) === number && session.endMs > now());

  const pay = (kopecks: number): boolean => {
    if (account.balanceKopecks < kopecks) return false;
    account.balanceKopecks -= kopecks;
    return true;
  };

  const priced = (fields: Fields) => {
    const session = running(fields['ReservationId']);
    const minutes = Number(fields['Duration'] ?? 0);
    if (!Number.isSafeInteger(minutes) || minutes <= 0) return refuse('NoDurationSelected');
    if (session) return priceOf(session.zone, session.endMs, minutes);
    if (!fields['Zone']) return refuse('NoZoneSelected');
    if (!isZone(fields['Zone'])) return refuse('ZoneNotFound');
    return fields['Vehicle[Number]'] ? priceOf(fields['Zone'], now(), minutes) : refuse('EmptyTs');
  };

  const start = (fields: Fields) => {
    const rows = priced(fields);
    if (!Array.isArray(rows)) return rows;
    const plate = fields['Vehicle[Number]'] ?? '';
    if (account.sessions.some((session) => session.plate === plate && session.endMs > now()))
      return refuse('ParkingSessionAlreadyExists');
    if (!pay(sumOf(rows))) return refuse('NoMoneyNoHoney');
    lastNumber += 1;
    const session: ForeignSession = {
      number: lastNumber,
      plate,
      category: fields['Vehicle[Category]'] ?? 'B',
      zone: fields['Zone'] ?? '',
      startMs: now(),
      endMs: now() + Number(fields['Duration']) * MINUTE_MS,
      paidKopecks: sumOf(rows),
    };
    account.sessions.push(session);
    return { status: 'ok', message: 'Парковка начата' };
  };

  const renew = (fields: Fields) => {
    const session = running(fields['ReservationId']);
    if (!session) return refuse('ParkingSessionNotFound');
    const rows = priced(fields);
    if (!Array.isArray(rows)) return rows;
    if (!pay(sumOf(rows))) return refuse('NoMoneyNoHoney');
    session.endMs += Number(fields['Duration']) * MINUTE_MS;
    session.paidKopecks += sumOf(rows);
    return { status: 'ok', message: 'Парковка продлена' };
  };

  const cancel = (fields: Fields) => {
    const session = running(fields['ReservationId']);
    if (!session) return refuse('ParkingSessionNotFound');
    if (session.endMs - now() < SAVING_MS) return refuse('NoSaving');
    const usedMinutes = Math.ceil((now() - session.startMs) / MINUTE_MS);
    const used = sumOf(priceOf(session.zone, session.startMs, usedMinutes));
    account.balanceKopecks += Math.max(0, session.paidKopecks - used);
    account.sessions = account.sessions.filter((other) => other !== session);
    return { status: 'ok' };
  };

  const login = (fields: Fields) => {
    if (fields['login'] !== LOGIN || fields['password'] !== PASSWORD) return refuse('IncorrectLogin');
    account.token = crypto.randomUUID();
    return { status: 'ok', token: account.token };
  };

  const get = (answer: unknown): ForeignCall => ({ fields: [], answer: () => answer });

  return {
    'GET /api/info/get-options-info-v3': get(OPTIONS),
    'GET /api/info/get-settings-v3': get(SETTINGS),
    'GET /api/info/get-zones': get(ZONES),
    'GET /api/info/get-map-info/v3': get(MAP),
    'GET /api/notification/popup': get({ status: 'ok', result: { title: '', message: '', updated: '' } }),
    'POST /api/auth/login-v5': { fields: ['login', 'password', 'captcha'], answer: login },
    'POST /api/auth/logout': {
      fields: ['token'],
      answer: withToken('token', () => {
        account.token = null;
        return { status: 'ok' };
      }),
    },
    'GET /api/profile/get-profile-v6': {
      fields: ['token'],
      answer: withToken('token', () => profileText(account, now())),
    },
    'GET /api/profile/get-balance': {
      fields: ['token'],
      answer: withToken('token', () => ({ status: 'ok', balance: account.balanceKopecks / 100 })),
    },
    'POST /api/profile/get-operations-with-filter': {
      fields: ['Operation', 'limit'],
      answer: () => ({ status: 'ok', result: [] }),
    },
    'POST /api/payment/cost': {
      fields: [...SESSION_FIELDS, 'ReservationId'],
      answer: withToken('Token', (fields) => {
        const rows = priced(fields);
        return Array.isArray(rows) ? costShape(account, rows) : rows;
      }),
    },
    'POST /api/payment/start': {
      fields: [...SESSION_FIELDS, 'PaymentService', 'phone'],
      answer: withToken('Token', start),
    },
    'POST /api/payment/renew': {
      fields: ['ReservationId', 'PaymentService', 'Duration', 'Token', 'phone', 'timestart'],
      answer: withToken('Token', renew),
    },
    'POST /api/payment/cancel': { fields: ['ReservationId', 'Token'], answer: withToken('Token', cancel) },
  };
};
