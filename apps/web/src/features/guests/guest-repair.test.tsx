import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createGuestParkings } from '#src/core/guest-parkings.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import { type FakeAnswers, type FakeCall, refusal } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { NOW, openGuest } from './test/open-guest.tsx';

const SECRET = 'AbCdEfGhIjKlMnOpQrStU0';
const LINK = `/guest-payment?order=100778#saint-petersburg.${SECRET}`;
const TODAY = fakeToday(NOW);
const PAID = {
  ...operations.orderState.example.reply,
  ...{ state: 'done' as const, ReservationId: '7', plate: TODAY.plate, zone: TODAY.zone },
  ...{ startDate: TODAY.startDate, endDate: TODAY.endDate },
} as const;
const FIXED = { ...PAID, plate: 'А123ВС178' } as const;
const price = (rest: object) => ({
  ...{ difference: 0, costData: { intervals: [], totalcost: 100 }, balance: -1 },
  ...{ moneyEnough: true, refill: 0, returnTo: 'none' as const, version: 'v1' },
  ...rest,
});

interface OpenOptions extends Partial<FakeAnswers> {
  path?: string;
  token?: string;
  /** Order of a link that this tab has opened. */
  linkedTo?: string;
  /** Orders that this browser shows. */
  stays?: readonly string[];
}

async function open({
  path = '/guest-payment?order=100778',
  token = 'guest-token',
  linkedTo,
  stays = [],
  ...rest
}: OpenOptions = {}) {
  const store = createMemoryStore();
  if (token !== '') store.write('gorpark.guest.saint-petersburg', token);
  const openAddress = vi.fn<(address: string) => void>();
  const tab = createMemoryStore();
  if (linkedTo !== undefined) {
    tab.write('gorpark.guest.saint-petersburg', 'link-token');
    tab.write('gorpark.guest.saint-petersburg.order', linkedTo);
  }
  for (const order of stays)
    createGuestParkings(store, 'saint-petersburg').keep({
      ...{ order, reservationId: '5', plate: 'О001ОО78', zone: TODAY.zone, street: 'ул. Марата' },
      ...{ amount: kopecks(10_000), startMs: NOW, endMs: Date.parse(TODAY.endDate), check: '' },
    });
  const answers: Partial<FakeAnswers> = {
    orderState: PAID,
    todaySessions: { result: [TODAY] },
    repairCost: price({}),
    ...rest,
  };
  const app = await openGuest({ path, store, tab, openAddress, settings: REPAIRABLE, answers });
  return { ...app, tab, openAddress };
}

const sheet = () => page.getByRole('dialog');
const repairOf = (plate: string) => page.getByRole('button', { name: `Исправить парковку ${plate}` });

async function typePlate(main: string): Promise<void> {
  await repairOf('А 128 ВС 178').click();
  await sheet().getByRole('button', { name: 'Номер машины', exact: true }).click();
  await sheet().getByRole('textbox').first().fill(main);
}

describe('repair by a guest', () => {
  it('[FGV-038] explains the refusal of another plate without own vehicles', async () => {
    await open({ repairCost: refusal('RepairPlateForeign') });
    await typePlate('М777ММ');
    await expect.element(sheet().getByText(/^Можно исправить только опечатку\./)).toBeVisible();
  });

  it('[FGV-028] repairs the plate from the order page and shows the new one', async () => {
    const { server } = await open();
    await typePlate('А123ВС');
    await expect.element(sheet().getByRole('button', { name: 'Без доплаты' })).toBeEnabled();
    server.answer('orderState', FIXED);
    server.answer('todaySessions', { result: [{ ...TODAY, plate: FIXED.plate }] });
    await sheet().getByRole('button', { name: 'Без доплаты' }).click();
    await expect.element(page.getByText(/^Исправлено\. Инспектор уже видит А 123 ВС 178/)).toBeVisible();
    await expect.element(repairOf('А 123 ВС 178')).toBeVisible();
    for (const id of ['todaySessions', 'repairCost', 'repair'] as const)
      expect(
        JSON.stringify([...(server.callsOf(id)[0]?.headers ?? []), server.callsOf(id)[0]?.input]),
      ).toContain('guest-token');
  });

  it('[FGV-028] [guests-2] repairs one of two orders and shows both, beside a link that has ended', async () => {
    const other = { ...TODAY, ReservationId: '5', plate: 'О001ОО78' };
    const tokenOf = ({ headers }: FakeCall) => headers.get('authorization') ?? '';
    const left = (sessions: readonly (typeof TODAY)[]) => (call: FakeCall) =>
      tokenOf(call).includes('link-token') ? refusal('TokenExpired') : { result: [...sessions] };
    const states = new Map<unknown, typeof PAID>([
      ['100777', { ...PAID, ReservationId: '5', plate: other.plate } as never],
      ['100778', PAID],
    ]);
    const { server, store } = await open({
      linkedTo: '100700',
      stays: ['100777'],
      todaySessions: left([other, TODAY]),
      orderState: (call) => states.get(call.input['order']) ?? refusal('PaymentServiceError'),
    });
    await expect.element(repairOf('О 001 ОО 78')).toBeVisible();
    await typePlate('А123ВС');
    states.set('100778', { ...FIXED, zone: '7812' } as never);
    server.answer('todaySessions', left([other, { ...TODAY, plate: FIXED.plate, repairsLeft: 2 }]));
    await sheet().getByRole('button', { name: 'Без доплаты' }).click();
    await expect.element(page.getByText(/Осталось исправлений в этом месяце: 2/)).toBeVisible();
    await expect.element(repairOf('А 123 ВС 178')).toBeVisible();
    await expect.element(repairOf('О 001 ОО 78')).toBeVisible();
    const kept = () => createGuestParkings(store, 'saint-petersburg').shown(NOW);
    await expect
      .poll(() => Object.fromEntries(kept().map(({ order, plate, street }) => [order, [plate, street]])))
      .toEqual({ 100777: ['О001ОО78', 'ул. Марата'], 100778: ['А123ВС178', ''] });
  });

  it('[FGV-028] shows what another device has repaired: at load and at each return', async () => {
    const { server } = await open({
      ...{ path: '/guest-payment', stays: ['100778'] },
      orderState: FIXED,
    });
    await expect.element(repairOf('А 123 ВС 178')).toBeVisible();
    server.answer('orderState', PAID);
    window.dispatchEvent(new Event('focus'));
    await expect.element(repairOf('А 128 ВС 178')).toBeVisible();
  });

  it('[FGV-055] pays a surcharge at the bank in the same window', async () => {
    const { server, openAddress, store } = await open({
      repairCost: price({ difference: 120.2, moneyEnough: false, refill: 120.2 }),
      repair: {
        ...{ message: '', ReservationId: '7', startDate: TODAY.startDate, endDate: TODAY.endDate },
        ...{ totalcost: 120.2, balance: -1, difference: 120.2 },
        ...{ RedirectURL: '/sandbox/pay/fake-secret', order: '100779' },
      },
    });
    await typePlate('А123ВС');
    await sheet().getByText('Банковская карта').click();
    // A guest has no balance.
    expect(page.getByText(/^Не хватает/).query()).toBeNull();
    await sheet()
      .getByRole('button', { name: /^Доплатить 120.20/ })
      .click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/fake-secret']]);
    expect(server.callsOf('repair')[0]?.input['PaymentService']).toBe('card');
    expect(store.read('gorpark.guest-order.saint-petersburg')).toContain('100779');
  });

  it.each([
    ['done', /^Парковка исправлена$/, /Инспектор уже видит А 123 ВС 178/],
    ['returned', /^Деньги возвращаются/, /Парковка не исправлена и осталась прежней\. Вернётся 100/],
    ['cancel', /^Платёж не прошёл, деньги не списаны$/, /осталась прежней/],
    ['processing', /^Платёж обрабатывается$/, /парковка исправится сама/],
  ] as const)(
    '[FGV-054] [FGV-055] shows the outcome of a repair at the bank: %s',
    async (state, title, text) => {
      await open({ orderState: { ...FIXED, state, purpose: 'repair' } });
      await expect.element(page.getByText(title)).toBeVisible();
      await expect.element(page.getByText(text)).toBeVisible();
      expect(page.getByText('Парковка оплачена до').query()).toBeNull();
      expect(page.getByRole('button', { name: 'Оплатить другим способом' }).query()).toBeNull();
    },
  );

  it('[FGV-024] shows a common reason without a link to the pages of an account', async () => {
    const kinds = TODAY.kinds.map((one) => ({
      ...one,
      isAllowed: false,
      errorName: 'RepairLimit' as const,
    }));
    await open({ todaySessions: { result: [{ ...TODAY, kinds }] } });
    await repairOf('А 128 ВС 178').click();
    await expect.element(sheet().getByText('В этом месяце исправлений больше нет')).toBeVisible();
    expect(sheet().getByRole('link').query()).toBeNull();
  });

  it('[FGV-005] sends no call of a part that is off', async () => {
    const { server } = await open({ getSettings: { result: fakeSettings() } });
    await expect.element(page.getByText(/^Парковка оплачена до/)).toBeVisible();
    expect([repairOf('А 128 ВС 178').query(), server.callsOf('todaySessions')]).toEqual([null, []]);
  });
});

describe('link of a receipt', () => {
  it('[FGV-028] opens the order in another browser and takes the secret out of the address', async () => {
    const { server, history, store, tab } = await open({ path: LINK, token: '' });
    await expect.element(repairOf('А 128 ВС 178')).toBeVisible();
    expect(history.location.href).toBe('/guest-payment?order=100778');
    expect(server.callsOf('orderToken').map(({ input }) => input)).toEqual([
      { order: '100778', secret: SECRET },
    ]);
    expect(server.callsOf('orderState')[0]?.headers.get('authorization')).toContain('link-token');
    const key = 'gorpark.guest.saint-petersburg';
    expect([tab.read(key), store.read(key)]).toEqual(['link-token', null]);
  });

  it('[FGV-028] [THR-4] takes the secret out of the address when the link is opened again', async () => {
    const { server, history } = await open({ path: LINK, token: '' });
    await expect.element(repairOf('А 128 ВС 178')).toBeVisible();
    history.push(LINK);
    await expect.poll(() => server.callsOf('orderToken').length).toBe(2);
    expect(history.location.href).toBe('/guest-payment?order=100778');
    await expect.element(repairOf('А 128 ВС 178')).toBeVisible();
  });

  it('[FGV-028] shows that a link is too old', async () => {
    const { server } = await open({ path: LINK, token: '', orderToken: refusal('LinkNotValid') });
    await expect.element(page.getByText('Ссылка использована, отозвана или устарела')).toBeVisible();
    expect(server.callsOf('orderState')).toEqual([]);
  });

  it('[FGV-028] ends an open repair with the text of the link', async () => {
    await open({ linkedTo: '100778', token: '', repairCost: refusal('TokenNotFound') });
    await typePlate('А123ВС');
    await expect.element(sheet().getByText('Ссылка использована, отозвана или устарела')).toBeVisible();
  });

  it('[FGV-028] shows a revoked link after a reload, without its parking', async () => {
    const orderState = refusal('TokenNotFound');
    const { store } = await open({ linkedTo: '100778', token: '', stays: ['100778'], orderState });
    await expect.element(page.getByText('Ссылка использована, отозвана или устарела')).toBeVisible();
    await expect.poll(() => createGuestParkings(store, 'saint-petersburg').shown(NOW)).toEqual([]);
    expect(repairOf('О 001 ОО 78').query()).toBeNull();
    expect(page.getByText(/Оплату начали в другом браузере/).query()).toBeNull();
  });
});
