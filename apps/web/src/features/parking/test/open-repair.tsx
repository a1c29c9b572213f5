import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import type { FakeAnswers } from '#src/test/fake-server.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { inMinutes, NOW, openParking, type ProfileParts } from './open-parking.tsx';

const CARD = {
  methodName: 'card',
  methodNameForShow: 'Банковская карта',
  methodDescription: '',
  isPhoneRequired: false,
};
export const TODAY = fakeToday(NOW);
export const price = (difference: number, rest: object = {}) => ({
  difference,
  costData: { intervals: [], totalcost: 100 },
  balance: 500,
  moneyEnough: true,
  refill: 0,
  returnTo: 'none' as const,
  version: 'v1',
  ...rest,
});
export const DONE = {
  message: 'Исправлено',
  ReservationId: '7',
  startDate: TODAY.startDate,
  endDate: TODAY.endDate,
  totalcost: 0,
  balance: 500,
  difference: 0,
};

export const openRepair = (
  answers: Partial<FakeAnswers> = {},
  settings: object = REPAIRABLE,
  profile: ProfileParts = {},
) =>
  openParking({
    profile: { sessions: [fakeSession(NOW, { endDate: inMinutes(60) })], ...profile },
    answers: {
      getSettings: {
        result: fakeSettings({ paymentsMethods: [CARD], ...settings }),
      },
      todaySessions: { result: [TODAY] },
      repairCost: price(0),
      repair: DONE,
      ...answers,
    },
  });

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const today = () => page.getByRole('region', { name: 'Сегодня' });

export const dialog = () => page.getByRole('dialog');
export const payButton = (name: RegExp) => dialog().getByRole('button', { name });

export async function openKind(kind: string): Promise<void> {
  await today().getByRole('button').first().click();
  await dialog().getByRole('button', { name: kind, exact: true }).click();
}

export async function typePlate(main: string): Promise<void> {
  await page.getByRole('button', { name: 'Исправить парковку А 128 ВС 178' }).click();
  await button('Номер машины').click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(main);
}
