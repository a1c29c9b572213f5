import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';

const scene = moneyScene();
const { server } = scene;

async function stateOf({ token }: TestDriver): Promise<unknown> {
  const calls = [operations.getProfile, operations.getDocuments, operations.getAccountSettings];
  return Promise.all(calls.map((operation) => server.call(operation, {}, { token })));
}

interface Victim {
  driver: TestDriver;
  vehicleId: string;
  documentId: string;
}

let serial = 0;
async function createPair(): Promise<{ anna: Victim; boris: TestDriver }> {
  const number = String(++serial).padStart(3, '0');
  const driver = await scene.createTestDriver({
    email: `anna${number}@example.org`,
    phones: [`7910000${number}1`, `7910000${number}2`],
    vehicles: [
      { plate: `А${number}ВС77`, isMain: true, sts: `78АВ000${number}` },
      { plate: `О${number}ОО77` },
    ],
  });
  const { token } = driver;
  const document = await server.call(
    operations.addDocument,
    { type: 'STS', title: `99АВ000${number}` },
    { token },
  );
  const { result } = (await server.call(operations.getProfile, {}, { token })) as unknown as {
    result: { ts: { id: string }[] };
  };
  const boris = await scene.createTestDriver({
    phones: [`7910000${number}3`],
    vehicles: [{ plate: 'К777КК77' }],
  });
  return {
    anna: { driver, vehicleId: result.ts[0]?.id ?? '', documentId: String(document['id']) },
    boris,
  };
}

type Fields = Record<string, unknown>;

/** Requests for Anna's data and the same for missing entities. */
const REACHES: [name: string, operation: Operation, foreign: (anna: Victim) => Fields, missing: Fields][] = [
  [
    'changeCar by plate',
    operations.changeCar,
    () => ({ car: { oldNumberTs: plateOf(), name: 'x', mainTs: true } }),
    { car: { oldNumberTs: 'Х999ХХ77', name: 'x', mainTs: true } },
  ],
  [
    'changeCar by id',
    operations.changeCar,
    ({ vehicleId }) => ({ car: { id: vehicleId, numberTs: 'Е001ЕЕ77' } }),
    { car: { id: '999999999', numberTs: 'Е001ЕЕ77' } },
  ],
  ['removeCar by plate', operations.removeCar, () => ({ numberTs: plateOf() }), { numberTs: 'Х999ХХ77' }],
  ['removeCar by id', operations.removeCar, ({ vehicleId }) => ({ id: vehicleId }), { id: '999999999' }],
  [
    'changeDocument',
    operations.changeDocument,
    ({ documentId }) => ({ id: documentId, title: '11АВ000001' }),
    { id: '999999999', title: '11АВ000001' },
  ],
  [
    'removeDocument',
    operations.removeDocument,
    ({ documentId }) => ({ id: documentId }),
    { id: '999999999' },
  ],
  ['deletePhone', operations.deletePhone, () => ({ phone: phoneOf(2) }), { phone: '79990000000' }],
  ['setMainPhone', operations.setMainPhone, () => ({ phone: phoneOf(2) }), { phone: '79990000000' }],
];

const plateOf = (): string => `А${String(serial).padStart(3, '0')}ВС77`;
const phoneOf = (which: number): string => `7910000${String(serial).padStart(3, '0')}${which}`;

async function answerOf(operation: Operation, input: unknown, token: string): Promise<unknown> {
  const response = await server.send(operation, input, { token });
  return { status: response.status, body: await response.text() };
}

describe('access by another driver', () => {
  it.each(REACHES)(
    '[ACC-144] [THR-21] %s: changes nothing of another driver and responds as for a missing entity',
    async (_, operation, foreign, missing) => {
      const { anna, boris } = await createPair();
      const before = [await stateOf(anna.driver), await stateOf(boris)];
      const answer = await answerOf(operation, foreign(anna), boris.token);
      expect(answer).toEqual(await answerOf(operation, missing, boris.token));
      expect(answer).toMatchObject({ body: expect.stringContaining('"status":"error"') });
      expect([await stateOf(anna.driver), await stateOf(boris)]).toEqual(before);
    },
  );

  it('[THR-21] checks duplicates only within the account: accepts plates, certificates and documents of others', async () => {
    const { anna, boris } = await createPair();
    const number = String(serial).padStart(3, '0');
    const before = await stateOf(anna.driver);
    const { token } = boris;
    const car = { numberTs: plateOf(), STSNumber: `78АВ000${number}` };
    expect(await server.call(operations.addCar, car, { token })).toMatchObject({ status: 'ok' });
    const document = { type: 'STS', title: `99АВ000${number}` };
    expect(await server.call(operations.addDocument, document, { token })).toMatchObject({ status: 'ok' });
    const list = { car: [{ numberTs: plateOf() }, { numberTs: `О${number}ОО77` }] };
    expect(await server.call(operations.changeCars, list, { token })).toEqual({ status: 'ok' });
    expect(await stateOf(anna.driver)).toEqual(before);
  });

  it('[BAD-80] ts/{id}: returns the same not-found bytes for a foreign, missing or odd id', async () => {
    const { anna, boris } = await createPair();
    const before = [await stateOf(anna.driver), await stateOf(boris)];
    const ids = [
      anna.vehicleId,
      '999999999',
      '0',
      '-1',
      'b7d1f5c2-6f0e-4a36-9d53-0c8f1f2f9a11',
      '1e3',
      '%20',
    ];
    const answers = await Promise.all(
      ids.map(async (id) => {
        const url = `${server.url}/saint-petersburg/api/profile/ts/${id}`;
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ token: boris.token });
        const answer = await fetch(url, { method: 'DELETE', headers, body });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ status: 'error', errorName: 'UnknownError' });
    expect([await stateOf(anna.driver), await stateOf(boris)]).toEqual(before);
  });

  it("[BAD-80] ts/{id} removes the caller's vehicle", async () => {
    const { anna } = await createPair();
    const { token } = anna.driver;
    expect(await server.call(removeTsOf(anna.vehicleId), {}, { token })).toEqual({ status: 'ok' });
    const profile = await server.call(operations.getProfile, {}, { token });
    expect(profile).toMatchObject({ result: { ts: [{ mainTs: true }] } });
  });

  it('[THR-20] [ACC-144] rejects contacts of another driver, with or without the code text', async () => {
    const { anna, boris } = await createPair();
    const before = [await stateOf(anna.driver), await stateOf(boris)];
    const { token } = boris;
    for (const operation of [operations.changePhone, operations.addPhone])
      expect(await server.call(operation, { phone: phoneOf(1) }, { token })).toMatchObject({
        errorName: 'UserExists',
      });
    const email = `anna${String(serial).padStart(3, '0')}@example.org`;
    expect(await server.call(operations.changeProfile, { email }, { token })).toMatchObject({
      errorName: 'UserExists',
    });
    expect([await stateOf(anna.driver), await stateOf(boris)]).toEqual(before);
  });

  it('[THR-20] rejects a proof of another account', async () => {
    const { anna, boris } = await createPair();
    await scene.putConfirmedCode(anna.driver, 'phone', '79991112233');
    await scene.putConfirmedCode(anna.driver, 'email', 'proof@example.org');
    const { token } = boris;
    for (const operation of [operations.changePhone, operations.addPhone])
      expect(await server.call(operation, { phone: '79991112233' }, { token })).toMatchObject({
        errorName: 'IncorrectCode',
      });
    expect(
      await server.call(operations.changeProfile, { email: 'proof@example.org' }, { token }),
    ).toMatchObject({
      errorName: 'IncorrectCode',
    });
  });
});

describe('without a valid token', () => {
  const ROOM: Operation[] = [
    operations.getProfile,
    operations.getBalance,
    operations.changeProfile,
    operations.changePassword,
    operations.changePhone,
    operations.addPhone,
    operations.deletePhone,
    operations.setMainPhone,
    operations.getAccountSettings,
    operations.changeAccountSettings,
    operations.addCar,
    operations.changeCar,
    operations.removeCar,
    operations.changeCars,
    operations.getDocuments,
    operations.addDocument,
    operations.changeDocument,
    operations.removeDocument,
  ];

  it.each([...ROOM, removeTsOf('1')].map((operation) => [operation.id, operation] as const))(
    '[ACC-144] rejects %s with a token error',
    async (_, operation) => {
      const { token: guest } = await scene.createTestGuest();
      const moscow = await scene.createTestDriver({ city: 'moscow' });
      for (const token of [undefined, 'x', 'a'.repeat(43), guest, moscow.token])
        expect(await server.call(operation, {}, token === undefined ? {} : { token })).toMatchObject({
          status: 'error',
          errorName: 'TokenNotFound',
        });
    },
  );
});

function removeTsOf(id: string): Operation {
  return { ...operations.removeTs, paths: [`/api/profile/ts/${id}`] };
}
