import { describe, expect, it } from 'vitest';
import { readOptions, readSettings } from './read.ts';

describe('settings', () => {
  it('[ACC-216] defaults omitted intervals to step 15, min 15, max 1440 and accepts sent ones', () => {
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

  it('keeps flags off unless sent, in any spelling of yes', () => {
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

  it('reads special days without unknown types', () => {
    expect(readSettings({}).specialDays).toEqual({});
    const specialDays = { '2026-11-04': 'holiday', '2026-11-05': 'eve' };
    expect(readSettings({ specialDays }).specialDays).toEqual({ '2026-11-04': 'holiday' });
  });

  it('turns each flag on by exactly one name', () => {
    const flags = Object.entries(readSettings({}))
      .filter(([, value]) => value === false)
      .map(([name]) => name);
    expect(flags.length).toBeGreaterThan(10);
    for (const name of flags) {
      const forgiveness = { enforcement: { checksShown: 'atOnce' } };
      const sent = name === 'hasVehicleChecks' ? { forgiveness } : { [name]: true };
      const settings = Object.entries(readSettings({ result: sent }));
      expect(settings.filter(([, value]) => value === true)).toEqual([[name, true]]);
    }
  });

  it('keeps the order of topics and returns the largest top-up in roubles', () => {
    expect(
      readSettings({ topics: [{ label: 'Оплата', code: 'pay' }, null], refillMax: '15000' }),
    ).toMatchObject({
      topics: [
        { label: 'Оплата', code: 'pay' },
        { label: '', code: '' },
      ],
      refillMaxRoubles: 15_000,
    });
    expect(readSettings({})).toMatchObject({ topics: [], refillMaxRoubles: null, paymentMethods: [] });
  });

  it('accepts only a whole number of minutes above 0 as an interval', () => {
    for (const min of [0, -15, 1.5, 'x', 2 ** 53, null])
      expect([min, readSettings({ intervals: { min } }).intervals.min]).toEqual([min, 15]);
    expect(readSettings({ intervals: { min: 1 } }).intervals.min).toBe(1);
  });

  it('accepts a top-up bonus of whole percents up to 100 only', () => {
    const percentOf = (bonusPercent: unknown) => readSettings({ bonusPercent }).bonusPercent;
    expect([20, '20', 100, 1].map(percentOf)).toEqual([20, 20, 100, 1]);
    expect([undefined, null, 'x', -20, 0, 12.5, 101, 1e9].map(percentOf)).toEqual(Array(8).fill(0));
  });

  it('reads reminders only if they are on', () => {
    const read = (reminders: unknown) => readSettings({ forgiveness: { reminders } }).reminders;
    expect([undefined, null, {}, { isOn: false, leads: [15] }, { isOn: true, leads: [] }].map(read)).toEqual(
      Array(5).fill(null),
    );
    expect(read({ isOn: true, leads: [5, 15, 'x'], standardLead: 15, smsPerDay: 0 })).toEqual({
      leads: [5, 15],
      standardLead: 15,
      hasSms: false,
    });
    expect(read({ isOn: true, leads: [5], smsPerDay: 2 })).toEqual({
      leads: [5],
      standardLead: 5,
      hasSms: true,
    });
  });

  it('skips a payment method without a name', () => {
    const { paymentMethods } = readSettings({ paymentsMethods: [{ methodName: 'card' }, {}, null] });
    expect(paymentMethods).toEqual([
      { name: 'card', title: 'card', description: '', isPhoneRequired: false },
    ]);
  });
});

describe('options', () => {
  it('fills every omitted option with its default', () => {
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

  it('returns the centre [lat, lon] as [lon, lat] and keeps the order of the menu', () => {
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

  it('reads every option of a site', () => {
    const links = { androidLink: 'a', iosLink: 'i', yandexStoreLink: 'y', apkLink: 'k' };
    const row = (path: string, itemOrder?: unknown) => ({ path, title: path, itemOrder });
    const options = readOptions({
      appLinks: links,
      contacts: { email: 'a@b.ru', phone: '8 800' },
      notification: { message: 'Ремонт', url: '/news' },
      menuItems: {
        header: [row('/h')],
        footer: [row('/f2', 2), row('/f0'), row('/f1', '1'), row(' ')],
        mobile: [row('/m')],
      },
      ...{ isClose: true, isCoopProfile: 1, hasPrivateData: 'да', isDemo: true },
      ...{
        initialZoom: '12',
        numberSmsSendTo: ' 2320 ',
        updatePage: 'v2',
        serverTime: '2026-11-19T10:00:00Z',
      },
    });
    expect(options).toMatchObject({
      appLinks: { android: 'a', ios: 'i', yandexStore: 'y', apk: 'k' },
      contacts: { email: 'a@b.ru', phone: '8 800' },
      notification: { message: 'Ремонт', url: '/news' },
      ...{ isClosed: true, isCoopProfile: true, hasLegalLogin: true, hasPrivateData: true, isDemo: true },
      ...{ initialZoom: 12, numberSmsSendTo: '2320', updatePrefix: 'v2' },
      serverTimeMs: Date.parse('2026-11-19T10:00:00Z'),
    });
    expect(Object.values(options.menu).map((items) => items.map(({ path }) => path))).toEqual([
      ['/h'],
      ['/f0', '/f1', '/f2'],
      ['/m'],
    ]);
    expect(options.menu.header[0]?.titles).toEqual({ ru: '/h', en: '/h' });
  });

  it('enables the company login only with its cabinet or the option', () => {
    expect(readOptions({ legalLogin: true })).toMatchObject({ hasLegalLogin: true, isCoopProfile: false });
    expect(readOptions({ isCoopProfile: true })).toMatchObject({ hasLegalLogin: true, isCoopProfile: true });
    const { hasLegalLogin, isCoopProfile, hasPrivateData, isDemo } = readOptions({ isClose: true });
    expect([hasLegalLogin, isCoopProfile, hasPrivateData, isDemo]).toEqual([false, false, false, false]);
  });

  it('ignores half a centre and a notification without text', () => {
    for (const mapCenter of [[59.93], ['x', 30], [59.93, null], 7, null])
      expect(readOptions({ map: { mapCenter } }).mapCenter).toBeNull();
    expect(readOptions({ notification: { message: ' ', url: '/news' } }).notification).toBeNull();
    expect(readOptions({ result: null, isClose: true }).isClosed).toBe(true);
  });

  it('recognises our back end only by the number 1', () => {
    expect([true, '1', 2, undefined].map((gorpark) => readOptions({ gorpark }).isGorpark)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});
