type Env = Readonly<Record<string, string | undefined>>;

/** The payment adapters that the environment names, in their order, with the keys of each city's shop. */
export interface PaymentAdapters {
  names: readonly PaymentAdapter[];
  yookassaKeys: (shop: string) => { shopId: string; secretKey: string };
  cloudpaymentsKeys: (shop: string) => { publicId: string; secrets: readonly string[] };
  cloudpaymentsPage: 'widget' | 'order';
}

const NEEDS = {
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  cloudpayments: ['CLOUDPAYMENTS_PUBLIC_ID', 'CLOUDPAYMENTS_API_SECRET'],
} as const satisfies Record<string, readonly string[]>;
export type PaymentAdapter = keyof typeof NEEDS;

/** The portal takes no money and says so by every method being unknown. */
const NONE = 'none';

/**
 * Reads PAYMENT_ADAPTER (names with commas) and the keys. A city with a contract of its own has variables that end with
 * its name, such as YOOKASSA_SHOP_ID_SAINT_PETERSBURG; the others share those without an ending.
 */
export function readPaymentAdapters(env: Env): PaymentAdapters {
  const ofShop = (name: string, shop: string): string =>
    env[`${name}_${shop.toUpperCase().replaceAll('-', '_')}`] || env[name] || '';
  return {
    names: namesOf(env).filter((name): name is PaymentAdapter => name in NEEDS),
    yookassaKeys: (shop) => ({
      shopId: ofShop('YOOKASSA_SHOP_ID', shop),
      secretKey: ofShop('YOOKASSA_SECRET_KEY', shop),
    }),
    cloudpaymentsKeys: (shop) => ({
      publicId: ofShop('CLOUDPAYMENTS_PUBLIC_ID', shop),
      secrets: [
        ofShop('CLOUDPAYMENTS_API_SECRET', shop),
        ofShop('CLOUDPAYMENTS_API_SECRET_FORMER', shop),
      ].filter(Boolean),
    }),
    cloudpaymentsPage: env['CLOUDPAYMENTS_PAGE'] === 'order' ? 'order' : 'widget',
  };
}

/** What production lacks to take payments, by name (X7). Everybody could pay in the sandbox, so it is none of the choices. */
export function missingOfPayments(env: Env): string[] {
  const chosen = namesOf(env);
  if (chosen.length === 0) return ['PAYMENT_ADAPTER'];
  const choices = [...Object.keys(NEEDS), NONE];
  const isGood =
    chosen.every((name) => choices.includes(name)) && (chosen.length === 1 || !chosen.includes(NONE));
  if (!isGood) return [`PAYMENT_ADAPTER (${choices.join(', ')})`];
  const page = env['CLOUDPAYMENTS_PAGE'] ?? '';
  return [
    ...chosen.flatMap((name) => needsOf(name)).filter((need) => !env[need]),
    ...(['', 'widget', 'order'].includes(page) ? [] : ['CLOUDPAYMENTS_PAGE (widget, order)']),
  ];
}

const needsOf = (name: string): readonly string[] =>
  Object.entries(NEEDS).find(([key]) => key === name)?.[1] ?? [];

const namesOf = (env: Env): string[] =>
  (env['PAYMENT_ADAPTER'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
