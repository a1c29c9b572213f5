// STAND_INS=1: the portal speaks to the examples of a fiscal operator and of a barrier vendor instead of its simulators.
import { createFiscalExample } from '../scripts/fiscal-example.mjs';
import { createGateExample } from '../scripts/gate-example.mjs';

const SECRET = 'gorpark-barrier-example-secret-32';
/** Minutes since the entry. */
const TICKETS = { 100000: 10, 100150: 60, 100380: 152, 100700: 280, 100900: 360 };

/** Starts both; returns the settings of the portal and `counted`, which names what they have registered. */
export async function startStandIns() {
  const fiscal = createFiscalExample({ login: 'gorpark', password: 'example', group: 'g', readyMs: 1000 });
  // Journeys move the clock of the portal; its time comes with each call.
  let atMs = Date.parse(process.env.CITY_NOW);
  const gate = createGateExample({ keyId: 'gorpark', secret: SECRET, now: () => atMs, tickets: TICKETS });
  let paid = 0;
  gate.prependListener('request', ({ headers, method, url }) => {
    atMs = Math.max(atMs, Number(headers['x-time']) * 1000 || 0);
    if (method === 'PUT' && /^\/v1\/payments\/[^/]+$/.test(url)) paid += 1;
  });
  return {
    env: {
      FISCAL_URL: `${await listen(fiscal)}/possystem/v5`,
      FISCAL_LOGIN: 'gorpark',
      FISCAL_PASSWORD: 'example',
      FISCAL_GROUP: 'g',
      FISCAL_INN: '7830002293',
      FISCAL_TAX_SYSTEM: 'osn',
      FISCAL_VAT: 'vat22',
      FISCAL_EMAIL: 'sales@parking.example',
      GATE_URL: await listen(gate),
      GATE_KEY_ID: 'gorpark',
      GATE_SECRET: SECRET,
    },
    counted: () => `stand-ins: ${fiscal.documents().length} receipts, ${paid} payments at the barrier`,
  };
}

const listen = (server) =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`)),
  );
