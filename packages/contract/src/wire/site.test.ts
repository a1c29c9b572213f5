import { describe, expect, it } from 'vitest';
import { readOptions, readSettings } from './site.ts';

describe('settings', () => {
  it('[ACC-216] omitted intervals are step 15, min 15, max 1440; sent ones override', () => {
    const defaults = { min: 15, max: 1440, step: 15 };
    expect(readSettings({ result: {} }).intervals).toEqual(defaults);
    expect(readSettings({ result: { intervals: null } }).intervals).toEqual(defaults);
    expect(readSettings({ result: { intervals: { min: 60, max: 720, step: 30 } } }).intervals).toEqual({
      min: 60,
      max: 720,
      step: 30,
    });
    expect(readSettings({ intervals: { min: '60' } }).intervals).toEqual({ ...defaults, min: 60 });
    expect(readSettings({ intervals: { min: 0, step: -5, max: 'x' } }).intervals).toEqual(defaults);
  });

  it('flags are off unless sent, in any spelling of yes', () => {
    expect(Object.values(readSettings({})).filter((value) => value === true)).toEqual([]);
    const settings = readSettings({
      useBonus: 1,
      viewPenalty: 'true',
      useReceipts: 'да',
      dontUseBalance: '0',
    });
    expect(settings).toMatchObject({
      useBonus: true,
      viewPenalty: true,
      useReceipts: true,
      dontUseBalance: false,
    });
  });

  it('the bonus of a top-up is whole percents up to a hundred, or none', () => {
    const percentOf = (bonusPercent: unknown) => readSettings({ bonusPercent }).bonusPercent;
    expect([20, '20', 100].map(percentOf)).toEqual([20, 20, 100]);
    expect([undefined, null, 'x', -20, 0, 12.5, 101, 1e9].map(percentOf)).toEqual(Array(8).fill(0));
  });

  it('a payment method without a name is left out', () => {
    const { paymentMethods } = readSettings({ paymentsMethods: [{ methodName: 'card' }, {}, null] });
    expect(paymentMethods).toEqual([
      { name: 'card', title: 'card', description: '', isPhoneRequired: false },
    ]);
  });
});

describe('options', () => {
  it('are complete whatever is left out', () => {
    expect(readOptions({ status: 'ok' })).toMatchObject({
      mapCenter: null,
      numberSmsSendTo: '7878',
      initialZoom: 16,
      isClosed: false,
      isGorpark: false,
      notification: null,
      serverTimeMs: null,
    });
  });

  it('the centre [lat, lon] comes out as [lon, lat], the menu in its order', () => {
    const options = readOptions({
      result: {
        map: { mapCenter: [59.93, 30.33] },
        menuItems: {
          header: [
            { path: '/b', titles: { ru: 'Б' }, itemOrder: 2 },
            { path: '/a', titles: { ru: 'А', en: 'A' }, itemOrder: 1 },
          ],
        },
        gorpark: 1,
      },
    });
    expect(options.mapCenter).toEqual([30.33, 59.93]);
    expect(options.menu.header.map(({ path, titles }) => [path, titles.en])).toEqual([
      ['/a', 'A'],
      ['/b', 'Б'],
    ]);
    expect(options.isGorpark).toBe(true);
  });

  it('only the number 1 says that a back end is ours', () => {
    expect([true, '1', 2, undefined].map((gorpark) => readOptions({ gorpark }).isGorpark)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});
