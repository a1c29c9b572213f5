import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createFiscalExample } from '../../../../scripts/fiscal-example.mjs';
import { DAY_MS } from '@gorpark/domain/time';
import type { KyselyPlugin } from 'kysely';
import { createFiscal, type FiscalOperator } from '../features/fiscal/index.ts';
import { type FiscalShops, readFiscalShops } from '../gateways/fiscal/config.ts';
import { createPossystem } from '../gateways/fiscal/possystem.ts';
import { createLogger } from '../platform/observe/log.ts';
import { TEST_NOW_MS } from './harness.ts';
import { MINUTE_MS } from './money-kit.sql.ts';
import { moneyScene } from './money-scene.ts';
import { SECRET_KEY } from './payment-kit.sql.ts';

const SHOP = {
  FISCAL_LOGIN: 'gorpark',
  FISCAL_PASSWORD: 'a password of the shop',
  FISCAL_GROUP: 'group_7',
  FISCAL_INN: '7830002293',
  FISCAL_TAX_SYSTEM: 'osn',
  FISCAL_VAT: 'vat22',
  FISCAL_EMAIL: 'sales@parking.example',
};
interface Death {
  plugin: KyselyPlugin;
  wrap(operator: FiscalOperator): FiscalOperator;
}

/** A portal with the stand-in. Call once in a file. */
export function fiscalScene() {
  let shops: FiscalShops | null = null;
  const scene = moneyScene({
    app: {
      secretKey: SECRET_KEY,
      publicUrl: 'http://localhost',
      fiscalShops: (city) => shops?.(city) ?? null,
    },
  });
  const { server } = scene;
  const operator = createFiscalExample({
    login: SHOP.FISCAL_LOGIN,
    password: SHOP.FISCAL_PASSWORD,
    group: SHOP.FISCAL_GROUP,
    now: () => server.clock.now(),
    readyMs: MINUTE_MS,
  });
  const errors: string[] = [];
  let url = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}/possystem/v5`;
  });
  afterAll(() => {
    operator.close();
    operator.closeAllConnections();
  });
  afterEach(() => {
    for (const list of Object.values(operator.faults)) list.length = 0;
    operator.outcomes.clear();
    errors.length = 0;
  });

  const shopOf = (more: Record<string, string> = {}) =>
    readFiscalShops({ FISCAL_URL: url, ...SHOP, ...more }, 'https://parking.example');
  let secret = 'wrong';
  const setSecret = (used: string) => {
    secret = used;
  };
  const mend = () => {
    shops = shopOf();
  };
  const callbackOf = (city: string) => `${server.url}/${city}/api/fiscal/report/${secret}`;

  /** Receipts begin at noon, when parking costs. */
  async function startQueue(more: Record<string, string> = {}, timeoutMs = 10_000) {
    server.clock.advance(DAY_MS - ((server.clock.now() - TEST_NOW_MS) % DAY_MS));
    await server.pool.query(`truncate fiscal_start; delete from fiscal_receipt`);
    operator.forget();
    shops = shopOf(more);
    const started = addWorker(timeoutMs);
    await started.work.sweep();
    return started;
  }

  function addWorker(timeoutMs = 10_000, death?: Death) {
    const log = createLogger({ level: 'error', stream: { write: (line) => void errors.push(line) } });
    const possystem = createPossystem({ shopOf: (city) => shops?.(city) ?? null, callbackOf, timeoutMs });
    const { work } = createFiscal({
      ...server,
      log,
      metrics: server.app.metrics,
      operator: death?.wrap(possystem) ?? possystem,
      ...(death && { db: server.db.withPlugin(death.plugin) }),
    });
    const later = async (minutes: number) => {
      server.clock.advance(minutes * MINUTE_MS);
      await work.sweep();
    };
    return { work, later };
  }

  const receiptsOf = async () => {
    const { rows } = await server.pool.query<{
      status: string;
      fault: string | null;
      copies: number;
      url: string | null;
    }>(
      `select status, fault, copies, url from fiscal_receipt r join fiscal_start f using (city_id)
      where r.created_at >= f.since order by operation_id`,
    );
    return rows;
  };

  /** Operation, method and object, form, VAT, sum. */
  const rowsOf = () =>
    operator.documents().map(({ operation, content }) => {
      const { items, payments, total } = content as {
        items: { payment_method: string; payment_object: number; vat: { type: string } }[];
        payments: { type: number }[];
        total: number;
      };
      const [item] = items;
      return `${operation} ${item?.payment_method}/${item?.payment_object} ${payments.map(({ type }) => type).join('+')} ${item?.vat.type} ${total}`;
    });
  return { scene, server, operator, errors, startQueue, addWorker, receiptsOf, rowsOf, setSecret, mend };
}
