/** Defaults: subscription start and banner off, the others on. */
export interface BuildToggles {
  easyAuth: boolean;
  easyRegistration: boolean;
  easyRestore: boolean;
  feedback: boolean;
  penalty: boolean;
  subscriptionStart: boolean;
  /** true: selecting a map object centres the map on it. */
  focusOnMarker: boolean;
  loginVersion: 'login-v5' | 'login-v4';
  addPhone: boolean;
  upperLogo: boolean;
  banner: ImageBanner | null;
  /** Payments open only these hosts and our own pages; every subdomain is listed. [THR-12] */
  paymentHosts: readonly string[];
  appScheme: string;
}

/** `image`: an address on our site or a data URL, as the content policy requires. */
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
