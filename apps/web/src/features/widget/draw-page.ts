import type { WidgetOrder } from '@gorpark/contract/public/payments/read';
import { formatMoney } from '@gorpark/domain/money';
import type { Lang } from '#src/i18n/lang.ts';

/** Renders the page as text only: parts of it come from outside [BAD-102]. */
export const drawPage = (root: HTMLElement, lang: Lang): { show: (order: WidgetOrder) => void } => {
  const texts = PAGE_TEXTS[lang];
  document.documentElement.lang = lang;
  document.title = texts.title;
  const line = (tag: 'h1' | 'p', className: string, text: string): HTMLElement => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const status = line('p', 'status', texts.opening);
  status.setAttribute('role', 'status');
  const card = document.createElement('main');
  card.className = 'card';
  card.append(line('h1', 'title', texts.title), status);
  root.replaceChildren(card);
  return {
    show: ({ amount, order }) => {
      const sum = line('p', 'sum', `${formatMoney(amount)}`);
      card.append(sum, line('p', 'order', texts.order(order)), line('p', 'safe', texts.safe));
    },
  };
};

interface PageTexts {
  title: string;
  opening: string;
  order: (number: string) => string;
  safe: string;
}

/** Texts of the document `/payment`, which contains no other texts of the portal. */
const PAGE_TEXTS: Readonly<Record<Lang, PageTexts>> = {
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
