import type { LoginVersion } from '#src/api/api.ts';

/**
 * Build settings. Defaults: easy auth, registration and restore, feedback, penalty and upper logo on; subscription
 * start and banner off.
 */
export interface BuildToggles {
  easyAuth: boolean;
  easyRegistration: boolean;
  easyRestore: boolean;
  feedback: boolean;
  penalty: boolean;
  subscriptionStart: boolean;
  /** Selecting a map object centers the map on its marker. */
  focusOnMarker: boolean;
  loginVersion: LoginVersion;
  /** A driver may add phones besides the main one. */
  addPhone: boolean;
  /** Shows the logo in the header. */
  upperLogo: boolean;
  /** An image shown once on opening, or null. */
  banner: ImageBanner | null;
  /** Allowed hosts of payment pages, every subdomain listed. Payments open only these and our own pages. [THR-12] */
  paymentHosts: readonly string[];
  /** URL scheme of the mobile app, for the banner that opens it. */
  appScheme: string;
}

/** `image` is an address on our site or a data URL, as the content policy requires. */
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
