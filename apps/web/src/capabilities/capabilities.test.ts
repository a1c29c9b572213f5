import { readOptions, readSettings } from '@gorpark/contract/public/city/read';
import type { SiteOptions } from '@gorpark/contract/wire/types';
import { describe, expect, it } from 'vitest';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { type BuildToggles, DEFAULT_BUILD } from './build-toggles.ts';
import { toCapabilities } from './capabilities.ts';

interface Given {
  city?: Partial<CityEntry>;
  options?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  build?: Partial<BuildToggles>;
}

const capabilities = ({ city, options, settings, build }: Given = {}) =>
  toCapabilities(
    fakeCity(city),
    readOptions({ result: options ?? {} }),
    readSettings({ result: settings ?? {} }),
    {
      ...DEFAULT_BUILD,
      ...build,
    },
  );

describe('capabilities', () => {
  it('[ACC-216] offers 15 to 1440 minutes in steps of 15 by default', () => {
    expect(capabilities().durations).toEqual({ min: 15, max: 1440, step: 15 });
    const intervals = { min: 60, max: 720, step: 30 };
    expect(capabilities({ settings: { intervals } }).durations).toEqual(intervals);
  });

  it('[ACC-037] uses login-v5, or login-v4 by build setting', () => {
    expect(capabilities().loginVersion).toBe('login-v5');
    expect(capabilities({ build: { loginVersion: 'login-v4' } }).loginVersion).toBe('login-v4');
  });

  it('[PAY-006] takes the first zoom from the options, by default 16, limited to 13 to 20', () => {
    expect(capabilities().initialZoom).toBe(16);
    expect(capabilities({ options: { initialZoom: 14 } }).initialZoom).toBe(14);
    expect(capabilities({ options: { initialZoom: 3 } }).initialZoom).toBe(13);
    expect(capabilities({ options: { initialZoom: 25 } }).initialZoom).toBe(20);
  });

  it('[PAY-007] takes the center from the options, else from the city', () => {
    expect(capabilities({ options: { map: { mapCenter: [59.9, 30.3] } } }).mapCenter).toEqual([30.3, 59.9]);
    expect(capabilities().mapCenter).toEqual([30.31413, 59.93863]);
  });

  it('enables barrier parking only by city flag and setting', () => {
    const without = { profile: { parking: { parkingPeriod: 15 } } };
    expect(capabilities({ settings: { useFlatParking: true } }).hasFlatParking).toBe(true);
    expect(capabilities().hasFlatParking).toBe(false);
    expect(capabilities({ city: without, settings: { useFlatParking: true } }).hasFlatParking).toBe(false);
  });

  it('[PAY-292] enables post-payment only by city flag and setting', () => {
    const without = { profile: { parking: { parkingPeriod: 15 } } };
    const both = { usePostPayment: true, usePostPaymentYesterday: true };
    expect(capabilities({ settings: both })).toMatchObject({
      hasPostPayment: true,
      hasPostPaymentYesterday: true,
    });
    expect(capabilities()).toMatchObject({ hasPostPayment: false, hasPostPaymentYesterday: false });
    expect(capabilities({ city: without, settings: both })).toMatchObject({
      hasPostPayment: false,
      hasPostPaymentYesterday: false,
    });
  });

  it('maps flags of settings, options and build to capabilities', () => {
    expect(
      capabilities({
        settings: {
          dontUseBalance: true,
          paymentByParkingId: true,
          useSessionWithoutRegister: true,
          viewPenalty: true,
        },
        options: { isClose: true, isCoopProfile: true },
        build: { penalty: false, focusOnMarker: false },
      }),
    ).toMatchObject({
      isBalanceUsed: false,
      isPaidByParkingCode: true,
      hasGuestPayment: true,
      hasPenalty: false,
      isClosed: true,
      hasCoopLogin: true,
      isFocusOnMarker: false,
    });
  });

  it('marks a demo by the city or by its options', () => {
    expect(capabilities({ city: { demo: false } }).isDemo).toBe(false);
    expect(capabilities({ city: { demo: true } }).isDemo).toBe(true);
    expect(capabilities({ city: { demo: false }, options: { isDemo: true } }).isDemo).toBe(true);
  });

  it('enables fines by setting and build, and takes the password rule from its setting', () => {
    expect(capabilities({ settings: { viewPenalty: true } }).hasPenalty).toBe(true);
    expect(capabilities().hasPenalty).toBe(false);
    expect(capabilities().passwordRule).toBe('strong');
    expect(capabilities({ settings: { lenientPassword: true } }).passwordRule).toBe('lenient');
    expect(capabilities().updatePrefix).toBeNull();
    expect(capabilities({ options: { updatePage: 'v2' } }).updatePrefix).toBe('v2');
  });

  it('has an SMS commands page if a menu links to it', () => {
    const given = fakeCity();
    const hasSms = (menu: SiteOptions['menu']) =>
      toCapabilities(
        given,
        { ...readOptions({ result: {} }), menu },
        readSettings({ result: {} }),
        DEFAULT_BUILD,
      ).hasSms;
    const { menu } = readOptions({ result: {} });
    const [name] = Object.keys(menu);
    const menuWith = (...paths: string[]) =>
      ({ ...menu, [name ?? '']: paths.map((path) => ({ path, name: path })) }) as SiteOptions['menu'];
    expect(hasSms(menuWith())).toBe(false);
    expect(hasSms(menuWith('/rules'))).toBe(false);
    expect(hasSms(menuWith('/rules', '/sms-commands'))).toBe(true);
  });

  it('enables post-payment for yesterday only together with post-payment', () => {
    expect(capabilities({ settings: { usePostPaymentYesterday: true } }).hasPostPaymentYesterday).toBe(false);
    const both = { usePostPayment: true, usePostPaymentYesterday: true };
    expect(capabilities({ settings: both }).hasPostPaymentYesterday).toBe(true);
  });
});

describe('shipped build settings', () => {
  it('[APP-047] enable easy auth, easy registration and easy restore', () => {
    expect(capabilities()).toMatchObject({
      isEasyAuth: true,
      isEasyRegistration: true,
      isEasyRestore: true,
    });
  });

  it('[APP-049] enable feedback and penalty', () => {
    expect(DEFAULT_BUILD).toMatchObject({ feedback: true, penalty: true });
  });

  it('[APP-050] contain a toggle for subscription start, which is off', () => {
    expect(DEFAULT_BUILD.subscriptionStart).toBe(false);
    expect(capabilities({ build: { subscriptionStart: true } }).hasSubscriptionStart).toBe(true);
  });
});
