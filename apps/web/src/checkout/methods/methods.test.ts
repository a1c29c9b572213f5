import { readSettings } from '@gorpark/contract/public/city/read';
import { describe, expect, it } from 'vitest';
import { firstMethod, methodsIn, offeredMethods } from './methods.ts';

const settings = readSettings({
  result: {
    paymentsMethods: [
      {
        methodName: 'card',
        methodNameForShow: 'Банковская карта',
        methodDescription: 'Зачислим сразу',
        isPhoneRequired: false,
      },
      { methodName: 'mobile', methodNameForShow: 'Счёт телефона', isPhoneRequired: true },
      { methodName: 'Квитанция', methodNameForShow: 'Квитанция' },
    ],
  },
});
const names = (lastUsed?: string) =>
  offeredMethods(settings.paymentMethods, lastUsed).map(({ name }) => name);

describe('payment methods', () => {
  it('[PAY-142] contains the name, the display name, the description and whether a phone is required', () => {
    expect(settings.paymentMethods.slice(0, 2)).toEqual([
      { name: 'card', title: 'Банковская карта', description: 'Зачислим сразу', isPhoneRequired: false },
      { name: 'mobile', title: 'Счёт телефона', description: '', isPhoneRequired: true },
    ]);
  });

  it('returns English texts where the city has them, without a Russian description', () => {
    const { paymentMethods } = readSettings({
      result: {
        paymentsMethods: [
          {
            methodName: 'card',
            methodNameForShow: 'Банковская карта',
            methodDescription: 'Мир',
            methodNameForShowEn: 'Bank card',
          },
          { methodName: 'wallet', methodNameForShow: 'Кошелёк', methodDescription: 'Городской' },
        ],
      },
    });
    const said = (lang: 'ru' | 'en') =>
      methodsIn(lang, paymentMethods).map(({ title, description }) => [title, description]);
    expect(said('ru')).toEqual([
      ['Банковская карта', 'Мир'],
      ['Кошелёк', 'Городской'],
    ]);
    expect(said('en')).toEqual([
      ['Bank card', ''],
      ['Кошелёк', 'Городской'],
    ]);
  });

  it('offers the last used method first and no bank receipt', () => {
    expect(names()).toEqual(['card', 'mobile']);
    expect(names('mobile')).toEqual(['mobile', 'card']);
    expect(names('gone')).toEqual(['card', 'mobile']);
  });

  it('preselects the last used method, else the only one, else nothing', () => {
    const offered = offeredMethods(settings.paymentMethods, undefined);
    expect(firstMethod(offered, 'mobile')).toBe('mobile');
    expect(firstMethod(offered, undefined)).toBeNull();
    expect(firstMethod(offered, 'gone')).toBeNull();
    expect(firstMethod(offered.slice(0, 1), undefined)).toBe('card');
  });
});
