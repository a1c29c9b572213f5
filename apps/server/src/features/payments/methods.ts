import type { PaymentDeps } from './deps.ts';

/** A method that the city offers and a provider can take. */
export interface Method {
  name: string;
  isPhoneRequired: boolean;
  /** Name of the adapter that takes it. */
  provider: string;
}

/** null: the city does not offer it, or nobody can take it. 'balance' is none of these (B10). */
export async function findMethod(
  { cities, providers }: Pick<PaymentDeps, 'cities' | 'providers'>,
  cityId: number,
  name: string,
): Promise<Method | null> {
  const { settings, pack } = await cities.of(cityId);
  const method = settings.paymentsMethods.find(({ methodName }) => methodName === name);
  const provider = method && providers.takerOf(name, pack.paymentProviders?.[name]);
  if (!method || !provider) return null;
  const isPhoneRequired = method.isPhoneRequired || provider.capabilityOf(name) === 'phone';
  return { name, isPhoneRequired, provider: provider.name };
}
