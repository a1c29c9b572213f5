import { describe, expect, it } from 'vitest';
import { cityOfOrder, readWidgetQuery } from './query.ts';

describe('address of the widget', () => {
  it('[PAY-197] uses RUB when the query has no currency', () => {
    expect(readWidgetQuery('?invoiceId=1&amount=500', 'ru')?.currency).toBe('RUB');
    expect(readWidgetQuery('?invoiceId=1&currency=', 'ru')?.currency).toBe('RUB');
    expect(readWidgetQuery('?invoiceId=1&currency=USD', 'ru')?.currency).toBe('USD');
  });

  it('reads every field and returns empty values for missing ones', () => {
    const search =
      '?amount=500.00&currency=RUB&requireEmail=true&invoiceId=100500&email=a%40b.example&type=charge&language=en&city=moscow';
    expect(readWidgetQuery(search, 'ru')).toEqual({
      invoiceId: '100500',
      amount: '500.00',
      currency: 'RUB',
      email: 'a@b.example',
      isEmailRequired: true,
      type: 'charge',
      lang: 'en',
      city: 'moscow',
    });
    expect(readWidgetQuery('?invoiceId=1', 'en')).toMatchObject({
      amount: '',
      email: '',
      isEmailRequired: false,
      type: '',
      lang: 'en',
      city: '',
    });
    expect(readWidgetQuery('?invoiceId=1&language=ru-RU', 'en')?.lang).toBe('ru');
  });

  it('[THR-24][THR-26] takes the city from the link, then the browser, from the compiled list only', () => {
    const list = { cities: ['saint-petersburg', 'moscow', 'perm'], firstCity: 'saint-petersburg' };
    expect(cityOfOrder('perm', 'moscow', list)).toBe('perm');
    for (const foreign of ['', undefined, 'evil', '//evil.example', 'https://evil.example']) {
      expect(cityOfOrder(foreign, 'moscow', list)).toBe('moscow');
      expect(cityOfOrder(foreign, 'evil', list)).toBe('saint-petersburg');
      expect(cityOfOrder(foreign, null, list)).toBe('saint-petersburg');
    }
  });

  it.each(['', '?', '?amount=500', '?invoiceId=', '?invoiceId=%20'])(
    '[PAY-198] returns no order for %s',
    (search) => {
      expect(readWidgetQuery(search, 'ru')).toBeNull();
    },
  );
});
