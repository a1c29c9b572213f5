import type { DayType } from '@gorpark/domain/calendar';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { Category } from '@gorpark/domain/category';
import type { PaymentMethod } from './payment-methods.ts';

export type { CostNote, CostResult, CostRow } from './cost-types.ts';
export type { PaymentMethod } from './payment-methods.ts';

/**
 * What the client works with after the wire adapter: English names, kopecks, epoch milliseconds, [lon, lat], `null`
 * for unknown. Whatever a back end sends, screens see only these shapes.
 */

/** GeoJSON order. */
export type Position = readonly [lon: number, lat: number];

export type PlaceGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: readonly Position[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] };

/** Kinds of map objects (parking-and-money §2). */
export const OBJECT_TYPES = [
  'parkings',
  'resident',
  'parcomats',
  'terminals',
  'infotables',
  'church',
  'museum',
  'sight',
] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

/** Parking categories (parking-and-money §2). */
export const PLACE_CATEGORIES = [
  'roadside',
  'multilevel',
  'planar',
  'commerce',
  'free',
  'disabled',
  'pocket',
  'resident',
  'taxi',
  'bus',
  'municipal',
  'parcomat',
] as const;
export type PlaceCategory = (typeof PLACE_CATEGORIES)[number];

/** Price of a zone in one stretch of a day of one type. `from`/`to`: minutes of the city's day, half-open. */
export interface ZonePrice {
  dayType: DayType;
  from: number;
  to: number;
  categories: readonly Category[] | 'all';
  /** Kopecks an hour, 0 for free. */
  hourPrice: Kopecks;
}

/** A tariff zone. `code` is what the calls take as Zone; numbers are texts, leading zeros count. */
export interface Zone {
  code: string;
  /** What lists show and sort by. */
  name: string;
  zoneNumber: string;
  zoneName: string;
  category: string;
  prices: readonly ZonePrice[];
}

/** Numbers of spaces; `null` is unknown and is not shown. */
export interface Spaces {
  total: number | null;
  free: number | null;
  disabled: number | null;
}

/** The zone a map object lies in. */
export interface PlaceZone {
  zoneNumber: string;
  zoneName: string;
  prices: readonly ZonePrice[];
}

/** One object of the map: a parking, a meter, a sight. */
export interface Place {
  /** Unique within one answer. */
  id: string;
  code: string;
  name: string;
  address: string;
  description: string;
  objectType: ObjectType;
  category: PlaceCategory | null;
  isFree: boolean;
  spaces: Spaces;
  zone: PlaceZone | null;
  /** Side of the street a kerb lane lies on, seen along its line; `null` when the back end does not tell. */
  side: 'left' | 'right' | null;
  geometry: PlaceGeometry;
}

/** A parking as paymentByParkingId picks it (parking-and-money §3). */
export interface Parking {
  code: string;
  name: string;
  address: string;
  zone: { zoneNumber: string };
}

export interface OverAll {
  parkings: number;
  total: number;
  free: number | null;
}

/** The whole map answer. */
export interface MapData {
  places: readonly Place[];
  overAll: OverAll;
  zones: readonly Zone[];
}

export interface Vehicle {
  id: string;
  name: string;
  /** Number with its region, upper-case Cyrillic, no spaces. */
  plate: string;
  format: PlateFormat;
  category: Category;
  isMain: boolean;
  stsNumber: string;
  docType: string;
  isActive: boolean;
  vin: string;
  imei: string;
}

export type SessionStatus = 'active' | 'waiting';

/** A parking of the driver. */
export interface Session {
  id: string;
  reservationId: string;
  status: SessionStatus;
  startMs: number;
  /** `null` while a session without a chosen end runs (decision D-N1). */
  endMs: number | null;
  transport: { plate: string; category: Category; format: PlateFormat; name: string };
  zone: string;
  /** Empty when the back end does not tell; the zones of the city know it. */
  zoneName: string;
  parkingCode: string;
  address: string;
  /** What a waiting parking will cost; 0 for a running one. */
  amountToPay: Kopecks;
  /** Until when a waiting parking can be paid; `null` when the back end does not tell. */
  payUntilMs: number | null;
  /** Charged so far; `null` when the back end does not tell. */
  paid: Kopecks | null;
}

export interface Phone {
  phone: string;
  isMain: boolean;
}

export interface DriverDocument {
  id: string;
  title: string;
  type: string;
  typeLabel: string;
}

export interface Profile {
  email: string;
  firstName: string;
  lastName: string;
  middleName: string;
  /** `null`: unknown (-1 on the wire), shown as 0 and never used in a money decision (D-R13). */
  balance: Kopecks | null;
  /** Parks before the balance does and is no money (D-X8); `null` where the city gives none. */
  bonus: Kopecks | null;
  phones: readonly Phone[];
  vehicles: readonly Vehicle[];
  documents: readonly DriverDocument[];
  /** Those of the city. */
  paymentMethods: readonly PaymentMethod[];
  sessions: readonly Session[];
  /** Zone number that a login leads to; empty when there is none. */
  defaultZone: string;
  /** Of a company: who parks its vehicles, one a phone. */
  drivers?: readonly { name: string; phone: string }[];
  /** The session was opened by a one-time password: a real one has to be set (decision D-A9). */
  mustSetPassword: boolean;
}

export interface MenuItem {
  path: string;
  titles: { ru: string; en: string };
  itemOrder: number;
}

/** Options of a site, complete: whatever the back end leaves out has its default. */
export interface SiteOptions {
  /** `null`: the city configuration decides. */
  mapCenter: Position | null;
  menu: { header: readonly MenuItem[]; footer: readonly MenuItem[]; mobile: readonly MenuItem[] };
  numberSmsSendTo: string;
  /** Prefix of the commands by text message, where the city has the page /update; empty elsewhere. */
  updatePrefix: string;
  appLinks: { android: string; ios: string; yandexStore: string; apk: string };
  contacts: { email: string; phone: string };
  notification: { message: string; url: string } | null;
  isClosed: boolean;
  isCoopProfile: boolean;
  initialZoom: number;
  hasPrivateData: boolean;
  /** Companies log in here. */
  hasLegalLogin: boolean;
  /** True for our own server: it understands what the documents do not show (D-X21). */
  isGorpark: boolean;
  isDemo: boolean;
  /** Time of the server when it answered; `null` when it does not tell. */
  serverTimeMs: number | null;
  /** `+03:00` in the city at that time; `null` when the back end does not tell. */
  utcOffset: string | null;
}

/** Settings of a city; minutes. */
export interface Settings {
  intervals: { min: number; max: number; step: number };
  paymentMethods: readonly PaymentMethod[];
  topics: readonly { label: string; code: string }[];
  useTsCategory: boolean;
  useFlatParking: boolean;
  usePostPayment: boolean;
  usePostPaymentYesterday: boolean;
  useSessionWithoutRegister: boolean;
  paymentByParkingId: boolean;
  dontUseBalance: boolean;
  useBonus: boolean;
  /** How much of a top-up by card comes as a bonus, percent; 0: none, or not told. */
  bonusPercent: number;
  viewPenalty: boolean;
  useReceipts: boolean;
  useSubscriptionConstructor: boolean;
  /** The largest top-up as the wire says it: the rules of money are not needed on the first screen. `null`: not told (decision D-M6). */
  refillMaxRoubles: number | null;
  /** A password longer than 3 characters will do (decision D-A1). */
  lenientPassword: boolean;
  /** Lists show the cadastral quarter in place of the zone, and no discount. */
  useCadastralQuarter: boolean;
  /** The history is filtered by the codes of parkings. */
  useParkingCodeFilter: boolean;
}

/** Answer of a start or a renewal. */
export interface Started {
  message: string;
  reservationId: string;
  startMs: number | null;
  endMs: number | null;
  charged: Kopecks | null;
  balance: Kopecks | null;
  /** Empty when no page of a bank has to be opened. */
  redirectUrl: string;
  /** Of the payment behind it; empty when the back end does not tell it. */
  order: string;
}

/** Answer of a cancel. */
export interface Cancelled {
  message: string;
  refund: Kopecks | null;
  /** How much of the refund went back to the bonus. */
  bonus: Kopecks;
  balance: Kopecks | null;
}
