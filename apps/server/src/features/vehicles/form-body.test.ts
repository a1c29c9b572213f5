import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;

it('[ACC-200] [ACC-202] changes one vehicle and replaces the list with a form-encoded body', async () => {
  const { token } = await scene.createTestDriver({ vehicles: [{ plate: 'А001ВС77' }] });
  const form = { token, isForm: true };
  const platesNow = async () => {
    const { result } = (await server.call(operations.getProfile, {}, { token })) as unknown as {
      result: { ts: { numberTs: string; mainTs: boolean }[] };
    };
    return result.ts.map(({ numberTs, mainTs }) => `${numberTs}${mainTs ? ' main' : ''}`);
  };
  const car = { oldNumberTs: 'А001ВС77', numberTs: 'А002ВС77' };
  expect(await server.call(operations.changeCar, { car }, form)).toEqual({ status: 'ok' });
  expect(await platesNow()).toEqual(['А002ВС77 main']);
  const list = [{ numberTs: 'А003ВС77' }, { numberTs: 'А004ВС77', mainTs: true }];
  expect(await server.call(operations.changeCars, { car: list }, form)).toEqual({ status: 'ok' });
  expect(await platesNow()).toEqual(['А004ВС77 main', 'А003ВС77']);
});

it('adds a consular plate with a region of three digits', async () => {
  const { token } = await scene.createTestDriver();
  const car = { numberTs: '112T999797', formatGrz: 'Иностранный', category: 'B' };
  expect(await server.call(operations.addCar, car, { token })).toMatchObject({ status: 'ok' });
});
