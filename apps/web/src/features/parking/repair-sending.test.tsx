import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeVehicle } from '#src/test/fake-driver.ts';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { REPAIRABLE } from '#src/test/fake-repair.ts';
import { fakeMap } from '#src/test/fake-site.ts';
import { inMinutes, NOW } from './test/open-parking.tsx';
import {
  button,
  dialog,
  DONE,
  openKind,
  openRepair,
  payButton,
  price,
  TODAY,
  today,
  typePlate,
} from './test/open-repair.tsx';

describe('what a repair sends and reloads', () => {
  const NIGHT = {
    ...TODAY,
    status: 'finished' as const,
    // 00:40 and 02:10 in the city, the day before in UTC.
    ...{ startDate: '2026-11-18T21:40:00Z', endDate: '2026-11-18T23:10:00Z' },
  };

  it.each([
    ['Начало', 'start', '00:40', '00:10', { timestart: '2026-11-19T00:10:00' }],
    ['Окончание', 'end', '02:10', '02:50', { timeend: '2026-11-19T02:50:00' }],
  ])(
    '[FGV-042] sends the day of the city between midnight and three: %s',
    async (name, kind, former, time, sent) => {
      const { server } = await openRepair({ todaySessions: { result: [NIGHT] }, repairCost: price(40) });
      await openKind(name);
      const field = dialog().getByLabelText(/^Парковка (началась|закончилась) в/);
      await expect.element(field).toHaveValue(former);
      await field.fill(time);
      await expect.element(payButton(/^Доплатить/)).toBeEnabled();
      await expect.element(dialog().getByText(time, { exact: true })).toBeVisible();
      await field.fill(former);
      await expect.element(payButton(/^Исправить/)).toBeDisabled();
      await field.fill(time);
      await payButton(/^Доплатить/).click();
      const wish = { ReservationId: '7', kind, ...sent };
      await expect.poll(() => server.callsOf('repair').map(({ input }) => input)).toMatchObject([wish]);
      await expect.element(page.getByText(/^Исправлено. Парковка А 128 ВС 178: 00:40–02:10\./)).toBeVisible();
      const inputs = [...server.callsOf('repairCost'), ...server.callsOf('repair')].map(({ input }) => input);
      const other = kind === 'start' ? 'timeend' : 'timestart';
      for (const input of inputs)
        expect(input).toEqual(expect.not.objectContaining({ [other]: expect.anything() }));
    },
  );

  it.each([true, false])('[FGV-024] replaces the plate of the vehicle too: %s', async (isWanted) => {
    const { server } = await openRepair({}, REPAIRABLE, { ts: [fakeVehicle(TODAY.plate)] });
    await typePlate('А123ВС');
    const offer = dialog().getByRole('checkbox', { name: 'Исправить и в списке автомобилей' });
    await expect.element(offer).toBeChecked();
    if (!isWanted) await offer.click({ force: true });
    await payButton(/^Без доплаты/).click();
    await expect.element(page.getByText(/^Исправлено/)).toBeVisible();
    await expect
      .poll(() => server.callsOf('changeCar').map(({ input }) => input['car']))
      .toEqual(isWanted ? [{ oldNumberTs: 'А128ВС178', numberTs: 'А123ВС178' }] : []);
  });

  it('[FGV-024] keeps a street that the new zone has too', async () => {
    const street = { ...TODAY, parkingCode: '3001' };
    const map = fakeMap(NOW);
    const free = map.features
      .filter(({ properties }) => properties.code === '3101')
      .map((one) => ({ ...one, properties: { ...one.properties, code: '3109', freeparking: true } }));
    const { server } = await openRepair({
      getMapInfo: { ...map, features: [...free, ...map.features] },
      todaySessions: { result: [street] },
      repairCost: price(40),
    });
    await openKind('Зона');
    await dialog()
      .getByRole('button', { name: /^(Зона|Парковка)/ })
      .click();
    await page.getByRole('combobox').fill('7812');
    await page.getByRole('option', { name: /7812/ }).click();
    await payButton(/^Доплатить/).click();
    await expect
      .poll(() => server.callsOf('repair')[0]?.input)
      .toMatchObject({ Zone: '7812', ParkingCode: '3101' });
    await expect.element(page.getByText(/^Исправлено. Инспектор уже видит А 128 ВС 178/)).toBeVisible();
  });

  it('[FGV-024] sends the number of the chosen zone', async () => {
    const { server } = await openRepair({ repairCost: price(40) });
    await openKind('Зона');
    await dialog()
      .getByRole('button', { name: /^(Зона|Парковка)/ })
      .click();
    await page.getByRole('combobox').fill('7812');
    await page.getByRole('option').first().click();
    await expect
      .poll(() => server.callsOf('repairCost').at(-1)?.input)
      .toMatchObject({ ReservationId: '7', kind: 'zone', Zone: '7812' });
  });

  it('[FGV-024] sends the code of the chosen parking, in a city of parkings', async () => {
    const { server } = await openRepair(
      { repairCost: price(40) },
      { ...REPAIRABLE, paymentByParkingId: true },
    );
    await openKind('Зона');
    await dialog()
      .getByRole('button', { name: /^(Зона|Парковка)/ })
      .click();
    await page.getByRole('combobox').fill('3101');
    await page.getByRole('option').first().click();
    await expect
      .poll(() => server.callsOf('repairCost').at(-1)?.input)
      .toMatchObject({ kind: 'zone', ParkingCode: '3101' });
  });

  it('[FGV-024] takes a time in 24 hours, whatever the locale of the browser', async () => {
    const { server } = await openRepair({ repairCost: price(40) });
    await openKind('Начало');
    const field = dialog().getByRole('textbox', { name: 'Парковка началась в' });
    await expect.element(field).toHaveValue('14:12');
    await field.fill('1361');
    await expect.element(field).toHaveValue('13:61');
    await field.fill('9:05');
    await expect.element(field).toHaveValue('09:05');
    await expect
      .poll(() => server.callsOf('repairCost').map(({ input }) => input['timestart']))
      .toEqual([expect.stringMatching(/T09:05/)]);
  });

  it('[FGV-024] prices the repair of a gap at once', async () => {
    const kinds = TODAY.kinds.map((one) => ({ ...one, isAllowed: true, errorName: null }));
    const { server } = await openRepair({
      todaySessions: { result: [{ ...TODAY, kinds }] },
      repairCost: price(40),
    });
    await openKind('Неоплаченные минуты');
    await payButton(/^Доплатить/).click();
    await expect
      .poll(() => server.callsOf('repair').map(({ input }) => input))
      .toMatchObject([{ ReservationId: '7', kind: 'gap', difference: 40 }]);
  });

  it('[FGV-037] offers the other active vehicles, with their category and format', async () => {
    const truck = fakeVehicle('7890 AB-5', { category: 'C', formatGrz: 'Иностранный', country: 'other' });
    const off = fakeVehicle('Х555ХХ178', { active: false });
    const ts = [fakeVehicle(TODAY.plate), truck, off, fakeVehicle('О808ОТ198')];
    const { server } = await openRepair({ repairCost: price(40) }, REPAIRABLE, { ts });
    await openKind('Номер машины');
    await expect.poll(() => dialog().getByRole('radio').elements().length).toBe(2);
    await dialog().getByRole('radio').first().click({ force: true });
    await expect
      .poll(() => server.callsOf('repairCost').at(-1)?.input['Vehicle'])
      .toMatchObject({ Category: 'C', NumberFormat: 'other' });
  });

  it('[FGV-025] requests a price for each plate and shows only the last one', async () => {
    const { server } = await openRepair({
      repairCost: ({ input }) => price(JSON.stringify(input).includes('А123ВС') ? 40 : -50),
    });
    await typePlate('А123ВС');
    await expect.element(payButton(/^Доплатить 40/)).toBeEnabled();
    await dialog().getByRole('textbox').first().fill('А124ВС');
    await expect
      .poll(() =>
        payButton(/^Вернём/)
          .element()
          .textContent?.replaceAll('\u00a0', ' '),
      )
      .toMatch(/^Вернём ?50 ₽$/);
    server.answer('repairCost', refusal('RepairPlateForeign'));
    await dialog().getByRole('textbox').first().fill('А125ВС');
    await expect.element(dialog().getByText(/Можно исправить опечатку/)).toBeVisible();
    await expect.element(payButton(/^Исправить/)).toBeDisabled();
    server.answer('repairCost', price(0));
    await dialog().getByRole('textbox').first().fill('А126ВС');
    await expect.element(payButton(/^Без доплаты/)).toBeEnabled();
    expect(
      dialog()
        .getByText(/Можно исправить опечатку/)
        .query(),
    ).toBeNull();
    await dialog().getByRole('textbox').first().fill('А128ВС');
    await expect.element(payButton(/^Исправить/)).toBeDisabled();
  });

  it('[FGV-026] reloads balance and list, and counts the repairs of its own session', async () => {
    const { server } = await openRepair();
    await typePlate('А123ВС');
    const profiles = server.callsOf('getProfile').length;
    server.answer('todaySessions', {
      result: [
        { ...TODAY, ReservationId: '9', repairsLeft: 0, endDate: inMinutes(90) },
        { ...TODAY, plate: 'А123ВС178', repairsLeft: 2 },
      ],
    });
    await payButton(/^Без доплаты/).click();
    await expect.element(page.getByText(/Осталось исправлений в этом месяце: 2/)).toBeVisible();
    const names = () =>
      today()
        .getByRole('button')
        .elements()
        .map((one) => one.getAttribute('aria-label'));
    await expect.poll(names).toEqual(['Исправить парковку А 128 ВС 178', 'Исправить парковку А 123 ВС 178']);
    expect(server.callsOf('getProfile').length).toBeGreaterThan(profiles);
  });

  it('[FGV-058] requests a new price after a refusal, and hides the refusal when the value changes', async () => {
    const { server } = await openRepair({ repair: refusal('PriceChangedTryLater'), repairCost: price(40) });
    await typePlate('А123ВС');
    await expect.element(payButton(/^Доплатить/)).toBeEnabled();
    server.answer('repairCost', price(70));
    await payButton(/^Доплатить/).click();
    const words = dialog().getByText('Парковка или цена изменилась. Проверьте сумму на кнопке.');
    await expect.element(words).toBeVisible();
    await expect.element(payButton(/^Доплатить 70/)).toBeEnabled();
    await dialog().getByRole('textbox').first().fill('А124ВС');
    await expect.poll(() => words.query()).toBeNull();
  });

  it('[INV-7] says that nobody knows the outcome of a lost repair', async () => {
    await openRepair({ repair: noNetwork });
    await typePlate('А123ВС');
    await payButton(/^Без доплаты/).click();
    await expect.element(dialog().getByText(/^Ответ не пришёл/)).toBeVisible();
  });
});

describe('a sheet that is open while the session changes', () => {
  const AFTER = { ...TODAY, status: 'finished' as const };

  it('[FGV-024] shows what can be repaired after the session has ended', async () => {
    const noEnd = TODAY.kinds.map((one) =>
      one.kind === 'end' ? { ...one, isAllowed: false, errorName: 'RepairNotPossible' as const } : one,
    );
    const { server, clock } = await openRepair({ todaySessions: { result: [{ ...TODAY, kinds: noEnd }] } });
    await today().getByRole('button').click();
    await expect.element(button('Окончание')).toBeDisabled();
    server.answer('todaySessions', noNetwork);
    clock.advance(60 * 60_000 + 1);
    const before = server.callsOf('todaySessions').length;
    await expect.poll(() => server.callsOf('todaySessions').length).toBeGreaterThan(before);
    await expect.element(button('Окончание')).toBeDisabled();
    server.answer('todaySessions', { result: [AFTER] });
    clock.advance(5000);
    await expect.element(button('Окончание')).toBeEnabled();
  });

  it('[FGV-024] shows that the time for repairs is over', async () => {
    const { server, clock } = await openRepair({ todaySessions: { result: [AFTER] } });
    await today().getByRole('button').click();
    await expect.element(button('Зона')).toBeEnabled();
    const late = TODAY.kinds.map(({ kind }) => ({
      kind,
      isAllowed: false,
      errorName: 'RepairTooLate' as const,
    }));
    server.answer('todaySessions', { result: [{ ...AFTER, kinds: late }] });
    clock.advance(300 * 60_000 + 1);
    await expect.element(button('Зона')).toBeDisabled();
  });

  it('[FGV-054] shows the plate of a repair that was faster, above the one that was typed', async () => {
    const { server } = await openRepair({ repair: refusal('DataChanged'), repairCost: price(0) });
    await typePlate('А123ВС');
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByRole('img', { name: /А\s?128\s?ВС/ })).toBeVisible();
    await expect.poll(() => server.callsOf('repairCost').length).toBe(1);
    server.answer('todaySessions', { result: [{ ...TODAY, plate: 'К777КК178' }] });
    server.answer('repairCost', price(0, { version: 'v2' }));
    await sheet.getByRole('button', { name: /^Без доплаты|^Исправить/ }).click();
    await expect.element(sheet.getByRole('alert')).toBeVisible();
    await expect.element(sheet.getByRole('img', { name: /К\s?777\s?КК/ })).toBeVisible();
    expect(sheet.getByRole('img', { name: /А\s?128\s?ВС/ }).query()).toBeNull();
    await expect.element(sheet.getByRole('textbox').first()).toHaveValue('А123ВС');
    server.answer('repair', DONE);
    await sheet.getByRole('button', { name: /^Без доплаты|^Исправить/ }).click();
    await expect
      .poll(() => server.callsOf('repair').map(({ input }) => input['version']))
      .toEqual(['v1', 'v2']);
  });
});
