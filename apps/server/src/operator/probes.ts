import { loadCityList } from '@gorpark/city-packs/city-list';
import type { Config } from '../config.ts';
import { GateError } from '../features/barrier/index.ts';
import { FiscalError } from '../features/fiscal/index.ts';
import { createPool } from '../platform/db/pool.ts';
import { lagOf } from '../platform/db/replica.sql.ts';
import type { Clock } from '../platform/clock.ts';
import { createPossystem } from '../gateways/fiscal/possystem.ts';
import { createHttpGate } from '../gateways/gate/http.ts';
import { createSmtpTransport } from '../gateways/mail/smtp.ts';
import { CLOUDPAYMENTS_URL } from '../gateways/payments/cloudpayments/provider.ts';
import { type SmppOptions, trySmpp } from '../gateways/sms/smpp.ts';
import type { Probe, Words } from './probe.ts';
import { backlogProbes } from './backlog-probe.ts';
import { YOOKASSA_URL } from '../gateways/payments/yookassa/provider.ts';

const PROVIDERS = { yookassa: YOOKASSA_URL, cloudpayments: CLOUDPAYMENTS_URL };
const TIMEOUT_MS = 10_000;
const MOST_DRIFT_MS = 2000;
const words = (ru: string, en: string): Words => ({ ru, en });
const UNREACHABLE = words('нет ответа', 'no answer');
const FROM_CABINET = words(
  'проверьте адрес и доступ в сеть, ключи сверьте с кабинетом',
  'check address and network access, compare the keys with the account there',
);
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

async function statusOf(url: string, request: RequestInit = {}): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

function faultOf(status: number | null): Words | null {
  if (status === null) return UNREACHABLE;
  if (status === 401 || status === 403) return words('ключи не приняты', 'the keys are refused');
  return status >= 400 ? words(`HTTP ${status}`, `HTTP ${status}`) : null;
}

const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

/** Returns the probes of all systems that are set, one for each contract. No secret is part of a result. */
export function probesOf(config: Config, clock: Clock, urls = PROVIDERS): Probe[] {
  const cities = loadCityList(config.citiesFolder).map(({ city }) => city);
  return [
    ...databases(config, clock),
    portal(config),
    ...messages(config, clock),
    ...providers(config, cities, urls),
    ...fiscal(config, cities),
    ...backlogProbes(config, clock),
    ...gates(config, cities, clock),
    push(config),
  ];
}

function databases(config: Config, clock: Clock): Probe[] {
  const next = words(
    'проверьте адрес, пароль и доступ; часы — службой времени (chrony)',
    'check address, password and access; the clock by a time service (chrony)',
  );
  const probe = (settings: string, url: string | null): Probe[] =>
    url === null
      ? []
      : [{ system: words('база данных', 'database'), settings, next, run: () => databaseFault(url, clock) }];
  return [
    ...probe('DATABASE_URL', config.databaseUrl),
    ...probe('DATABASE_DIRECT_URL', config.directUrl),
    ...(config.readUrl === null || config.databaseUrl === null
      ? []
      : [
          {
            system: words('реплика', 'replica'),
            settings: 'DATABASE_READ_URL',
            next,
            run: () => replicaFault(config.directUrl ?? config.databaseUrl ?? '', config.readUrl ?? ''),
          },
        ]),
  ];
}

async function databaseFault(connectionString: string, clock: Clock): Promise<Words | null> {
  const pool = createPool({ connectionString, max: 1 });
  try {
    const { rows } = await pool.query<{ ms: number }>({
      text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    });
    const drift = Math.round(((rows[0]?.ms ?? 0) - clock.now()) / 1000);
    return Math.abs(drift) * 1000 > MOST_DRIFT_MS
      ? words(`часы расходятся на ${drift} с`, `the clocks differ by ${drift} s`)
      : null;
  } catch (error) {
    return words(`не отвечает ${codeOf(error)}`.trim(), `does not answer ${codeOf(error)}`.trim());
  } finally {
    await pool.end();
  }
}

async function replicaFault(primary: string, replica: string): Promise<Words | null> {
  const [one, two] = [primary, replica].map((connectionString) => createPool({ connectionString, max: 1 }));
  try {
    const lag = one && two ? await lagOf(one, two) : Infinity;
    return lag === Infinity ? words('это не реплика', 'it is no replica') : null;
  } catch {
    return UNREACHABLE;
  } finally {
    await Promise.all([one?.end(), two?.end()]);
  }
}

const portal = ({ publicUrl }: Config): Probe => ({
  system: words('портал снаружи', 'portal from outside'),
  settings: 'PUBLIC_URL',
  next: words('проверьте DNS, сертификат и прокси', 'check DNS, certificate and proxy'),
  run: async () => faultOf(await statusOf(`${publicUrl}/healthz`)),
});

function messages({ messageAdapters: { mail, sms } }: Config, clock: Clock): Probe[] {
  return [
    ...(mail.adapter === 'smtp'
      ? [
          {
            system: words('почта', 'mail'),
            settings: 'SMTP_URL',
            next: words(
              'проверьте адрес, имя и пароль сервера',
              'check address, name and password of the server',
            ),
            async run() {
              const transport = createSmtpTransport(mail);
              try {
                await transport.verify();
                return null;
              } catch (error) {
                const code = codeOf(error);
                return code === 'EAUTH'
                  ? words(`сервер отказал ${code}`, `the server refuses ${code}`)
                  : words(`нет соединения ${code}`.trim(), `no connection ${code}`.trim());
              } finally {
                transport.close();
              }
            },
          },
        ]
      : []),
    ...(sms.adapter === 'http'
      ? [
          {
            system: words('SMS (сообщение не отправлено)', 'SMS (no message was sent)'),
            settings: 'SMS_GATEWAY_URL',
            next: words('проверьте адрес шлюза', 'check the address of the gateway'),
            run: async () => ((await statusOf(sms.url, { method: 'HEAD' })) === null ? UNREACHABLE : null),
          },
        ]
      : []),
    ...(sms.adapter === 'smpp'
      ? contracts(sms.accounts, ({ url, systemId, password }) => ({ url, systemId, password })).map(
          ({ city: { city }, contract }) => smsc(city, contract, clock),
        )
      : []),
  ];
}

const smsc = (city: string | null, sms: Omit<SmppOptions, 'clock'>, clock: Clock): Probe => ({
  system: words(
    `SMS${city === null ? '' : `, ${city}`} (сообщение не отправлено)`,
    `SMS${city === null ? '' : `, ${city}`} (no message was sent)`,
  ),
  settings: 'SMPP_URL, SMPP_SYSTEM_ID, SMPP_PASSWORD',
  next: words(
    'сверьте адрес и пароль с договором; оператор связи разрешает адреса серверов и число соединений',
    'compare address and password with the contract; it names the allowed addresses and number of connections',
  ),
  async run() {
    const status = await trySmpp({ ...sms, clock });
    if (status === null) return UNREACHABLE;
    return status === 0 ? null : words(`отказ ${status}`, `refused with ${status}`);
  },
});

/** One value for each different contract of the cities. */
function contracts<T, C = string>(
  cities: readonly C[],
  of: (city: C) => T | null,
): { city: C; contract: T }[] {
  const found = new Map<string, { city: C; contract: T }>();
  for (const city of cities) {
    const contract = of(city);
    const key = JSON.stringify(contract);
    if (contract !== null && !found.has(key)) found.set(key, { city, contract });
  }
  return [...found.values()];
}

const named = (ru: string, en: string, city: string): Words => words(`${ru}, ${city}`, `${en}, ${city}`);

function providers({ paymentAdapters }: Config, cities: readonly string[], urls: typeof PROVIDERS): Probe[] {
  const { names, yookassaKeys, cloudpaymentsKeys } = paymentAdapters;
  const common = { next: FROM_CABINET };
  const yookassa = contracts(cities, yookassaKeys).map(({ city, contract: { shopId, secretKey } }) => ({
    ...common,
    system: named('ЮKassa', 'YooKassa', city),
    settings: 'YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY',
    run: async () =>
      faultOf(await statusOf(`${urls.yookassa}/payments?limit=1`, { headers: basic(shopId, secretKey) })),
  }));
  const cloud = contracts(cities, cloudpaymentsKeys).map(({ city, contract: { publicId, secrets } }) => ({
    ...common,
    system: named('CloudPayments', 'CloudPayments', city),
    settings: 'CLOUDPAYMENTS_PUBLIC_ID, CLOUDPAYMENTS_API_SECRET',
    run: async () =>
      faultOf(
        await statusOf(`${urls.cloudpayments}/test`, {
          method: 'POST',
          headers: basic(publicId, secrets[0] ?? ''),
        }),
      ),
  }));
  return [...(names.includes('yookassa') ? yookassa : []), ...(names.includes('cloudpayments') ? cloud : [])];
}

function fiscal({ fiscalShops }: Config, cities: readonly string[]): Probe[] {
  if (fiscalShops === null) return [];
  return contracts(cities, (city) => {
    const shop = fiscalShops(city);
    return shop?.way === 'possystem' ? shop : null;
  }).map(({ city, contract }) => ({
    system: named('кассовые чеки', 'fiscal receipts', city),
    settings: 'FISCAL_URL, FISCAL_LOGIN, FISCAL_PASSWORD',
    next: FROM_CABINET,
    async run() {
      try {
        await createPossystem({ shopOf: () => contract, callbackOf: () => '' }).authorize(city);
        return null;
      } catch (error) {
        const isShop = error instanceof FiscalError && error.failure === 'shop';
        return isShop ? words('вход не принят', 'the login is refused') : UNREACHABLE;
      }
    },
  }));
}

function gates({ gates: endpointsOf }: Config, cities: readonly string[], clock: Clock): Probe[] {
  if (endpointsOf === null) return [];
  const all = cities.flatMap((city) => endpointsOf(city, null).map((endpoint) => ({ city, endpoint })));
  return contracts(all, ({ endpoint }) => endpoint).map(({ city: { city }, contract: endpoint }) => ({
    system: named('шлагбаум', 'barrier', city),
    settings: 'GATE_URL, GATE_KEY_ID, GATE_SECRET',
    next: words(
      'сверьте адрес и ключ с поставщиком, часы обеих сторон — с точным временем',
      'compare address and key with the vendor, and the clocks of both',
    ),
    async run() {
      const gate = createHttpGate({ endpointsOf: () => [endpoint], clock });
      try {
        // No ticket has this number.
        await gate.price({ quoteId: 'doctor', city, parkingCode: null, ticket: '0' });
        return null;
      } catch (error) {
        return error instanceof GateError && error.failure === 'unknown'
          ? words('ответ с ошибкой', 'a faulty answer')
          : UNREACHABLE;
      }
    },
  }));
}

const push = ({ pushKey, mode }: Config): Probe => ({
  system: words('напоминания в браузере', 'push reminders'),
  settings: 'PUSH_KEY',
  next: words(
    'нужен ключ: PUSH_KEY=$(openssl rand -hex 32)',
    'a key is needed: PUSH_KEY=$(openssl rand -hex 32)',
  ),
  run: async () => (pushKey === null && mode === 'production' ? words('выключены', 'they are off') : null),
});
