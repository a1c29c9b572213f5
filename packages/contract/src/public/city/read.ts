import { DAY_TYPES } from '@gorpark/domain/calendar';
import { DEFAULT_DURATIONS } from '@gorpark/domain/duration';
import type { ReturnTerms } from '@gorpark/domain/session';
import { paymentMethodsOf } from '../../wire/payment-methods.ts';
import { count, type Fields, fields, flag, list, moment, pick, text, textOr } from '../../wire/read.ts';
import {
  type MenuItem,
  type Position,
  REPAIR_KINDS,
  type ReminderOptions,
  type RepairKind,
  type Settings,
  type SiteOptions,
} from '../../wire/types.ts';

export const DEFAULT_SMS_NUMBER = '7878';

export const DEFAULT_ZOOM = 16;

const inner = (answer: unknown): Fields => {
  const outer = fields(answer);
  return typeof outer['result'] === 'object' && outer['result'] !== null ? fields(outer['result']) : outer;
};

const centerOf = (value: unknown): Position | null => {
  const [lat, lon] = list(value).map(count);
  return typeof lat === 'number' && typeof lon === 'number' ? [lon, lat] : null;
};

const titlesOf = (item: Fields): MenuItem['titles'] => {
  const titles = fields(item['titles']);
  const ru = text(pick(titles, 'ru') ?? item['title']);
  return { ru, en: textOr(titles['en'], ru) };
};

const menuOf = (value: unknown): MenuItem[] =>
  list(value)
    .map(fields)
    .filter((item) => text(item['path']) !== '')
    .map((item) => ({
      path: text(item['path']),
      titles: titlesOf(item),
      itemOrder: count(item['itemOrder']) ?? 0,
    }))
    .toSorted((a, b) => a.itemOrder - b.itemOrder);

const notificationOf = (value: unknown): SiteOptions['notification'] => {
  const { message, url } = fields(value);
  return text(message) === '' ? null : { message: text(message), url: text(url) };
};

const operatorOf = (from: Fields): SiteOptions['dataOperator'] => {
  const [name, address, inn, email] = ['name', 'address', 'inn', 'email'].map((key) => text(from[key]));
  return name && address && inn && email ? { name, address, inn, email } : null;
};

/** Returns the options, with defaults for omitted ones. */
export const readOptions = (answer: unknown): SiteOptions => {
  const from = inner(answer);
  const menu = fields(from['menuItems']);
  const links = fields(from['appLinks']);
  const contacts = fields(from['contacts']);
  return {
    mapCenter: centerOf(fields(from['map'])['mapCenter']),
    menu: { header: menuOf(menu['header']), footer: menuOf(menu['footer']), mobile: menuOf(menu['mobile']) },
    numberSmsSendTo: textOr(from['numberSmsSendTo'], DEFAULT_SMS_NUMBER),
    appLinks: {
      android: text(links['androidLink']),
      ios: text(links['iosLink']),
      yandexStore: text(links['yandexStoreLink']),
      apk: text(links['apkLink']),
    },
    contacts: { email: text(contacts['email']), phone: text(contacts['phone']) },
    notification: notificationOf(from['notification']),
    isClosed: flag(from['isClose']),
    isCoopProfile: flag(from['isCoopProfile']),
    initialZoom: count(from['initialZoom']) ?? DEFAULT_ZOOM,
    hasPrivateData: flag(from['hasPrivateData']),
    updatePrefix: text(from['updatePage']),
    hasLegalLogin: flag(from['isCoopProfile']) || flag(from['legalLogin']),
    isGorpark: from['gorpark'] === 1,
    isDemo: flag(from['isDemo']),
    dataOperator: operatorOf(fields(from['dataOperator'])),
    serverTimeMs: moment(from['serverTime']),
    utcOffset: offsetOf(text(from['utcOffset'])),
  };
};

const offsetOf = (value: string): string | null => (/^[+-]\d\d:\d\d$/.test(value) ? value : null);

const minutesOr = (value: unknown, fallback: number): number => {
  const minutes = count(value);
  return minutes !== null && Number.isSafeInteger(minutes) && minutes > 0 ? minutes : fallback;
};

/** Returns a percentage from 1 to 100, otherwise 0. */
const percent = (value: unknown): number => {
  const number = count(value) ?? 0;
  return Number.isInteger(number) && number > 0 && number <= 100 ? number : 0;
};

const repairKindsOf = (from: Fields): RepairKind[] => {
  const { kinds } = fields(fields(from['forgiveness'])['repair']);
  return REPAIR_KINDS.filter((kind) => list(kinds).includes(kind));
};

const remindersOf = (from: Fields): ReminderOptions | null => {
  const leads = list(from['leads']).flatMap((each) => count(each) ?? []);
  if (!flag(from['isOn']) || leads.length === 0) return null;
  const standardLead = count(from['standardLead']) ?? leads[0] ?? 0;
  return { leads, standardLead, hasSms: (count(from['smsPerDay']) ?? 0) > 0 };
};

const returnsOf = ({ minLeftMinutes, unit }: Fields): ReturnTerms | null => {
  const minutes = count(minLeftMinutes);
  return minutes === null ? null : { minLeftMinutes: minutes, unit: unit === 'hour' ? 'hour' : 'minute' };
};

const hasVehicleChecks = (from: Fields): boolean =>
  ['atOnce', 'after24h'].includes(text(fields(from['enforcement'])['checksShown']));

const graceOf = ({ payWithinMinutes, leaveWithinMinutes }: Fields): Settings['graceMinutes'] => ({
  pay: minutesOr(payWithinMinutes, 0),
  leave: minutesOr(leaveWithinMinutes, 0),
});

const specialDaysOf = (from: unknown): Settings['specialDays'] =>
  Object.fromEntries(
    Object.entries(fields(from)).flatMap(([date, name]) => {
      const type = DAY_TYPES.find((one) => one === name);
      return type === undefined ? [] : [[date, type]];
    }),
  );

/** Returns the settings. Omitted intervals become 15, 15 and 1440 minutes; omitted flags are off. */
export const readSettings = (answer: unknown): Settings => {
  const from = inner(answer);
  const intervals = fields(from['intervals']);
  return {
    intervals: {
      min: minutesOr(intervals['min'], DEFAULT_DURATIONS.min),
      max: minutesOr(intervals['max'], DEFAULT_DURATIONS.max),
      step: minutesOr(intervals['step'], DEFAULT_DURATIONS.step),
    },
    paymentMethods: paymentMethodsOf(from['paymentsMethods']),
    topics: list(from['topics'])
      .map(fields)
      .map((topic) => ({ label: text(topic['label']), code: text(topic['code']) })),
    useTsCategory: flag(from['useTsCategory']),
    useFlatParking: flag(from['useFlatParking']),
    usePostPayment: flag(from['usePostPayment']),
    usePostPaymentYesterday: flag(from['usePostPaymentYesterday']),
    useSessionWithoutRegister: flag(from['useSessionWithoutRegister']),
    paymentByParkingId: flag(from['paymentByParkingId']),
    dontUseBalance: flag(from['dontUseBalance']),
    useBonus: flag(from['useBonus']),
    bonusPercent: percent(from['bonusPercent']),
    viewPenalty: flag(from['viewPenalty']),
    useReceipts: flag(from['useReceipts']),
    useSubscriptionConstructor: flag(from['useSubscriptionConstructor']),
    refillMaxRoubles: count(from['refillMax']),
    lenientPassword: flag(from['lenientPassword']),
    useCadastralQuarter: flag(from['useCadastralQuarter']),
    repairKinds: repairKindsOf(from),
    useParkingCodeFilter: flag(from['useParkingCodeFilter']),
    reminders: remindersOf(fields(fields(from['forgiveness'])['reminders'])),
    returns: returnsOf(fields(fields(from['forgiveness'])['returns'])),
    hasVehicleChecks: hasVehicleChecks(fields(from['forgiveness'])),
    graceMinutes: graceOf(fields(from['forgiveness'])),
    specialDays: specialDaysOf(from['specialDays']),
  };
};
