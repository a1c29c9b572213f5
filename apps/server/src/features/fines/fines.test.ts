import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { articleIn } from './article.ts';
import { type TestDriver } from '../../test/drivers.sql.ts';

const scene = moneyScene();
const { server } = scene;

/** The demo source knows this certificate. */
const STS = '78АА123456';
const PLATE = 'О808ОТ198';
const finesOf = async ({ token }: TestDriver) =>
  (await server.call(operations.getFines, {}, { token }))['fines'] as Record<string, unknown>[];
const driverOf = (sts: string | undefined, plate = PLATE) =>
  scene.createTestDriver({ vehicles: [{ plate, isMain: true, ...(sts === undefined ? {} : { sts }) }] });

async function answerOf(uin: string | undefined, token: string) {
  const response = await server.send(operations.getFineImage, { uin }, { token });
  return { status: response.status, body: await response.text() };
}

describe('fines', () => {
  it("[SRV-102][SRV-100] returns status and the driver's fines, newest first, with invented ones marked", async () => {
    const driver = await driverOf(STS);
    const answer = await server.call(operations.getFines, {}, { token: driver.token });
    expect(answer.status).toBe('ok');
    const fines = answer['fines'] as Record<string, unknown>[];
    expect(fines).toHaveLength(4);
    expect(fines[0]).toEqual({
      fineStatus: 'Не оплачен',
      uin: expect.stringMatching(/^\d{20}$/),
      article: 'Неоплаченная парковка',
      place: 'ул. Рубинштейна, 15',
      offenseDate: expect.stringMatching(/^2025-10-23T/),
      rulingDate: '2025-10-26',
      orderNumber: expect.any(String),
      totalSum: 3000,
      paidSum: 0,
      sts: STS,
      grz: PLATE,
      start: expect.any(String),
      end: expect.any(String),
      type: 'parking',
      provider: 'demo',
      demo: true,
    });
  });

  it('[client-2] returns English articles to an English reader and unknown articles unchanged', async () => {
    const { token } = await driverOf(STS);
    const options = { token, headers: { 'accept-language': 'en' } };
    const articles = async () => {
      const answer = await server.call(operations.getFines, {}, options);
      return (answer['fines'] as Record<string, unknown>[]).map(({ article }) => article);
    };
    const unpaid = 'Unpaid parking';
    expect(await articles()).toEqual([unpaid, unpaid, 'Stopping in a space for disabled people', unpaid]);
    expect(articleIn('en', 'ст. 14 КоАП')).toBe('ст. 14 КоАП');
    expect(articleIn('ru', 'Неоплаченная парковка')).toBe('Неоплаченная парковка');
  });

  it('[SRV-103] returns the photo of a fine as base64 by its UIN', async () => {
    const driver = await driverOf(STS);
    const [fine] = await finesOf(driver);
    const answer = await server.call(
      operations.getFineImage,
      { uin: String(fine?.['uin']) },
      { token: driver.token },
    );
    expect(answer).toMatchObject({ status: 'ok', imageType: 'image/jpeg' });
    expect(Buffer.from(String(answer['image']), 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });
});

describe('ownership of fines', () => {
  it('[SRV-104][SRV-176][services-4][THR-7] returns no fines for a plate without or with another certificate', async () => {
    await finesOf(await driverOf(STS));
    for (const stranger of [
      await driverOf(undefined),
      await driverOf('78АА123457'),
      await driverOf(STS, 'О809ОТ198'),
    ])
      expect(await finesOf(stranger)).toEqual([]);
  });

  it("[SRV-104][THR-7][BAD-59] returns the same response for a stranger's photo, a missing one and an invalid id", async () => {
    const owner = await driverOf(STS);
    const [fine] = await finesOf(owner);
    const uin = String(fine?.['uin']);
    const missing = await answerOf('18810178260311001238', owner.token);
    expect(missing).toMatchObject({
      status: 404,
      body: expect.stringContaining('"errorName":"UnknownError"'),
    });
    const strangers = [
      await driverOf(undefined),
      await driverOf('78АА123457'),
      await driverOf(STS, 'О809ОТ198'),
    ];
    for (const { token } of strangers) expect(await answerOf(uin, token)).toEqual(missing);
    for (const text of ['letters', '12345', '1'.repeat(500), `${uin}%`, '', undefined, "' or '1'='1"])
      expect(await answerOf(text, owner.token)).toEqual(missing);
    expect(await answerOf(uin, owner.token)).toMatchObject({ status: 200 });
  });

  it('[SRV-104] returns no fine of another city and rejects a token of another city', async () => {
    const moscow = await scene.createTestDriver({
      city: 'moscow',
      vehicles: [{ plate: PLATE, sts: '78АА123499' }],
    });
    const answer = await server.send(operations.getFines, {}, { token: moscow.token });
    expect(await answer.json()).toMatchObject({ errorName: 'TokenNotFound' });
    for (const operation of [operations.getFines, operations.getFineImage])
      expect(await server.call(operation, {})).toMatchObject({ status: 'error', errorName: 'TokenNotFound' });
  });
});
