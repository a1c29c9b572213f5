import { readSettings } from '@gorpark/contract/public/city/read';
import { describe, expect, it } from 'vitest';
import { bestFirst, firstMethod, methodsIn, offeredMethods } from './methods.ts';

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
const offered = offeredMethods(settings.paymentMethods);

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

  it('offers the last used method first, then SBP on a phone', () => {
    const sbp = { name: 'sbp', title: 'СБП', description: '', isPhoneRequired: false };
    const names = (lastUsed: string | undefined, isPhone: boolean) =>
      bestFirst([...offered, sbp], lastUsed, isPhone).map(({ name }) => name);
    expect(names(undefined, false)).toEqual(['card', 'mobile', 'sbp']);
    expect(names(undefined, true)).toEqual(['sbp', 'card', 'mobile']);
    expect(names('mobile', true)).toEqual(['mobile', 'sbp', 'card']);
    expect(names('gone', false)).toEqual(['card', 'mobile', 'sbp']);
  });

  it('preselects the last used method or the first without a phone', () => {
    const [card, mobile] = offered;
    const byPhone = offered.slice(1);
    expect(firstMethod(bestFirst(offered, 'mobile', false), 'mobile')).toBe(mobile);
    expect(firstMethod(offered.toReversed(), undefined)).toBe(card);
    expect(firstMethod(byPhone, undefined)).toBe(mobile);
    expect(firstMethod([...byPhone, ...byPhone], undefined)).toBeNull();
    expect(firstMethod([], undefined)).toBeNull();
  });
});
