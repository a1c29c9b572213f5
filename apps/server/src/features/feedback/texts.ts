import type { AppealStatus } from '@gorpark/domain/appeal';
import type { Lang } from '#src/platform/http/route.ts';

type Pair = Readonly<Record<Lang, string>>;

export const STATUS_LABELS: Readonly<Record<AppealStatus, Pair>> = {
  registered: { ru: 'Зарегистрировано', en: 'Registered' },
  inProgress: { ru: 'В работе', en: 'In progress' },
  needsClarification: { ru: 'Нужны детали', en: 'Needs clarification' },
  completed: { ru: 'Завершено', en: 'Completed' },
};

export const USER_LABELS = {
  registered: {
    ru: 'Обращение отправлено. Ответ появится в разделе «Ваши обращения»',
    en: 'Your appeal is sent. The answer will appear in “Your appeals”',
  },
  sent: { ru: 'Сообщение отправлено', en: 'The message is sent' },
  empty: { ru: 'Напишите сообщение', en: 'Write a message' },
  tooLong: { ru: 'В сообщении больше 4000 знаков', en: 'The message has more than 4,000 characters' },
  email: { ru: 'Проверьте адрес электронной почты', en: 'Check the e-mail address' },
  phone: { ru: 'Проверьте номер телефона', en: 'Check the phone number' },
  check: { ru: 'Такой проверки нет', en: 'There is no such check' },
  topic: { ru: 'Такой темы нет', en: 'There is no such topic' },
} as const satisfies Record<string, Pair>;
