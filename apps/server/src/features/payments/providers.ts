import type { PaymentProvider } from './ports.ts';

/** The active payment adapters. */
export interface Providers {
  /** null: not active. */
  named(name: string): PaymentProvider | null;
  /**
   * Returns the provider from the city's pack, or else the first active one that supports the method. null: no
   * provider, also if the pack names one that is inactive or does not support it.
   */
  takerOf(method: string, wanted: string | undefined): PaymentProvider | null;
  /** Script origins that the page `/payment` may load [THR-24]. */
  widgetOrigins: readonly string[];
}

/** `isStandIn`: the only adapter replaces every provider in the packs, like the sandbox in demo mode. */
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

/** Returns whether to save the card: the driver wants it and the shop allows it [D-J444]. */
export function isCardKept(
  { providers }: { providers: Providers },
  { keepsCard, provider }: { keepsCard: boolean; provider: string },
): boolean {
  return keepsCard && providers.named(provider)?.keepsCards === true;
}
