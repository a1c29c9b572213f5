import type { DayType } from '@gorpark/domain/calendar';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { Category } from '@gorpark/domain/category';
import type { PaymentMethod } from './payment-methods.ts';

export type { CostNote, CostResult, CostRow } from './cost-types.ts';
export type { PaymentMethod } from './payment-methods.ts';

/**
 * The types that screens use after the adapter: English names, kopecks, epoch milliseconds, [lon, lat], `null` for
 * unknown. They are the same for every back end.
 */

/** GeoJSON order. */
export type Position = readonly [lon: number, lat: number];

export type PlaceGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: readonly Position[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] };

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

/** Price of a zone in one interval of a day type. `from`/`to`: minutes of the city's day, half-open. */
export interface ZonePrice {
  dayType: DayType;
  from: number;
  to: number;
  categories: readonly Category[] | 'all';
  /** Kopecks per hour, 0 for free. */
  hourPrice: Kopecks;
}

/** A tariff zone. Requests send `code` as Zone. Numbers are texts, because leading zeros matter. */
export interface Zone {
  code: string;
  /** Shown in lists and used to sort them. */
  name: string;
  zoneNumber: string;
  zoneName: string;
  category: string;
  prices: readonly ZonePrice[];
}

/** Numbers of spaces; `null` is unknown and hidden. */
export interface Spaces {
  total: number | null;
  free: number | null;
  disabled: number | null;
}

/** The zone that contains a map object. */
export interface PlaceZone {
  zoneNumber: string;
  zoneName: string;
  prices: readonly ZonePrice[];
}

/** One object of the map: a parking, a meter, a sight. */
export interface Place {
  /** Unique within one response. */
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
  /** Side of the street of a kerb lane, relative to the direction of its line; `null` when the back end omits it. */
  side: 'left' | 'right' | null;
  geometry: PlaceGeometry;
}

/** A parking as selected by paymentByParkingId. */
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

/** A parking session of the driver. */
export interface Session {
  id: string;
  reservationId: string;
  status: SessionStatus;
  startMs: number;
  /** `null` while an open-ended session is active [D-N1]. */
  endMs: number | null;
  transport: { plate: string; category: Category; format: PlateFormat; name: string };
  zone: string;
  /** Empty when the back end omits it; look it up in the city's zones. */
  zoneName: string;
  parkingCode: string;
  address: string;
  /** Cost of a session that awaits payment; 0 for an active one. */
  amountToPay: Kopecks;
  /** Payment deadline of a session that awaits payment; `null` when the back end omits it. */
  payUntilMs: number | null;
  /** Charged so far; `null` when the back end omits it. */
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
  /** `null`: unknown (-1 in the API). Shown as 0, never used in a payment decision [D-R13]. */
  balance: Kopecks | null;
  /** Spent before the balance and not money; `null` where the city has no bonus [D-X8]. */
  bonus: Kopecks | null;
  phones: readonly Phone[];
  vehicles: readonly Vehicle[];
  documents: readonly DriverDocument[];
  /** Payment methods of the city. */
  paymentMethods: readonly PaymentMethod[];
  sessions: readonly Session[];
  /** Zone number to open after login; empty if not set. */
  defaultZone: string;
  /** Drivers of a company, one per phone. */
  drivers?: readonly { name: string; phone: string }[];
  /** The user logged in with a one-time password and must set a permanent one [D-A9]. */
  mustSetPassword: boolean;
}

export interface MenuItem {
  path: string;
  titles: { ru: string; en: string };
  itemOrder: number;
}

/** Options of a site, with defaults for omitted ones. */
export interface SiteOptions {
  /** `null`: use the city configuration. */
  mapCenter: Position | null;
  menu: { header: readonly MenuItem[]; footer: readonly MenuItem[]; mobile: readonly MenuItem[] };
  numberSmsSendTo: string;
  /** Prefix of the SMS commands in a city with the page /update; else empty. */
  updatePrefix: string;
  appLinks: { android: string; ios: string; yandexStore: string; apk: string };
  contacts: { email: string; phone: string };
  notification: { message: string; url: string } | null;
  isClosed: boolean;
  isCoopProfile: boolean;
  initialZoom: number;
  hasPrivateData: boolean;
  /** Companies log in on this site. */
  hasLegalLogin: boolean;
  /** True for our own server, which supports additions to the specification [D-X21]. */
  isGorpark: boolean;
  isDemo: boolean;
  /** Server time of the response; `null` when omitted. */
  serverTimeMs: number | null;
  /** UTC offset of the city at that time, such as `+03:00`; `null` when omitted. */
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
  /** Bonus for a card top-up, percent; 0: no bonus or unknown. */
  bonusPercent: number;
  viewPenalty: boolean;
  useReceipts: boolean;
  useSubscriptionConstructor: boolean;
  /**
   * The largest top-up in roubles, as in the API, so the first screen does not load the money code. `null`: unknown
   * [D-M6].
   */
  refillMaxRoubles: number | null;
  /** Accepts any password longer than 3 characters [D-A1]. */
  lenientPassword: boolean;
  /** Lists show the cadastral quarter instead of the zone, and no discount. */
  useCadastralQuarter: boolean;
  /** The history is filtered by parking codes. */
  useParkingCodeFilter: boolean;
}

/** Response to a start or an extension. */
export interface Started {
  message: string;
  reservationId: string;
  startMs: number | null;
  endMs: number | null;
  charged: Kopecks | null;
  balance: Kopecks | null;
  /** Empty when no payment page is needed. */
  redirectUrl: string;
  /** Order of the payment; empty when the back end omits it. */
  order: string;
}

export interface Cancelled {
  message: string;
  refund: Kopecks | null;
  /** Part of the refund that went back to the bonus. */
  bonus: Kopecks;
  balance: Kopecks | null;
}
