/** Global object of the provider's script, as documented by the provider. */
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
  /** Amount in roubles. */
  amount: number;
  currency: string;
  invoiceId: string;
  email?: string;
  requireEmail: boolean;
  /** If set, the provider creates a token for the card. */
  accountId?: string;
  data: Record<string, string>;
  /** Allows another card for the same order after a decline. */
  retryPayment: boolean;
}

type WidgetMaker = new (options: { language: string }) => ProviderWidget;

/** Allowed origins, the same as in the document's content security policy. */
const SCRIPT_ORIGINS = ['https://widget.cloudpayments.ru'];

/** Loads the provider's script. Rejects for another host, a failed load or an unexpected script [THR-24]. */
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
