import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, operations, type ReplyOf } from './index.ts';
import { openApiDocument } from './kit/openapi.ts';
import * as portal from './portal.ts';
import { COMPACT_MAP_TYPE } from './public/map/compact-map.ts';

const all = Object.entries(operations) as [string, Operation][];

interface Schema {
  _zod: { def: Record<string, unknown> & { type: string } };
}

/** Returns the fields of a reply that are numbers on the wire and in the code, without a codec. */
function plainNumbers({ _zod: { def } }: Schema, name = ''): string[] {
  const inside = (...schemas: unknown[]) =>
    schemas.flatMap((one) => (one === undefined || one === null ? [] : plainNumbers(one as Schema, name)));
  if (def.type === 'number') return [name];
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([key, field]) =>
      plainNumbers(field, key),
    );
  if (def.type === 'pipe') return def['reverseTransform'] ? [] : inside(def['in'], def['out']);
  const { element, innerType, valueType, options, items } = def;
  return inside(element, innerType, valueType, ...((options ?? items ?? []) as unknown[]));
}

const fieldsOf = (request: object): object => ('shape' in request ? (request.shape as object) : {});

/** Operations without a guard, by reason. */
const UNGUARDED = {
  'changes nothing': [
    ...['cost', 'sessionCost', 'planarCost', 'repairCost', 'getOperationsWithFilter', 'selectSubscriptions'],
    ...['checkEmail', 'checkPhone', 'checkCaptcha', 'sendPaymentInfo'],
  ],
  'adds a new thing or sends a message': [
    ...[
      'login',
      'loginCorporate',
      'guestToken',
      'orderToken',
      'register',
      'registerAppeal',
      'addAppealMessage',
    ],
    ...[
      'sendAppealMessage',
      'proveVehicle',
      'addDocument',
      'addCar',
      'addDriver',
      'addCompanyTs',
      'addPhone',
      'createInvoice',
    ],
    ...[
      'refill',
      'createRefillReceipt',
      'createSubscriptionReceipt',
      'addPush',
      'sendEmailCode',
      'sendSmsCode',
    ],
  ],
  'pays the quote that it names': ['planarPay', 'payPlane'],
  'names the old values, which must match': [
    ...[
      'editDriver',
      'removeDriver',
      'activateDriver',
      'deactivateDriver',
      'activateDevice',
      'deactivateDevice',
    ],
  ],
  'has the same effect on any former value': [
    ...[
      'logout',
      'keepPaymentCards',
      'removePaymentCard',
      'removePush',
      'setReminders',
      'changeAccountSettings',
    ],
    ...['setMainPhone', 'deletePhone', 'giveUpOrder'],
  ],
  'needs a fresh code or password': [
    ...['changePassword', 'confirmEmail', 'confirmPhone', 'restoreChange', 'restoreEasy'],
  ],
  'is allowed in one state, which it checks under its lock': [
    ...['pauseSubscription', 'pauseAb', 'continueSubscription', 'continueAb'],
    ...['refundSubscription', 'refundAb'],
  ],
};

describe('contract', () => {
  it('names every operation by its id and defines each path and method one time', () => {
    for (const [key, operation] of all) expect(operation.id).toBe(key);
    const routes = all.flatMap(([, o]) => o.paths.map((path) => `${o.method} ${path}`));
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('[api-7] lists only fields of the request as our additions, and the compact map as a preferred format', () => {
    for (const [id, { request, ownFields = [] }] of all)
      for (const field of ownFields)
        expect([id, Object.keys(fieldsOf(request))]).toEqual([id, expect.arrayContaining([field])]);
    expect(operations.getMapInfo.accept).toBe(`${COMPACT_MAP_TYPE}, application/json`);
  });

  it('[money-2] sends sums only through a codec, except the whole roubles of a company', () => {
    const isSum = (name: string) =>
      /sum|cost|price|paid|amount|refund|refill|difference|balance|баланс|topup|debt|opening|closing/i.test(
        name,
      );
    const found = all.flatMap(([id, { reply }]) =>
      plainNumbers(reply as unknown as Schema).flatMap((name) => (isSum(name) ? [`${id} ${name}`] : [])),
    );
    expect(found).toEqual(['getCorpProfile Баланс']);
  });

  it('[money-2] does not compile kopecks without a codec or a sum without a unit', () => {
    const counts = z.object({
      missing: z.number(),
      rows: z.array(z.object({ sum: z.optional(z.number()) })),
    });
    type Counts = ReplyOf<Operation<z.ZodMiniType, typeof counts>>;
    const rows: Counts['rows'] = [{ sum: 3 }];
    // @ts-expect-error 80 roubles would leave as 8000
    const missing: Counts['missing'] = kopecks(8000);
    // @ts-expect-error the same inside a list
    rows.push({ sum: kopecks(8000) });
    // @ts-expect-error a number without a unit
    const refill: ReplyOf<typeof operations.repairCost>['refill'] = 80;
    expect([missing, rows.length, refill]).toEqual([8000, 2, 80]);
  });

  it('[api-7] guards every change of an existing thing by a field of the request, or has a reason for none', () => {
    for (const [id, { request, ownFields = [], guard, errors, summary }] of all) {
      if (!guard) continue;
      expect([id, Object.keys(fieldsOf(request))]).toEqual([id, expect.arrayContaining([...guard])]);
      const own = summary.includes('Gorpark extension') ? guard : ownFields;
      expect([id, own]).toEqual([id, expect.arrayContaining([...guard])]);
      expect([id, errors]).toEqual([id, expect.arrayContaining(['DataChanged'])]);
    }
    const unguarded = all.filter(([, { method, guard }]) => method !== 'GET' && !guard).map(([id]) => id);
    expect(unguarded.toSorted()).toEqual(Object.values(UNGUARDED).flat().toSorted());
  });

  it('accepts each example, and refuses to compile without one', () => {
    for (const [id, { request, reply, example }] of all)
      expect([id, request.safeParse(example.input).success, reply.safeParse(example.reply).success]).toEqual([
        id,
        true,
        true,
      ]);
    const { example: _, ...bare } = operations.removeCar;
    // @ts-expect-error no example
    const call: Operation = bare;
    // @ts-expect-error a field of another type
    const example: typeof operations.removeCar.example = { input: { numberTs: 1 }, reply: {} };
    expect([call.id, example.reply]).toEqual(['removeCar', {}]);
  });

  it("[ACC-107] uses firstname, lastname and middlename in every form with the sender's name", () => {
    const isName = (field: string) => /^(first|last|middle|given|sur|family)_?name$/i.test(field);
    const forms = all.flatMap(([id, { request }]) => {
      const names = Object.keys(fieldsOf(request)).filter(isName).toSorted();
      return names.length > 0 ? [[id, names]] : [];
    });
    const parts = ['firstname', 'lastname', 'middlename'];
    expect(Object.fromEntries(forms)).toEqual({ changeProfile: parts, register: parts });
  });

  it('includes every path of every operation in the OpenAPI document, with its token', () => {
    const document = openApiDocument(portal) as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    const undescribed = all.flatMap(([, operation]) =>
      operation.paths.filter((path) => {
        const described = document.paths[`/{city}${path}`]?.[operation.method.toLowerCase()];
        const shown = JSON.stringify([described, document.components.schemas[`${operation.id}Request`]]);
        const { need, place, field } = operation.token;
        const shownAs = { header: '"bearer"', query: '"query"', body: `"${field}"` }[place];
        const hasToken = need !== 'required' || shown.includes(shownAs);
        return !described || !hasToken || !document.components.schemas[`${operation.id}Reply`];
      }),
    );
    expect(undescribed).toEqual([]);
  });

  it('describes every path with a group, token locations, an example and a unique id', () => {
    const document = openApiDocument(portal) as {
      servers: unknown[];
      tags: { name: string }[];
      components: { securitySchemes: Record<string, unknown> };
      paths: Record<string, Record<string, Described>>;
    };
    const described = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = described.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /_\d+$|\d$/.test(id) && !/v\d$/i.test(id))).toEqual([]);
    const families = document.tags.map(({ name }) => name);
    expect(new Set(described.flatMap(({ tags }) => tags))).toEqual(new Set(families));
    const schemes = new Set(described.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))));
    expect(schemes).toEqual(new Set(Object.keys(document.components.securitySchemes)));
    expect(document.servers).toHaveLength(1);
    const bodies = described.flatMap(({ requestBody }) => requestBody ?? []);
    expect(bodies.length).toBeGreaterThan(50);
    for (const { content } of bodies) expect(content['application/json'].example).toBeTypeOf('object');
  });
});

interface Described {
  operationId: string;
  tags: string[];
  security: Record<string, unknown>[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
}
