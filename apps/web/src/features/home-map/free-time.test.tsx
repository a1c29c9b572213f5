import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCost } from '#src/test/fake-driver.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const card = () => page.getByRole('article');
const cutChips = () =>
  [...document.querySelectorAll('fieldset label')]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight || clientHeight > 64,
    )
    .map(({ textContent }) => textContent);
/** Thursday, 19:31 in Saint Petersburg. */
const LATE = Date.parse('2026-11-19T16:31:00Z');
const settings = () => ({ result: fakeSettings({ intervals: { min: 15, max: 1440, step: 15 } }) });

describe('free time of a quick start', () => {
  it('[sessions-1] says from when a start in free time costs, and offers to end with it', async () => {
    await openHome({
      isDriver: true,
      nowMs: Date.parse('2026-11-19T04:03:00Z'),
      last: { parkingCode: '3001' },
      answers: { getSettings: settings() },
    });
    const note = card().getByText(
      'До 08:00 бесплатно, заранее платить не нужно. К оплате только время после 08:00.',
    );
    await expect.element(note).toBeVisible();
    await card().getByText('до 07:48').click();
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(card().getByRole('radio', { name: /^до 20:03/ })).toBeInTheDocument();
  });

  it('[sessions-1] says which time after the paid time is free, and offers to end with it', async () => {
    const { server } = await openHome({
      isDriver: true,
      last: { parkingCode: '3001', durationMinutes: 360 },
      answers: { getSettings: settings() },
    });
    const note = card().getByText('После 20:00 бесплатно.');
    await expect.element(note).toBeVisible();
    await card().getByText('до 20:12', { exact: true }).click();
    await expect
      .element(card().getByRole('button', { name: /^Начать парковку до \d+:\d\d\s*550\s₽/ }))
      .toBeEnabled();
    expect(server.callsOf('cost').some(({ input }) => input['Duration'] === 330)).toBe(true);
  });

  it('[sessions-1] moves the end with the minute, not that of the paid time', async () => {
    const { clock } = await openHome({
      isDriver: true,
      nowMs: Date.parse('2026-11-19T16:01:00Z'),
      last: { parkingCode: '3001' },
      answers: { getSettings: { result: fakeSettings({ intervals: { min: 15, max: 1440, step: 1 } }) } },
    });
    await expect.element(card().getByText('до 20:01')).toBeVisible();
    clock.advance(60_000);
    await expect.element(card().getByText('до 20:02')).toBeVisible();
    const evening = card().getByRole('radio', { name: /^до 20:00.*на весь вечер$/ });
    await expect.poll(() => cutChips()).toEqual([]);
    await page.viewport(390, 844);
    await expect.poll(() => cutChips()).toEqual([]);
    await evening.click({ force: true });
    clock.advance(60_000);
    await expect.element(evening).toBeChecked();
    await expect.element(card().getByRole('radio')).toHaveLength(5);
  });

  it('[sessions-1] offers a start with the paid time', async () => {
    const nowMs = Date.parse('2026-11-19T03:03:00Z');
    const { server } = await openHome({
      isDriver: true,
      nowMs,
      last: { parkingCode: '3001', durationMinutes: 60 },
      answers: {
        getSettings: settings(),
        cost: (call) => {
          const minutes = Number(call.input['Duration']);
          const free = {
            freeUntil: '2026-11-19T05:00:00Z',
            costData: { intervals: [], totalcost: 0 },
            totalcost: 0,
          };
          return { ...fakeCost(nowMs, minutes), ...(minutes === 60 && free) };
        },
      },
    });
    await expect.element(card().getByText('Сейчас бесплатно до 08:00.')).toBeVisible();
    await card().getByRole('button', { name: 'Начать с 08:00' }).click();
    await expect.element(card().getByRole('button', { name: /^Начать парковку/ })).toBeEnabled();
    expect(server.callsOf('cost').at(-1)?.input).toMatchObject({ Duration: 180 });
  });

  it('[sessions-1] says that 20:00 ends the paid time when less than the shortest duration is left', async () => {
    const whole = fakeCost(LATE, 60, 280);
    await openHome({
      isDriver: true,
      nowMs: LATE,
      last: { parkingCode: '3001', durationMinutes: 60 },
      answers: {
        getSettings: { result: fakeSettings({ intervals: { min: 60, max: 720, step: 60 } }) },
        cost: {
          ...{ ...whole, paidFrom: null, paidUntil: '2026-11-19T17:00:00Z' },
          costData: {
            ...whole.costData,
            intervals: whole.costData.intervals.map((row) => ({ ...row, note: 'firstHourWhole' as const })),
          },
        },
      },
    });
    await expect
      .element(card().getByText('После 20:00 бесплатно, но первый час оплачивается целиком.'))
      .toBeVisible();
    expect(card().getByRole('radio', { name: /^до/ }).query()).toBeNull();
  });

  it('[sessions-1] says that a whole hour is charged for some paid minutes', async () => {
    const nowMs = Date.parse('2026-11-19T04:03:00Z');
    const whole = fakeCost(nowMs, 60, 280);
    const intervals = whole.costData.intervals.map((row) => ({ ...row, note: 'firstHourWhole' as const }));
    await openHome({
      isDriver: true,
      nowMs,
      last: { parkingCode: '3001', durationMinutes: 60 },
      answers: {
        getSettings: { result: fakeSettings({ intervals: { min: 60, max: 720, step: 60 } }) },
        cost: {
          ...{ ...whole, paidFrom: '2026-11-19T05:00:00Z', paidUntil: '2026-11-19T17:00:00Z' },
          costData: { ...whole.costData, intervals },
        },
      },
    });
    const note = card().getByText(/^До 08:00 бесплатно\. На время после 08:00 приходится 3.мин/);
    await expect.element(note).toBeVisible();
  });

  it('[tariffs-2] follows the price on a day that the city has declared free', async () => {
    const { server } = await openHome({
      isDriver: true,
      last: { parkingCode: '3001', durationMinutes: 360 },
      answers: {
        getSettings: settings(),
        cost: (call) => ({
          ...fakeCost(LATE, Number(call.input['Duration']), 0),
          ...{ paidFrom: null, paidUntil: null },
        }),
      },
    });
    await expect.poll(() => server.callsOf('cost').length).toBeGreaterThan(0);
    await expect.poll(() => card().getByText('до 20:12', { exact: true }).query()).toBeNull();
    expect(
      card()
        .getByText(/^После 20:00 бесплатно/)
        .query(),
    ).toBeNull();
  });
});
