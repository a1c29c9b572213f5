import type { MenuItem, PaymentMethod, Position, Settings, SiteOptions } from '@gorpark/contract/wire/types';
import type { DurationRange } from '@gorpark/domain/duration';
import type { CityEntry, LatLon } from '#src/lib/city-entry.ts';
import type { BuildToggles, ImageBanner } from './build-toggles.ts';

const SMS_PATH = '/sms-commands';

const MIN_ZOOM = 13;
const MAX_ZOOM = 20;

/** Screens read only this; raw flags are read only here. */
export interface Capabilities {
  isClosed: boolean;
  isDemo: boolean;

  /** Longitude, latitude. */
  mapCenter: Position;
  initialZoom: number;
  minZoom: number;
  maxZoom: number;
  mapSource: string;
  mapBounds: { southWest: LatLon; northEast: LatLon };
  isFocusOnMarker: boolean;

  /** Minutes. */
  durations: DurationRange;
  isPaidByParkingCode: boolean;
  isBalanceUsed: boolean;
  hasTsCategory: boolean;
  hasFlatParking: boolean;
  hasPostPayment: boolean;
  hasPostPaymentYesterday: boolean;
  hasGuestPayment: boolean;
  paymentMethods: readonly PaymentMethod[];
  /** Maximum top-up, roubles; `null` if the back end omits it. [money-4] */
  refillMaxRoubles: number | null;

  /** Lists show the cadastral quarter instead of the zone, and no discount. */
  isNamedByQuarter: boolean;
  /** The history filter uses parking codes instead of zones. */
  isFilteredByCode: boolean;

  /** Sessions of today can be repaired. */
  canRepair: boolean;
  /** `null`: the city or the back end has none. */
  reminders: Settings['reminders'];
  /** `null`: the back end returns none, so it may differ from the documented ones. */
  returns: Settings['returns'];
  specialDays: Settings['specialDays'];

  hasBonus: boolean;
  bonusPercent: number;
  hasPenalty: boolean;
  hasReceipts: boolean;
  hasConstructor: boolean;
  hasFeedback: boolean;
  hasSubscriptionStart: boolean;
  feedbackTopics: readonly { label: string; code: string }[];

  hasCoopLogin: boolean;
  hasLegalLogin: boolean;
  /** Rule for new passwords outside the profile. [accounts-1] */
  passwordRule: 'strong' | 'lenient';
  hasPrivateData: boolean;
  isEasyAuth: boolean;
  isEasyRegistration: boolean;
  isEasyRestore: boolean;
  loginVersion: BuildToggles['loginVersion'];
  canAddPhone: boolean;
  hasUpperLogo: boolean;
  banner: ImageBanner | null;
  appScheme: string;

  smsNumber: string;
  hasSms: boolean;
  /** Prefix of the SMS commands on the page /update; `null` if the city has no such page. */
  updatePrefix: string | null;
  contacts: { email: string; phone: string };
  dataOperator: SiteOptions['dataOperator'];
  appLinks: SiteOptions['appLinks'];
  menu: { header: readonly MenuItem[]; footer: readonly MenuItem[]; mobile: readonly MenuItem[] };
  notification: SiteOptions['notification'];
}

const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

const mapOf = (city: CityEntry, options: SiteOptions) => {
  const [lat, lon] = city.center;
  return {
    mapCenter: options.mapCenter ?? ([lon, lat] as const),
    initialZoom: clampZoom(options.initialZoom),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    mapSource: city.mapSource,
    mapBounds: city.mapBounds,
  };
};

/** Requires city flag and setting. [cities-3] */
const hasPostPayment = (city: CityEntry, settings: Settings): boolean =>
  settings.usePostPayment && city.profile.parking.postPaymentAvailable === true;

const paymentOf = (city: CityEntry, settings: Settings) => ({
  durations: settings.intervals,
  isPaidByParkingCode: settings.paymentByParkingId,
  isBalanceUsed: !settings.dontUseBalance,
  hasTsCategory: settings.useTsCategory,
  // Requires city flag and setting (cities-3).
  hasFlatParking: settings.useFlatParking && city.profile.parking.planarParkingAvailable === true,
  hasPostPayment: hasPostPayment(city, settings),
  hasPostPaymentYesterday: hasPostPayment(city, settings) && settings.usePostPaymentYesterday,
  hasGuestPayment: settings.useSessionWithoutRegister,
  paymentMethods: settings.paymentMethods,
  refillMaxRoubles: settings.refillMaxRoubles,
});

/** Returns the capabilities. Options and settings must be complete, with the defaults of the wire adapter. */
export const toCapabilities = (
  city: CityEntry,
  options: SiteOptions,
  settings: Settings,
  build: BuildToggles,
): Capabilities => ({
  isClosed: options.isClosed,
  isDemo: options.isDemo || city.demo === true,
  ...mapOf(city, options),
  isFocusOnMarker: build.focusOnMarker,
  ...paymentOf(city, settings),
  isNamedByQuarter: settings.useCadastralQuarter,
  isFilteredByCode: settings.useParkingCodeFilter,
  canRepair: settings.repairKinds.length > 0,
  reminders: settings.reminders,
  returns: settings.returns,
  specialDays: settings.specialDays,
  hasBonus: settings.useBonus,
  bonusPercent: settings.useBonus ? settings.bonusPercent : 0,
  hasPenalty: settings.viewPenalty && build.penalty,
  hasReceipts: settings.useReceipts,
  hasConstructor: settings.useSubscriptionConstructor,
  hasFeedback: build.feedback,
  hasSubscriptionStart: build.subscriptionStart,
  feedbackTopics: settings.topics,
  hasCoopLogin: options.isCoopProfile,
  hasLegalLogin: options.hasLegalLogin,
  passwordRule: settings.lenientPassword ? 'lenient' : 'strong',
  hasPrivateData: options.hasPrivateData,
  isEasyAuth: build.easyAuth,
  isEasyRegistration: build.easyRegistration,
  isEasyRestore: build.easyRestore,
  loginVersion: build.loginVersion,
  canAddPhone: build.addPhone,
  hasUpperLogo: build.upperLogo,
  banner: build.banner,
  appScheme: build.appScheme,
  smsNumber: options.numberSmsSendTo,
  hasSms: Object.values(options.menu).some((items) => items.some(({ path }) => path === SMS_PATH)),
  updatePrefix: options.updatePrefix || null,
  contacts: options.contacts,
  dataOperator: options.dataOperator,
  appLinks: options.appLinks,
  menu: options.menu,
  notification: options.notification,
});
