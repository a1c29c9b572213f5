import { describe, expect, it } from 'vitest';
import { createManualClock } from '#src/platform/clock.ts';
import { createFakeProvider } from '../../../test/fake-provider.ts';
import { createCloudpaymentsProvider } from './provider.ts';

const ASKED = { shop: 'moscow', orderNumber: '100500', nonce: null, id: null, createdMs: 0 };
const fake = createFakeProvider(() => ({
  status: 200,
  body: { Model: null, Success: true, Message: null },
}));
const cancel = (page: 'widget' | 'order', pageUrl: string | null) =>
  createCloudpaymentsProvider({
    keysOf: () => ({ publicId: 'pk_1', secrets: ['secret'] }),
    publicUrl: 'https://parking.example',
    clock: createManualClock(0),
    page,
    apiUrl: fake.url,
    limits: { timeoutMs: 1000, pausesMs: [] },
  }).cancel?.({ ...ASKED, pageUrl });

describe('CloudPayments order that is given up', () => {
  it('cancels the order of its page by the id in the address', async () => {
    await cancel('order', 'https://orders.cloudpayments.ru/d/f2K8LV6reGE9WBFn');
    expect(fake.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/orders/cancel', { Id: 'f2K8LV6reGE9WBFn' }],
    ]);
  });

  it('sends nothing for the widget and for a saved card', async () => {
    await cancel('widget', '/payment?invoiceId=100500');
    await cancel('order', null);
    expect(fake.calls).toEqual([]);
  });
});
