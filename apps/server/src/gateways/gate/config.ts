type Env = Readonly<Record<string, string | undefined>>;

export interface GateEndpoint {
  url: string;
  keyId: string;
  secret: string;
}

export type GateEndpoints = (city: string, parkingCode: string | null) => readonly GateEndpoint[];

/**
 * Returns the barriers of the GATE_URL variables, null if none is set. A suffix names the city and the code of one
 * parking, such as GATE_URL_SAINT_PETERSBURG_9003. The most exact variable decides; the one without a suffix serves
 * what has no other.
 */
export function readGates(env: Env): GateEndpoints | null {
  const suffixes = Object.keys(env).flatMap((name) => {
    const suffix = /^GATE_URL(_.+|$)/.exec(name)?.[1];
    return suffix === undefined || !env[name] ? [] : [suffix];
  });
  if (suffixes.length === 0) return null;
  return (city, parkingCode) => {
    const ofCity = `_${city.toUpperCase().replaceAll('-', '_')}`;
    const own = suffixes.filter((suffix) => suffix === ofCity || isParkingOf(ofCity, suffix));
    const exact = own.filter((suffix) => suffix === `${ofCity}_${parkingCode}`);
    const general = suffixes.filter((suffix) => suffix === (own.includes(ofCity) ? ofCity : ''));
    const all = [...new Set([...own, ...general])];
    const chosen = parkingCode === null ? all : exact.length > 0 ? exact : general;
    return chosen.map((suffix) => ({
      url: env[`GATE_URL${suffix}`] ?? '',
      keyId: env[`GATE_KEY_ID${suffix}`] || env['GATE_KEY_ID'] || '',
      secret: env[`GATE_SECRET${suffix}`] || env['GATE_SECRET'] || '',
    }));
  };
}

/** Codes are digits: the rest of a longer city name is not a code. */
const isParkingOf = (ofCity: string, suffix: string): boolean =>
  suffix.startsWith(`${ofCity}_`) && /^\d+$/.test(suffix.slice(ofCity.length + 1));
