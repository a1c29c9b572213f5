import { DEFAULT_CATEGORY, isCategory } from '@gorpark/domain/category';
import { normalizePlate, type PlateFormat } from '@gorpark/domain/plate';
import { sessionStatus } from '@gorpark/domain/session';
import { amount, amountOrZero, balance } from '../../wire/money.ts';
import { paymentMethodsOf } from '../../wire/payment-methods.ts';
import { type Fields, fields, flag, list, moment, pick, text, textOr } from '../../wire/read.ts';
import { withCleanKeys } from '../../wire/russian-keys.ts';
import type { DriverDocument, Phone, Profile, Session, Vehicle } from '../../wire/types.ts';

const FOREIGN_WORDS: ReadonlySet<string> = new Set(['other', 'foreign', 'иностранный']);

const formatOf = (value: unknown): PlateFormat =>
  FOREIGN_WORDS.has(text(value).toLowerCase()) ? 'foreign' : 'rus';

const categoryOf = (value: unknown): Vehicle['category'] => {
  const letter = text(value).toUpperCase();
  return isCategory(letter) ? letter : DEFAULT_CATEGORY;
};

/** Some responses send the region separately. */
const plateOf = (number: unknown, region: unknown, format: PlateFormat): string => {
  const plate = normalizePlate(text(number), format);
  const tail = text(region);
  return tail !== '' && format === 'rus' && !plate.endsWith(tail) ? `${plate}${tail}` : plate;
};

const vehicleOf = (value: unknown): Vehicle | null => {
  const from = withCleanKeys(value, 'vehicle');
  const format = formatOf(pick(from, 'formatGrz', 'country'));
  const plate = plateOf(pick(from, 'numberTs', 'number'), from['region'], format);
  if (plate === '') return null;
  return {
    id: textOr(from['id'], plate),
    name: text(from['name']),
    plate,
    format,
    category: categoryOf(from['category']),
    isMain: flag(from['mainTs']),
    stsNumber: text(pick(from, 'STSNumber', 'stsNumber')),
    docType: text(from['docType']),
    isActive: from['active'] === undefined || flag(from['active']),
    vin: text(from['vin']),
    imei: text(from['imei']),
  };
};

/** Returns `null` without a number or a readable time. A session without an end is open. */
const sessionOf = (value: unknown, vehicles: readonly Vehicle[]): Session | null => {
  const from = withCleanKeys(value, 'session');
  const transport = typeof from['transport'] === 'object' ? withCleanKeys(from['transport'], 'vehicle') : {};
  const number = pick(transport, 'numberTs') ?? pick(from, 'numberTs') ?? from['transport'];
  const format = formatOf(pick(transport, 'formatGrz', 'country'));
  const plate = plateOf(number, transport['region'], format);
  const own = vehicles.find((vehicle) => vehicle.plate === plate);

  const reservationId = text(pick(from, 'reservationId', 'id'));
  const startMs = moment(from['startDate']);
  const endMs = moment(from['endDate']);
  const isEndUnreadable = endMs === null && text(from['endDate']) !== '';
  if (reservationId === '' || startMs === null || isEndUnreadable) return null;
  return {
    id: textOr(from['id'], reservationId),
    reservationId,
    status: sessionStatus(text(from['status'])),
    startMs,
    endMs,
    transport: {
      plate,
      category: own?.category ?? categoryOf(pick(transport, 'category') ?? from['category']),
      format: own?.format ?? format,
      name: textOr(transport['name'], own?.name ?? ''),
    },
    zone: text(from['zone']),
    zoneName: text(from['zoneName']),
    parkingCode: text(from['parkingCode']),
    address: text(from['address']),
    amountToPay: amountOrZero(from['amountToPay']),
    payUntilMs: moment(from['payUntil']),
    paid: amount(from['paid']),
  };
};

const phoneOf = (value: unknown): Phone | null => {
  const from = typeof value === 'string' ? { phone: value } : withCleanKeys(value, 'phone');
  const phone = text(from['phone']);
  return phone === '' ? null : { phone, isMain: flag(pick(from, 'isMain')) };
};

/** `telephone` is the main phone; added first when the list lacks it. */
const phonesOf = (from: Fields): Phone[] => {
  const main = phoneOf(from['telephone']);
  const phones = all(from['telephones'], phoneOf);
  if (!main || phones.some((phone) => phone.phone === main.phone)) return phones;
  return [{ ...main, isMain: true }, ...phones];
};

const documentOf = (value: unknown): DriverDocument | null => {
  const from = withCleanKeys(value, 'document');
  const title = text(from['title']);
  if (title === '') return null;
  return {
    id: textOr(from['id'], title),
    title,
    type: text(from['type']),
    typeLabel: textOr(from['typeLabel'], text(from['type'])),
  };
};

const all = <T>(value: unknown, read: (item: unknown) => T | null): T[] =>
  list(value).flatMap((item) => {
    const known = read(item);
    return known === null ? [] : [known];
  });

/** Returns the profile from English or Russian keys, with or without an outer `result`. */
export const readProfile = (answer: unknown): Profile => {
  const outer = withCleanKeys(answer, 'answer');
  const from = withCleanKeys(pick(outer, 'result') ?? fields(answer), 'profile');
  const vehicles = all(from['ts'], vehicleOf);
  return {
    email: text(from['email']),
    firstName: text(pick(from, 'firstName', 'firstname')),
    lastName: text(pick(from, 'lastName', 'lastname')),
    middleName: text(pick(from, 'middleName', 'middlename')),
    balance: balance(from['balance']),
    bonus: amount(from['bonus']),
    phones: phonesOf(from),
    vehicles,
    documents: all(from['documents'], documentOf),
    paymentMethods: paymentMethodsOf(from['paymentsMethods']),
    sessions: all(from['sessions'], (session) => sessionOf(session, vehicles)),
    defaultZone: text(from['defaultZone']),
    mustSetPassword: flag(from['mustSetPassword']),
  };
};
