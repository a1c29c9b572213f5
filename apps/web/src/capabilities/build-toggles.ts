import type { LoginVersion } from '#src/api/api.ts';

/** Choices of the build (accounts-and-access §9: easy ways, feedback and penalty on, subscription start and banner off, upper logo on). */
export interface BuildToggles {
  easyAuth: boolean;
  easyRegistration: boolean;
  easyRestore: boolean;
  feedback: boolean;
  penalty: boolean;
  subscriptionStart: boolean;
  /** Choosing a map object moves the map to its marker. */
  focusOnMarker: boolean;
  loginVersion: LoginVersion;
  /** A driver may have more phones than the main one. */
  addPhone: boolean;
  /** The logo stands in the header. */
  upperLogo: boolean;
  /** An image that is shown once on opening; null: none. */
  banner: ImageBanner | null;
  /** Hosts of payment pages, every subdomain named: no payment leads anywhere else but to our own pages (THR-12). */
  paymentHosts: readonly string[];
  /** Scheme of the mobile app's own links, for the banner that opens it. */
  appScheme: string;
}

/** `image` is an address of our own site or a data URL, as the content policy demands. */
export interface ImageBanner {
  image: string;
  title: { ru: string; en: string };
}

export const DEFAULT_BUILD: BuildToggles = {
  easyAuth: true,
  easyRegistration: true,
  easyRestore: true,
  feedback: true,
  penalty: true,
  subscriptionStart: false,
  focusOnMarker: true,
  loginVersion: 'login-v5',
  addPhone: true,
  upperLogo: true,
  banner: null,
  paymentHosts: ['yoomoney.ru', 'orders.cloudpayments.ru'],
  appScheme: 'gorpark',
};
