// Stand-in for a fiscal operator of the possystem v5 protocol: `npm run fiscal:example`. Needs only Node, keeps
// everything in memory, and knows nothing of the portal. Prints no content of receipts.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const DAY_MS = 86_400_000;
const MAX_BYTES = 64 * 1024;
const OPERATIONS = ['sell', 'sell_refund', 'sell_correction', 'sell_refund_correction'];
const METHODS = [
  'full_prepayment',
  'prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
];
const VAT = [
  'none',
  'vat0',
  'vat5',
  'vat7',
  'vat10',
  'vat20',
  'vat22',
  'vat105',
  'vat107',
  'vat110',
  'vat120',
  'vat122',
];
const TAX_SYSTEMS = ['osn', 'usn_income', 'usn_income_outcome', 'envd', 'esn', 'patent'];

const system = (code, text) => ({ error_id: randomUUID(), code, text, type: 'system' });

/** Returns what the protocol refuses in a document, or null. */
function contentFault({ client, company, items, payments, total }) {
  if (!client?.email && !/^\+\d{11}$/.test(client?.phone ?? '')) return 'client';
  if (!company?.email || !/^\d{10}(\d\d)?$/.test(company.inn ?? '') || !company.payment_address)
    return 'company';
  if (company.sno !== undefined && !TAX_SYSTEMS.includes(company.sno)) return 'company.sno';
  if (!Array.isArray(items) || items.length < 1 || items.length > 100) return 'items';
  for (const item of items) {
    if (typeof item.name !== 'string' || item.name.length < 1 || item.name.length > 128) return 'item.name';
    if (!METHODS.includes(item.payment_method) || !Number.isInteger(item.payment_object))
      return 'item.payment';
    if (!VAT.includes(item.vat?.type) || !Number.isInteger(item.measure)) return 'item.vat';
    if (Math.round(item.price * item.quantity * 100) !== Math.round(item.sum * 100)) return 'item.sum';
  }
  const sumOf = (list) => Math.round(list.reduce((sum, each) => sum + each.sum, 0) * 100);
  if (!Array.isArray(payments) || payments.length < 1) return 'payments';
  return sumOf(items) === Math.round(total * 100) && sumOf(payments) === Math.round(total * 100)
    ? null
    : 'total';
}

/**
 * Creates the server, not yet listening. `now` returns UTC milliseconds. `faults` holds answers for the next requests
 * of a kind (`getToken`, `register`, `report`): a status, an error object, `cutBefore`, `cutAfter` or `never`.
 */
export function createFiscalExample({
  login,
  password,
  group,
  now = Date.now,
  readyMs = 0,
  hasPages = false,
}) {
  const tokens = new Map();
  const documents = new Map();
  const byExternalId = new Map();
  const faults = { getToken: [], register: [], report: [] };
  /** Ends documents otherwise than done. */
  const outcomes = new Map();
  const calls = [];

  const stamp = (ms) => {
    const iso = new Date(ms + 3 * 3_600_000).toISOString();
    return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
  };
  const answer = (status, body) => ({ status, body: { timestamp: stamp(now()), ...body } });
  const refuse = (status, error, more = {}) => answer(status, { status: 'fail', error, ...more });

  function getToken({ login: name, pass }) {
    if (name !== login || pass !== password)
      return answer(401, { error: system(12, 'wrong login or password') });
    const [known] = [...tokens].filter(([, until]) => until > now());
    const token = known?.[0] ?? randomUUID();
    if (!known) tokens.set(token, now() + DAY_MS);
    return answer(200, { error: null, token });
  }

  function register(operation, body) {
    const { external_id: externalId, timestamp } = body;
    const content = body.receipt ?? body.correction;
    if (typeof externalId !== 'string' || externalId.length < 1 || externalId.length > 128)
      return refuse(400, system(32, 'external_id'));
    if (!/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/.test(timestamp ?? ''))
      return refuse(400, system(32, 'timestamp'));
    const known = byExternalId.get(externalId);
    if (known) return answer(400, { uuid: known, status: 'wait', error: system(33, 'external_id exists') });
    const isCorrection = operation.endsWith('_correction');
    if (!content || isCorrection !== Boolean(body.correction)) return refuse(400, system(31, 'document'));
    if (isCorrection && !/^\d\d\.\d\d\.\d{4}$/.test(content.correction_info?.base_date ?? ''))
      return refuse(400, system(32, 'correction_info'));
    const fault = contentFault(content);
    if (fault !== null) return refuse(400, system(32, fault));
    const uuid = randomUUID();
    byExternalId.set(externalId, uuid);
    documents.set(uuid, {
      uuid,
      externalId,
      operation,
      content,
      atMs: now(),
      number: documents.size + 1,
      callback: body.service?.callback_url,
    });
    return answer(200, { uuid, status: 'wait', error: null });
  }

  function report(uuid) {
    const document = documents.get(uuid);
    if (!document) return refuse(400, system(30, 'unknown uuid'));
    const failure = outcomes.get(document.externalId) ?? outcomes.get('*');
    if (now() < document.atMs + readyMs)
      return answer(200, { uuid, external_id: document.externalId, status: 'wait', error: null });
    if (failure)
      return refuse(200, { error_id: randomUUID(), text: 'document failed', ...failure }, { uuid });
    return answer(200, {
      uuid,
      external_id: document.externalId,
      status: 'done',
      error: null,
      group_code: group,
      payload: payloadOf(document),
    });
  }

  const payloadOf = ({ content, number, atMs }) => ({
    total: content.total,
    fns_site: 'www.nalog.gov.ru',
    fn_number: '9999078900004792',
    shift_number: 1,
    receipt_datetime: stamp(atMs),
    fiscal_receipt_number: number,
    fiscal_document_number: number,
    fiscal_document_attribute: (number * 2_654_435_761) % 4_294_967_296,
    ecr_registration_number: '0000000000012345',
    ofd_inn: '7709364346',
    ...(hasPages ? { ofd_receipt_url: `https://ofd.example/${number}` } : {}),
  });

  function route(method, path, headers, body) {
    if (path === '/getToken') return { kind: 'getToken', run: () => getToken(body) };
    const [, code, action, uuid] = path.split('/');
    const isKnown =
      code === group &&
      (action === 'report' ? method === 'GET' && uuid : method === 'POST' && OPERATIONS.includes(action));
    const kind = action === 'report' ? 'report' : 'register';
    const run = () => {
      if (!headers.token) return answer(401, { error: system(10, 'no token') });
      if ((tokens.get(headers.token) ?? 0) <= now()) return answer(401, { error: system(11, 'old token') });
      if (code !== group) return answer(403, { error: system(20, 'other group') });
      if (!isKnown) return answer(404, { error: system(50, 'no such call') });
      return kind === 'report' ? report(uuid) : register(action, body);
    };
    return { kind, run };
  }

  async function call(document) {
    const response = await fetch(document.callback, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(report(document.uuid).body),
    });
    return response.status;
  }

  async function take(request, response) {
    const chunks = [];
    let size = 0;
    for await (const chunk of request) {
      size += chunk.length;
      if (size > MAX_BYTES) return void request.destroy();
      chunks.push(chunk);
    }
    const path = new URL(request.url, 'http://operator.example').pathname.replace(/^\/possystem\/v5/, '');
    const raw = Buffer.concat(chunks).toString('utf8');
    const isJson =
      request.method === 'GET' || request.headers['content-type'] === 'application/json; charset=utf-8';
    const { kind, run } = route(request.method, path, request.headers, isJson && raw ? parse(raw) : {});
    calls.push(kind);
    const fault = faults[kind].shift();
    if (fault === 'cutBefore') return void request.socket.destroy();
    const made = isJson
      ? typeof fault === 'number'
        ? { status: fault, body: {} }
        : fault?.error
          ? fault.error
          : run()
      : refuse(415, system(41, 'content-type'));
    if (fault === 'cutAfter') return void request.socket.destroy();
    if (fault === 'never') return;
    response.writeHead(made.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(made.body));
  }

  const server = createServer(
    (request, response) => void take(request, response).catch(() => request.destroy()),
  );
  return Object.assign(server, {
    faults,
    outcomes,
    calls,
    documents: () => [...documents.values()],
    /** Ends all tokens. */
    endTokens: () => tokens.clear(),
    /** A restart of the operator that lost its memory. */
    forget: () => [documents, byExternalId, tokens].forEach((each) => each.clear()),
    callBack: () => Promise.all([...documents.values()].map(call)),
  });
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const {
    PORT = '3401',
    FISCAL_LOGIN = 'gorpark',
    FISCAL_PASSWORD = 'example',
    FISCAL_GROUP = 'group_1',
  } = process.env;
  const server = createFiscalExample({
    login: FISCAL_LOGIN,
    password: FISCAL_PASSWORD,
    group: FISCAL_GROUP,
    readyMs: 3000,
  });
  server.listen(Number(PORT), '127.0.0.1', () => {
    console.log(
      `fiscal operator: http://127.0.0.1:${PORT}/possystem/v5, login ${FISCAL_LOGIN}, group ${FISCAL_GROUP}`,
    );
  });
}
