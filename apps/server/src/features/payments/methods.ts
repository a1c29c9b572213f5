import type { PaymentDeps } from './deps.ts';

/** A method that the city offers and the provider can take. */
export interface Method {
  name: string;
  isPhoneRequired: boolean;
}

/** null: the city does not offer it, or the provider cannot take it. 'balance' is none of these (B10). */
export async function findMethod(
  { cities, provider }: Pick<PaymentDeps, 'cities' | 'provider'>,
  cityId: number,
  name: string,
): Promise<Method | null> {
  const { settings } = await cities.of(cityId);
  const method = settings.paymentsMethods.find(({ methodName }) => methodName === name);
  const capability = provider?.capabilityOf(name) ?? null;
  if (!method || capability === null) return null;
  return { name, isPhoneRequired: method.isPhoneRequired || capability === 'phone' };
}
