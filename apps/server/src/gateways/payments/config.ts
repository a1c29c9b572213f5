type Env = Readonly<Record<string, string | undefined>>;

export interface PaymentAdapters {
  names: readonly PaymentAdapter[];
  yookassaKeys: (shop: string) => { shopId: string; secretKey: string };
  cloudpaymentsKeys: (shop: string) => { publicId: string; secrets: readonly string[] };
  cloudpaymentsPage: 'widget' | 'order';
  keepsCards: (name: PaymentAdapter) => boolean;
}

/** `none` selects no adapter: every payment method is then unknown. */
const ADAPTERS = ['yookassa', 'cloudpayments'] as const;
export type PaymentAdapter = (typeof ADAPTERS)[number];

/**
 * A city with a separate contract has variables with its name as a suffix, such as YOOKASSA_SHOP_ID_SAINT_PETERSBURG;
 * the others share those without a suffix.
 */
export function readPaymentAdapters(env: Env): PaymentAdapters {
  const ofShop = (name: string, shop: string): string =>
    env[`${name}_${shop.toUpperCase().replaceAll('-', '_')}`] || env[name] || '';
  return {
    names: namesOf(env['PAYMENT_ADAPTER']).flatMap(
      (name) => ADAPTERS.find((adapter) => adapter === name) ?? [],
    ),
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
    keepsCards: (name) => namesOf(env['PAYMENT_KEEPS_CARDS']).includes(name),
  };
}

const namesOf = (names: string | undefined): string[] =>
  (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
