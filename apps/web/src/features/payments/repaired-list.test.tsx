import { expect, it } from 'vitest';
import { createPaymentMemory } from '#src/checkout/bank/pending.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeVehicle } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { dialog, openPayments, profileAnswer } from './test/open-payments.tsx';
import { KINDS, told } from './test/pending-kinds.tsx';

const WRONG = 'О880ОТ198';
const RIGHT = 'О808ОТ198';

/** A repaired plate, paid at the bank; `wrongPlate`: the vehicle to correct. */
async function openPaid(wrongPlate: string | undefined, isRefused = false) {
  const store = createMemoryStore();
  createPaymentMemory(store, 'saint-petersburg').keep({
    ...KINDS.repair.payment,
    ...(wrongPlate && { intent: { wrongPlate } }),
  });
  let listed = WRONG;
  const app = await openPayments({
    store,
    answers: {
      orderState: told('done'),
      getProfile: () => profileAnswer({ ts: [fakeVehicle(listed)] }),
      changeCar: ({ input }) => {
        if (isRefused) return refusal('DataChanged');
        listed = (input['car'] as { numberTs: string }).numberTs;
        return {};
      },
    },
  });
  const changed = () => app.server.callsOf('changeCar').map(({ input }) => input['car']);
  return { ...app, done: dialog('Парковка исправлена'), changed };
}

it.each([WRONG, undefined])('[FGV-024] corrects the listed vehicle after the bank: %s', async (wanted) => {
  const { done, changed } = await openPaid(wanted);
  await expect.element(done.getByText(/оплачено 61.50.₽$/)).toBeVisible();
  expect(changed()).toEqual(wanted ? [{ oldNumberTs: WRONG, numberTs: RIGHT }] : []);
});

it('[FGV-024] reports that the listed vehicle still has its wrong plate', async () => {
  const { done } = await openPaid(WRONG, true);
  await expect.element(done.getByText(/Измените номер в профиле$/)).toBeVisible();
});

it('[FGV-024] corrects nothing if another tab has done it', async () => {
  const { done, changed } = await openPaid('В001ВВ77');
  await expect.element(done.getByText(/оплачено 61.50.₽$/)).toBeVisible();
  expect(changed()).toEqual([]);
});
