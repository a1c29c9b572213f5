import type { DayType } from '@gorpark/domain/calendar';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { Category } from '@gorpark/domain/category';
import type { ReturnTerms } from '@gorpark/domain/session';
import type { PaymentMethod } from './payment-methods.ts';

export type { CostNote, CostResult, CostRow } from './cost-types.ts';
export type { PaymentMethod } from './payment-methods.ts';

/**
 * Types that all screens use with every back end: English names, kopecks, epoch milliseconds, [lon, lat], `null` for
 * unknown.
 */

export type Position = readonly [lon: number, lat: number];

export type PlaceGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: readonly Position[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] };

export const REPAIR_KINDS = ['plate', 'zone', 'start', 'end', 'gap'] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

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

/** `from`/`to`: minutes of the city's day, half-open. */
export interface ZonePrice {
  dayType: DayType;
  from: number;
  to: number;
  categories: readonly Category[] | 'all';
  /** Kopecks per hour, 0 for free. */
  hourPrice: Kopecks;
}

/** Requests send `code` as Zone. Numbers are texts, because leading zeros matter. */
export interface Zone {
  code: string;
  name: string;
  zoneNumber: string;
  zoneName: string;
  category: string;
  prices: readonly ZonePrice[];
}

/** `null`: unknown, so nothing is shown. */
export interface Spaces {
  total: number | null;
  free: number | null;
  disabled: number | null;
}

export interface PlaceZone {
  zoneNumber: string;
  zoneName: string;
  prices: readonly ZonePrice[];
}

export interface Place {
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
  /** Side of a kerb lane relative to the direction of its line; `null`: not returned. */
  side: 'left' | 'right' | null;
  geometry: PlaceGeometry;
}

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

export interface MapData {
  places: readonly Place[];
  overAll: OverAll;
  zones: readonly Zone[];
}

export interface Vehicle {
  id: string;
  name: string;
  /** Plate with region, upper-case Cyrillic, no spaces. */
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

export interface Session {
  id: string;
  reservationId: string;
  status: SessionStatus;
  startMs: number;
  /** `null`: open-ended and active [sessions-5]. */
  endMs: number | null;
  transport: { plate: string; category: Category; format: PlateFormat; name: string };
  zone: string;
  /** If empty, look it up in the city's zones. */
  zoneName: string;
  parkingCode: string;
  address: string;
  /** 0 for an active session. */
  amountToPay: Kopecks;
  /** `null`: not returned. */
  payUntilMs: number | null;
  /** Charged so far; `null`: not returned. */
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
  /** `null`: unknown (-1 in the API). Shown as 0, never used in a payment decision [money-3]. */
  balance: Kopecks | null;
  /** Not money, spent before the balance; `null`: the city has no bonus [money-6]. */
  bonus: Kopecks | null;
  phones: readonly Phone[];
  vehicles: readonly Vehicle[];
  documents: readonly DriverDocument[];
  paymentMethods: readonly PaymentMethod[];
  sessions: readonly Session[];
  defaultZone: string;
  /** Drivers of a company, one per phone. */
  drivers?: readonly { name: string; phone: string }[];
  mustSetPassword: boolean;
}

export interface MenuItem {
  path: string;
  titles: { ru: string; en: string };
  itemOrder: number;
}

export interface SiteOptions {
  /** `null`: use the city configuration. */
  mapCenter: Position | null;
  menu: { header: readonly MenuItem[]; footer: readonly MenuItem[]; mobile: readonly MenuItem[] };
  numberSmsSendTo: string;
  /** SMS prefix in a city with the page /update; else empty. */
  updatePrefix: string;
  appLinks: { android: string; ios: string; yandexStore: string; apk: string };
  contacts: { email: string; phone: string };
  notification: { message: string; url: string } | null;
  isClosed: boolean;
  isCoopProfile: boolean;
  initialZoom: number;
  hasPrivateData: boolean;
  hasLegalLogin: boolean;
  /** true: our server, with additions to the specification [api-7]. */
  isGorpark: boolean;
  isDemo: boolean;
  /** Who answers for personal data; `null`: not returned. */
  dataOperator: { name: string; address: string; inn: string; email: string } | null;
  /** `null`: not returned. */
  serverTimeMs: number | null;
  /** City offset at `serverTimeMs`, such as `+03:00`; `null`: not returned. */
  utcOffset: string | null;
}

export interface ReminderOptions {
  /** Minutes before the end. */
  leads: readonly number[];
  standardLead: number;
  hasSms: boolean;
}

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
  /** For a card top-up; 0: none or unknown. */
  bonusPercent: number;
  viewPenalty: boolean;
  useReceipts: boolean;
  useSubscriptionConstructor: boolean;
  /** Roubles, so the first screen does not load the money code. `null`: unknown [money-4]. */
  refillMaxRoubles: number | null;
  /** true: accepts any password longer than 3 characters [accounts-1]. */
  lenientPassword: boolean;
  /** Lists show the cadastral quarter instead of the zone, and no discount. */
  useCadastralQuarter: boolean;
  /** Kinds of repairs that a driver may make; empty: none. */
  repairKinds: readonly RepairKind[];
  useParkingCodeFilter: boolean;
  /** `null`: off. */
  reminders: ReminderOptions | null;
  /** `null`: not returned, so the documented ones. */
  returns: ReturnTerms | null;
  /** Checks of own vehicles are shown. */
  hasVehicleChecks: boolean;
  /** Minutes before a measure: to pay after arrival, to leave after the end; 0: not granted. */
  graceMinutes: { pay: number; leave: number };
  /** Dates whose day type differs from their weekday. */
  specialDays: Readonly<Partial<Record<string, DayType>>>;
}

export interface Started {
  message: string;
  reservationId: string;
  startMs: number | null;
  endMs: number | null;
  charged: Kopecks | null;
  balance: Kopecks | null;
  redirectUrl: string;
  order: string;
}

export interface Cancelled {
  message: string;
  refund: Kopecks | null;
  bonus: Kopecks;
  balance: Kopecks | null;
}
