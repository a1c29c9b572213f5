import type { Card } from './bank.ts';
import type { Delivery } from './tables.ts';

interface PageTexts {
  title: string;
  note: string;
  order: string;
  cards: Record<Card, { name: string; hint: string }>;
  choose: string;
  pay: string;
  sbp: string;
  sbpHint: string;
  refuse: string;
  secureTitle: string;
  secureText: string;
  confirm: string;
  decided: Record<'succeeded' | 'canceled', string>;
  back: string;
  notices: string;
  noticesHint: string;
  deliveries: Record<Delivery, string>;
  other: string;
}

export const PAGE_TEXTS: Record<'ru' | 'en', PageTexts> = {
  ru: {
    title: 'Учебный банк',
    note: 'Это тестовая страница: денег никто не списывает, данные карты вводить не нужно.',
    order: 'Заказ',
    choose: 'Какой картой платим',
    cards: {
      success: { name: 'Оплата проходит', hint: 'Мир •• 4242' },
      secure: { name: 'С кодом 3-D Secure', hint: 'Мир •• 3220' },
      decline: { name: 'Банк отказывает', hint: 'Мир •• 0002' },
      slow: { name: 'Банк думает 20 секунд', hint: 'Мир •• 0020' },
      silent: { name: 'Оплата проходит, а банк молчит', hint: 'Мир •• 0404' },
    },
    pay: 'Оплатить',
    sbp: 'Оплата по СБП',
    sbpHint: 'В приложении банка здесь был бы QR-код.',
    refuse: 'Отказаться',
    secureTitle: 'Подтвердите платёж',
    secureText: 'Банк прислал бы код в SMS. Здесь достаточно нажать кнопку.',
    confirm: 'Подтвердить',
    decided: { succeeded: 'Платёж принят банком', canceled: 'Платёж отменён' },
    back: 'Вернуться на портал',
    notices: 'Как банк сообщит порталу об оплате',
    noticesHint: 'Для проверки сбоев',
    deliveries: {
      once: 'Один раз, сразу',
      twice: 'Дважды',
      late: 'Через 30 секунд',
      disordered: 'Не по порядку',
      never: 'Не сообщит',
    },
    other: 'English',
  },
  en: {
    title: 'Sandbox bank',
    note: 'This is a test page: no money is taken, and no card data is needed.',
    order: 'Order',
    choose: 'Which card pays',
    cards: {
      success: { name: 'The payment goes through', hint: 'Mir •• 4242' },
      secure: { name: 'With a 3-D Secure step', hint: 'Mir •• 3220' },
      decline: { name: 'The bank declines', hint: 'Mir •• 0002' },
      slow: { name: 'The bank takes 20 seconds', hint: 'Mir •• 0020' },
      silent: { name: 'Goes through, but the bank is silent', hint: 'Mir •• 0404' },
    },
    pay: 'Pay',
    sbp: 'Payment by SBP',
    sbpHint: 'A QR code for the app of the bank would be here.',
    refuse: 'Refuse',
    secureTitle: 'Confirm the payment',
    secureText: 'The bank would send a code by SMS. Here you only need to press the button.',
    confirm: 'Confirm',
    decided: { succeeded: 'The bank has accepted the payment', canceled: 'The payment is cancelled' },
    back: 'Back to the portal',
    notices: 'How the bank notifies the portal of the payment',
    noticesHint: 'To test failures',
    deliveries: {
      once: 'Once, at once',
      twice: 'Twice',
      late: 'After 30 seconds',
      disordered: 'Out of order',
      never: 'Not at all',
    },
    other: 'Русский',
  },
};
