type Env = Readonly<Record<string, string | undefined>>;

/** An operator of the possystem protocol, or the acquirer. */
export type FiscalWay = 'possystem' | 'yookassa' | 'cloudpayments';

export interface FiscalShop {
  way: FiscalWay;
  /** Up to the version, without a trailing slash. */
  url: string;
  login: string;
  password: string;
  group: string;
  inn: string;
  taxSystem: string;
  /** Of a service; an advance takes the calculated rate. */
  vat: string;
  /** Also takes the receipt of a payer without contacts. */
  email: string;
  /** Of the settlement, tag 1187: the site. */
  site: string;
  /** Whether the register takes the tags of internet sales, 1125 and 1011. */
  isInternet: boolean;
}

export type FiscalShops = (city: string) => FiscalShop | null;

/**
 * Returns the shops of the FISCAL variables, null if none has an address. A city with a separate contract has variables
 * with its name as a suffix, such as FISCAL_GROUP_SAINT_PETERSBURG; the others share those without a suffix.
 */
export function readFiscalShops(env: Env, publicUrl: string): FiscalShops | null {
  const isSet = Object.keys(env).some((name) => /^FISCAL_(URL|ACQUIRER)/.test(name) && env[name]);
  if (!isSet) return null;
  return (city) => {
    const suffix = `_${city.toUpperCase().replaceAll('-', '_')}`;
    const of = (name: string): string => env[`FISCAL_${name}${suffix}`] || env[`FISCAL_${name}`] || '';
    const url = of('URL').replace(/\/$/, '');
    const acquirer = (['yookassa', 'cloudpayments'] as const).find((name) => name === of('ACQUIRER'));
    const hasUrl = url !== '' && url !== 'none';
    if (!hasUrl && !acquirer) return null;
    return {
      way: hasUrl ? 'possystem' : (acquirer ?? 'possystem'),
      url,
      login: of('LOGIN'),
      password: of('PASSWORD'),
      group: of('GROUP'),
      inn: of('INN'),
      taxSystem: of('TAX_SYSTEM'),
      vat: of('VAT'),
      email: of('EMAIL'),
      site: publicUrl,
      isInternet: of('INTERNET') === '1',
    };
  };
}
