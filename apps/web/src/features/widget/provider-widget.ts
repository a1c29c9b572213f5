/** What the provider's script puts into the page, as its documentation describes it. */
export interface ProviderWidget {
  pay: (
    type: 'charge',
    options: WidgetOptions,
    callbacks: {
      onSuccess: () => void;
      onFail: () => void;
      onComplete: (result: unknown) => void;
    },
  ) => void;
}

export interface WidgetOptions {
  publicId: string;
  description: string;
  /** Roubles. */
  amount: number;
  currency: string;
  invoiceId: string;
  email?: string;
  requireEmail: boolean;
  /** Named, the provider makes a token for the card. */
  accountId?: string;
  /** Comes back with the payment. */
  data: Record<string, string>;
  /** Whether another card may be tried for the same order after a declined one. */
  retryPayment: boolean;
}

type WidgetMaker = new (options: { language: string }) => ProviderWidget;

/** Where the script may come from; the policy of the document says the same. */
const SCRIPT_ORIGINS = ['https://widget.cloudpayments.ru'];

/**
 * Loads the provider's script. Rejects when it lies elsewhere than at the provider (THR-24), does not come, or is not what it
 * should be.
 */
export const loadProviderWidget = async (
  address: string,
  language: string,
  origins: readonly string[] = SCRIPT_ORIGINS,
): Promise<ProviderWidget> => {
  if (!URL.canParse(address) || !origins.includes(new URL(address).origin))
    throw new TypeError('the script of the widget lies elsewhere');
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const { cp } = window as { cp?: { CloudPayments?: WidgetMaker } };
  if (typeof cp?.CloudPayments !== 'function') throw new TypeError('the script brought no widget');
  return new cp.CloudPayments({ language });
};
