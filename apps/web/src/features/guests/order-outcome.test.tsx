import { operations } from '@gorpark/contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createCore } from '#src/core/core.ts';
import { CoreProvider } from '#src/core/core-provider.tsx';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { OrderResult } from './order-result.tsx';
import { NOW } from './test/open-guest.tsx';

const PROCESSING = operations.orderState.example.reply;

/** Renders the outcome without its page. Returns the callback of "pay another way". */
async function show(orderState: FakeAnswers['orderState']) {
  const store = createMemoryStore();
  store.write('gorpark.guest.saint-petersburg', 'guest-token');
  const core = createCore({
    ...{ cities: [fakeCity()], defaultCity: 'saint-petersburg', store },
    ...{ device: createHandClock(NOW), getLang: () => 'ru', reloadHome: () => undefined },
    fetch: createFakeServer(fakeAnswers({ orderState }, () => NOW)).fetch,
  });
  const onOther = vi.fn<() => void>();
  const ways = { onEnd: () => undefined, onGivenUp: () => undefined, onOther };
  await render(
    <CoreProvider core={core}>
      <OrderResult number="100778" isBarrier={false} isElsewhere={false} isShown={false} {...ways} />
    </CoreProvider>,
  );
  return onOther;
}

it.each([
  ['late', /слишком поздно/],
  ['parked', /уже стоит/],
  ['price', /цена выросла/],
  ['changed', /условия изменились/],
  ['gate', /Шлагбаум не принял/],
  ['stopped', /раньше срока/],
] as const)('[INV-9] shows a refund and its reason: %s', async (reason, text) => {
  await show({ ...PROCESSING, state: 'returned', reason, returnedTo: 'source' });
  const note = page.getByRole('status').filter({ hasText: 'Деньги возвращаются туда, откуда пришли' });
  await expect.element(note).toMatchTextContent(text);
  await expect.element(note).toMatchTextContent('Вернётся 100');
});

it.each(
  (['stay', 'gate'] as const).flatMap((kind) =>
    (
      [
        ['declined', { state: 'cancel', reason: 'declined' }, /^Банк отклонил платёж/],
        ['left', { state: 'cancel', reason: null }, /^Платёж не прошёл/],
        ['a card refused', { state: 'processing', reason: 'declined' }, /^Банк отклонил карту/],
        ['late', { state: 'returned', reason: 'late' }, /^Деньги возвращаются/],
      ] as const
    ).map(([name, end, title]) => ({ kind, name, end, title })),
  ),
)('[payments-5] shows the outcome of a guest for a $kind: $name', async ({ kind, end, title }) => {
  const onOther = await show({ ...PROCESSING, kind, ...end });
  await expect.element(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Оплатить другим способом' }).click();
  expect(onOther).toHaveBeenCalledOnce();
});
