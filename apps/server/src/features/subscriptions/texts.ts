import type { Lang } from '#src/platform/http/route.ts';

export const TEXTS = {
  bought: { ru: 'Абонемент успешно приобретен.', en: 'The subscription was bought.' },
  chooseMethod: { ru: 'Выберите, чем оплатить абонемент', en: 'Choose how to pay for the subscription' },
  toPay: { ru: 'Перейдите на страницу оплаты', en: 'Go to the payment page' },
  processing: { ru: 'Платёж обрабатывается', en: 'The payment is being processed' },
  notFound: { ru: 'Абонемент не найден', en: 'Subscription not found' },
  pause: { ru: 'Действие абонемента приостановлено', en: 'The subscription is paused' },
  continue: { ru: 'Действие абонемента возобновлено', en: 'The subscription goes on' },
  refund: { ru: 'Оплата за абонемент возвращена', en: 'The payment for the subscription was returned' },
  refundToSource: {
    ru: 'Оплата за абонемент возвращается тем же способом',
    en: 'The payment for the subscription is being returned the way it came',
  },
  changeTs: { ru: 'Транспортное средство успешно изменено', en: 'The vehicle was changed' },
  noPause: {
    ru: 'Этот абонемент сейчас нельзя приостановить',
    en: 'This subscription cannot be paused now',
  },
  noContinue: { ru: 'Этот абонемент не приостановлен', en: 'This subscription is not paused' },
  noRefund: {
    ru: 'Оплату за этот абонемент нельзя вернуть на портале. Напишите в поддержку',
    en: 'The payment for this subscription cannot be refunded on the portal. Write to support',
  },
  noChangeTs: {
    ru: 'Автомобиль этого абонемента сейчас нельзя сменить',
    en: 'The vehicle of this subscription cannot be changed now',
  },
} as const;

export function textOf(key: keyof typeof TEXTS, lang: Lang): string {
  return TEXTS[key][lang];
}
