import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { MOST_DOCUMENTS } from '@gorpark/domain/document';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';

const scene = moneyScene();
const { server } = scene;

const documentsOf = async ({ token }: TestDriver) =>
  (await server.call(operations.getDocuments, {}, { token }))['result'] as { id: string; title: string }[];
const add = ({ token }: TestDriver, fields: object) => server.call(operations.addDocument, fields, { token });
const change = ({ token }: TestDriver, fields: object) =>
  server.call(operations.changeDocument, fields, { token });

describe('documents of a driver', () => {
  it('[ACC-205] [ACC-206] adds, lists, shows in the profile, changes and removes documents', async () => {
    const driver = await scene.createTestDriver();
    const { token } = driver;
    const added = await add(driver, { type: 'STS', title: '78 аа 123456' });
    await add(driver, { type: 'VU', title: '99 11 654321' });
    const sts = {
      id: added['id'],
      type: 'STS',
      typeLabel: 'Свидетельство о регистрации ТС',
      title: '78АА123456',
    };
    expect(await documentsOf(driver)).toEqual([
      sts,
      { id: expect.any(String), type: 'VU', typeLabel: 'Водительское удостоверение', title: '9911654321' },
    ]);
    const profile = await server.call(operations.getProfile, {}, { token });
    expect(profile).toMatchObject({ result: { documents: await documentsOf(driver) } });

    const id = sts.id as string;
    expect(await change(driver, { id, title: '78АА000001' })).toEqual({ status: 'ok' });
    expect((await documentsOf(driver))[0]).toEqual({ ...sts, title: '78АА000001' });
    expect(await server.call(operations.removeDocument, { id }, { token })).toEqual({ status: 'ok' });
    expect(await documentsOf(driver)).toMatchObject([{ title: '9911654321' }]);
  });

  it("returns the label in the caller's language", async () => {
    const driver = await scene.createTestDriver();
    await add(driver, { type: 'VU', title: '9911654321' });
    const headers = { 'accept-language': 'en' };
    const answer = await server.call(operations.getDocuments, {}, { token: driver.token, headers });
    expect(answer).toMatchObject({ result: [{ typeLabel: 'Driving licence' }] });
  });

  it.each([
    ['no type', { title: '78АА123456' }, 'RequiredField'],
    ['an unknown type', { type: 'PTS', title: '78АА123456' }, 'RequiredField'],
    ['no number', { type: 'STS' }, 'RequiredField'],
    ['an empty number', { type: 'VU', title: '  ' }, 'RequiredField'],
    ['a letter in the place of a digit of an STS', { type: 'STS', title: 'А912345678' }, 'InvalidFormat'],
    ['a short licence', { type: 'VU', title: '781234567' }, 'InvalidFormat'],
  ])('[ACC-207] [ACC-208] [ACC-210] rejects %s', async (_, fields, errorName) => {
    const driver = await scene.createTestDriver();
    expect(await add(driver, fields)).toMatchObject({ status: 'error', errorName });
    expect(await documentsOf(driver)).toEqual([]);
  });

  it('[ACC-228] [ACC-212] treats Latin and Cyrillic forms of a number as equal within the account', async () => {
    const [driver, other] = [await scene.createTestDriver(), await scene.createTestDriver()];
    await add(driver, { type: 'STS', title: '78АВ123456' });
    expect(await add(driver, { type: 'STS', title: '78 ab 123456' })).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'Этот номер уже указан в другой записи',
    });
    expect(await add(driver, { type: 'VU', title: '78AB123456' })).toMatchObject({
      errorName: 'ValidationError',
    });
    const second = await add(driver, { type: 'STS', title: '78АВ123457' });
    const id = second['id'] as string;
    expect(await change(driver, { id, title: '78ab123456' })).toMatchObject({ errorName: 'ValidationError' });
    expect(await change(driver, { id, title: '78ab123457' })).toEqual({ status: 'ok' });
    expect((await documentsOf(driver)).map(({ title }) => title)).toEqual(['78АВ123456', '78АВ123457']);
    expect(await add(other, { type: 'STS', title: '78AB123456' })).toMatchObject({ status: 'ok' });
  });

  it('keeps one of two concurrent duplicates and allows at most twenty', async () => {
    const driver = await scene.createTestDriver();
    const same = await Promise.all(
      ['78АВ123456', '78ab123456', '78AB 123456'].map((title) => add(driver, { type: 'STS', title })),
    );
    expect(same.map(({ status }) => status).toSorted()).toEqual(['error', 'error', 'ok']);
    const many = await Promise.all(
      Array.from({ length: MOST_DOCUMENTS + 2 }, (_, index) =>
        add(driver, { type: 'VU', title: `9911${String(index).padStart(6, '0')}` }),
      ),
    );
    expect(many.filter(({ status }) => status === 'ok')).toHaveLength(MOST_DOCUMENTS - 1);
    expect(await documentsOf(driver)).toHaveLength(MOST_DOCUMENTS);
  });

  it('writes no document or vehicle numbers to the log', async () => {
    const driver = await scene.createTestDriver();
    await add(driver, { type: 'STS', title: '78ХХ777001' });
    await add(driver, { type: 'STS', title: '78ХХ777' });
    const car = { numberTs: 'Х771ХХ77', STSNumber: '78ХХ777002', category: 'A' };
    await server.call(operations.addCar, car, { token: driver.token });
    expect(server.logText()).not.toMatch(/777001|777002|Х771|78ХХ/);
  });
});
