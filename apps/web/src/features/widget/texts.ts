import type { Lang } from '#src/i18n/lang.ts';

export interface PageTexts {
  title: string;
  opening: string;
  order: (number: string) => string;
  safe: string;
}

/** Texts of the document `/payment`, which contains no other texts of the portal. */
export const PAGE_TEXTS: Readonly<Record<Lang, PageTexts>> = {
  ru: {
    title: 'Оплата картой',
    opening: 'Открываем форму оплаты…',
    order: (number) => `Заказ ${number}`,
    safe: 'Данные карты вводятся в форме платёжной системы: портал их не видит и не хранит.',
  },
  en: {
    title: 'Payment by card',
    opening: 'Opening the payment form…',
    order: (number) => `Order ${number}`,
    safe: 'Card data is typed into the form of the payment system: the portal neither sees nor keeps it.',
  },
};
