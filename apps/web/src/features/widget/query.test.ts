import { describe, expect, it } from 'vitest';
import { readWidgetQuery } from './query.ts';

describe('address of the widget', () => {
  it('[PAY-197] the currency is RUB when the query has none', () => {
    expect(readWidgetQuery('?invoiceId=1&amount=500', 'ru')?.currency).toBe('RUB');
    expect(readWidgetQuery('?invoiceId=1&currency=', 'ru')?.currency).toBe('RUB');
    expect(readWidgetQuery('?invoiceId=1&currency=USD', 'ru')?.currency).toBe('USD');
  });

  it('reads every field, and takes none for there', () => {
    const search =
      '?amount=500.00&currency=RUB&requireEmail=true&invoiceId=100500&email=a%40b.example&type=charge&language=en';
    expect(readWidgetQuery(search, 'ru')).toEqual({
      invoiceId: '100500',
      amount: '500.00',
      currency: 'RUB',
      email: 'a@b.example',
      isEmailRequired: true,
      type: 'charge',
      lang: 'en',
    });
    expect(readWidgetQuery('?invoiceId=1', 'en')).toMatchObject({
      amount: '',
      email: '',
      isEmailRequired: false,
      type: '',
      lang: 'en',
    });
    expect(readWidgetQuery('?invoiceId=1&language=ru-RU', 'en')?.lang).toBe('ru');
  });

  it.each(['', '?', '?amount=500', '?invoiceId=', '?invoiceId=%20'])(
    '[PAY-198] %s names no order',
    (search) => {
      expect(readWidgetQuery(search, 'ru')).toBeNull();
    },
  );
});
