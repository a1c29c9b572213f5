import type { PaymentProvider } from './ports.ts';

export interface Providers {
  named(name: string): PaymentProvider | null;
  /**
   * Returns the provider in the city's pack, or else the first active one that supports the method. null: none, also
   * if the pack names an inactive or unsuitable one.
   */
  takerOf(method: string, wanted: string | undefined): PaymentProvider | null;
  widgetOrigins: readonly string[];
}

/** `isStandIn`: the only adapter replaces every provider in the packs, as in demo mode. */
export function createProviders(
  active: readonly PaymentProvider[],
  { isStandIn = false }: { isStandIn?: boolean } = {},
): Providers {
  const can = (method: string) => (provider: PaymentProvider) => provider.capabilityOf(method) !== null;
  const widgets = active.flatMap((provider) => provider.widgetOf?.('') ?? []);
  return {
    widgetOrigins: [...new Set(widgets.map(({ script }) => new URL(script).origin))],
    named: (name) => active.find((provider) => provider.name === name) ?? null,
    takerOf(method, wanted) {
      const able = active.filter(can(method));
      if (wanted === undefined || isStandIn) return able[0] ?? null;
      return able.find(({ name }) => name === wanted) ?? null;
    },
  };
}

/** The driver wants it and the shop allows it [payments-6]. */
export function isCardSaved(
  { providers }: { providers: Providers },
  { keepsCard, provider }: { keepsCard: boolean; provider: string },
): boolean {
  return keepsCard && providers.named(provider)?.keepsCards === true;
}
