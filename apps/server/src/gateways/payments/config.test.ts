import { describe, expect, it } from 'vitest';
import { missingOfPayments, readPaymentAdapters } from './config.ts';

const YOOKASSA = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'secret' };
const CLOUD = { CLOUDPAYMENTS_PUBLIC_ID: 'pk_1', CLOUDPAYMENTS_API_SECRET: 'api' };
const CHOICES = 'PAYMENT_ADAPTER (yookassa, cloudpayments, none)';

describe('adapters of payments', () => {
  it.each([
    [{}, ['PAYMENT_ADAPTER']],
    [{ PAYMENT_ADAPTER: 'sandbox' }, [CHOICES]],
    [{ PAYMENT_ADAPTER: 'yookassa,pigeon', ...YOOKASSA }, [CHOICES]],
    [{ PAYMENT_ADAPTER: 'none,yookassa', ...YOOKASSA }, [CHOICES]],
    [{ PAYMENT_ADAPTER: 'yookassa' }, ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY']],
    [
      { PAYMENT_ADAPTER: 'yookassa, cloudpayments', ...YOOKASSA },
      ['CLOUDPAYMENTS_PUBLIC_ID', 'CLOUDPAYMENTS_API_SECRET'],
    ],
    [
      { PAYMENT_ADAPTER: 'cloudpayments', ...CLOUD, CLOUDPAYMENTS_PAGE: 'popup' },
      ['CLOUDPAYMENTS_PAGE (widget, order)'],
    ],
    [{ PAYMENT_ADAPTER: 'cloudpayments,yookassa', ...CLOUD, ...YOOKASSA }, []],
    [{ PAYMENT_ADAPTER: 'none' }, []],
  ])('[T11] production with %o lacks %o: the sandbox takes no real money (decision X7)', (env, missing) => {
    expect(missingOfPayments(env)).toEqual(missing);
  });

  it('a city with a contract of its own has keys of its own; the others share theirs', () => {
    const own = { YOOKASSA_SHOP_ID_SAINT_PETERSBURG: '200600', YOOKASSA_SECRET_KEY_SAINT_PETERSBURG: 'own' };
    const adapters = readPaymentAdapters({ PAYMENT_ADAPTER: 'cloudpayments,yookassa', ...YOOKASSA, ...own });
    expect(adapters.names).toEqual(['cloudpayments', 'yookassa']);
    expect(adapters.yookassaKeys('saint-petersburg')).toEqual({ shopId: '200600', secretKey: 'own' });
    expect(adapters.yookassaKeys('moscow')).toEqual({ shopId: '100500', secretKey: 'secret' });
  });

  it('[F33] a former secret is good beside the present one', () => {
    const adapters = readPaymentAdapters({ ...CLOUD, CLOUDPAYMENTS_API_SECRET_FORMER: 'old' });
    expect(adapters.cloudpaymentsKeys('moscow')).toEqual({ publicId: 'pk_1', secrets: ['api', 'old'] });
    expect(readPaymentAdapters(CLOUD).cloudpaymentsKeys('moscow').secrets).toEqual(['api']);
    expect(adapters.cloudpaymentsPage).toBe('widget');
  });
});
