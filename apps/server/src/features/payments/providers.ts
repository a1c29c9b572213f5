import type { PaymentProvider } from './ports.ts';

/** The payment adapters that are active in this process. */
export interface Providers {
  /** null: none of that name is active. */
  named(name: string): PaymentProvider | null;
  /**
   * Who takes a method: the one that the city's pack names for it, else the first active one that can. null: nobody,
   * also when the named one is not active or cannot.
   */
  takerOf(method: string, wanted: string | undefined): PaymentProvider | null;
  /** Origins of the scripts of their widgets: what the page `/payment` may load (THR-24). */
  widgetOrigins: readonly string[];
}

/** `isStandIn`: the only one takes the place of whatever the packs name, as the sandbox does in demo mode. */
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

/** Whether the card of a payment is to be kept: its driver wants that, and the shop that takes it may (D-J444). */
export function isCardKept(
  { providers }: { providers: Providers },
  { keepsCard, provider }: { keepsCard: boolean; provider: string },
): boolean {
  return keepsCard && providers.named(provider)?.keepsCards === true;
}
