import { describe, expect, it } from 'vitest';
import { readPaymentAdapters } from './config.ts';

const YOOKASSA = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'secret' };
const CLOUD = { CLOUDPAYMENTS_PUBLIC_ID: 'pk_1', CLOUDPAYMENTS_API_SECRET: 'api' };

describe('payment adapters', () => {
  it('use separate keys for a city with a separate contract', () => {
    const own = { YOOKASSA_SHOP_ID_SAINT_PETERSBURG: '200600', YOOKASSA_SECRET_KEY_SAINT_PETERSBURG: 'own' };
    const adapters = readPaymentAdapters({ PAYMENT_ADAPTER: 'cloudpayments,yookassa', ...YOOKASSA, ...own });
    expect(adapters.names).toEqual(['cloudpayments', 'yookassa']);
    expect(adapters.yookassaKeys('saint-petersburg')).toEqual({ shopId: '200600', secretKey: 'own' });
    expect(adapters.yookassaKeys('moscow')).toEqual({ shopId: '100500', secretKey: 'secret' });
  });

  it('[FLT-33] accept the previous secret beside the current one', () => {
    const adapters = readPaymentAdapters({ ...CLOUD, CLOUDPAYMENTS_API_SECRET_FORMER: 'old' });
    expect(adapters.cloudpaymentsKeys('moscow')).toEqual({ publicId: 'pk_1', secrets: ['api', 'old'] });
    expect(readPaymentAdapters(CLOUD).cloudpaymentsKeys('moscow').secrets).toEqual(['api']);
    expect(adapters.cloudpaymentsPage).toBe('widget');
  });
});
