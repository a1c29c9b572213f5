import { type Fleet, TOKEN_DIGITS, TOKEN_PREFIX } from '../product/fleet.ts';

export interface Recorded {
  text: string;
  values: readonly unknown[];
}

/** Meaning of recorded values; others stay unchanged. */
export interface Meaning {
  cityId: number;
  driverId: number;
  /** Set only if the statement validates the token itself. */
  tokenHash?: Buffer;
  packHash?: string;
  chargeKop?: number;
  plate?: string;
  plateKey?: string;
  actor?: string;
  key?: string;
}

export interface Filling<T> {
  city: T;
  driver: T;
  pack: T;
  charge: T;
  plate: T;
  actor: T;
  key: T;
  token: T;
  /** Replaces the parameter `isNoted`, because this side parks only new plates. */
  isNoted: T;
  same: (value: unknown) => T;
}

export function fill<T>(values: readonly unknown[], meaning: Meaning, filling: Filling<T>): T[] {
  return values.map((value) => {
    if (value === undefined || value === null) return filling.same(null);
    if (Buffer.isBuffer(value) && meaning.tokenHash?.equals(value)) return filling.token;
    if (value === false) return filling.isNoted;
    switch (value) {
      case meaning.driverId:
        return filling.driver;
      case meaning.cityId:
        return filling.city;
      case meaning.packHash:
        return filling.pack;
      case meaning.chargeKop:
        return filling.charge;
      case meaning.plate:
      case meaning.plateKey:
        return filling.plate;
      case meaning.actor:
        return filling.actor;
      case meaning.key:
        return filling.key;
      default:
        return filling.same(value);
    }
  });
}

/** pgbench cannot bind a text per city: the pack hash is compared with itself. */
const PGBENCH: Filling<string> = {
  city: ':city',
  driver: ':driver',
  pack: `(c.pack_hash || '')`,
  charge: ':charge',
  plate: `('P' || (:plate)::text)`,
  actor: `('driver:' || (:driver)::text)`,
  key: `lpad(to_hex((:key)::bigint), 32, '0')`,
  token: `sha256(convert_to('${TOKEN_PREFIX}' || lpad((:driver)::text, ${TOKEN_DIGITS}, '0'), 'utf8'))`,
  isNoted: 'true',
  same: sqlLiteral,
};

export function pgbenchScript(recorded: Recorded, meaning: Meaning, fleet: Fleet): string {
  const expressions = fill(recorded.values, meaning, PGBENCH);
  const text = recorded.text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const expression = expressions[Number(number) - 1];
    if (expression === undefined) throw new Error(`the statement has no value $${number}`);
    return `(${expression})`;
  });
  return `${variables(fleet).join('\n')}\n${text.trim()};\n`;
}

function variables({ firstId, size, cityIds }: Fleet): string[] {
  const cases = cityIds.map((id, index) => `when :turn = ${index} then ${id}`).join(' ');
  return [
    `\\set driver random(${firstId}, ${firstId + size - 1})`,
    `\\set turn (:driver - ${firstId}) % ${cityIds.length}`,
    `\\set city case ${cases} end`,
    '\\set charge random(1000, 30000)',
    '\\set plate random(1, 900000000000)',
    '\\set key random(1, 900000000000000000)',
  ];
}

/** pgbench reads `:name` as a variable even inside quotes. */
export function sqlLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (Array.isArray(value)) return `array[${value.map(sqlLiteral).join(', ')}]::text[]`;
  if (typeof value !== 'string') throw new Error('a value that the limit side cannot send');
  const quoted = value.replaceAll("'", "''").replaceAll(/:(?=\w)/g, `:' || '`);
  return `('${quoted}')`;
}
