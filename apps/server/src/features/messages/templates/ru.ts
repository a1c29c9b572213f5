import type { Block, MailParams, MessageTexts, NotServed } from './catalogue.ts';

const text = (line: string): Block => ({ kind: 'text', text: line });
const code = (value: string): Block => ({ kind: 'code', text: value });
const VALID = text('Код действует 10 минут. Никому его не сообщайте, даже сотрудникам парковки.');
const IGNORE = text('Если вы этого не просили, ничего делать не нужно.');
const NOT_YOU = text('Если это сделали не вы, задайте новый пароль:');
const restore: Block = { kind: 'link', label: 'Задать новый пароль', path: '/restore-password' };

const CONTACTS: Readonly<Record<MailParams['contactChanged']['what'], string>> = {
  email: 'Почта вашего аккаунта изменена. На этот адрес письма больше приходить не будут.',
  phone: 'Основной телефон вашего аккаунта изменён.',
  newPhone: 'К вашему аккаунту добавлен ещё один телефон. По нему можно войти.',
};

/** Names what the payment was for, after its sum went to the balance. */
const NOT_DONE: Readonly<Record<NotServed['purpose'], string>> = {
  start: 'парковка не началась',
  renew: 'парковка не продлена',
  settle: 'оплатить парковку было уже нельзя',
  subscription: 'абонемент не куплен',
  gate: 'парковка со шлагбаумом не оплачена',
  repair: 'парковка не исправлена',
};
/** The reason of the refund. */
const WHY: Readonly<Record<NotServed['reason'], string>> = {
  late: 'деньги пришли слишком поздно',
  parked: 'парковка этого автомобиля уже оплачена',
  price: 'пока шёл платёж, цена выросла',
  changed: 'пока шёл платёж, условия изменились',
  gate: 'шлагбаум не принял платёж',
};
const notServed = ({ sum, purpose, reason }: NotServed): string =>
  `Мы получили ${sum} ₽, но ${NOT_DONE[purpose]}: ${WHY[reason]}.`;

const retryPayment = ({ purpose, reason, coveredUntil }: NotServed): string => {
  if (purpose === 'repair') return 'Проверьте парковку и, если нужно, исправьте её ещё раз.';
  if (purpose === 'settle' && reason === 'parked') return 'Платить ещё раз не нужно.';
  return coveredUntil === undefined
    ? 'Если машина стоит на платном месте, оплатите парковку ещё раз.'
    : `Парковка этого автомобиля оплачена до ${coveredUntil}. Если нужно дольше, оплатите время после ${coveredUntil}.`;
};

const leftText = (left: string, where: MailParams['paymentToDebt']['where']): string => {
  if (where === 'source') return left === '' ? '' : ` Остальные ${left} ₽ вернём тем же способом.`;
  return left === '' ? ' На баланс ничего не поступило.' : ` Остальные ${left} ₽ на вашем балансе.`;
};

export const ru: MessageTexts = {
  mail: {
    registrationCode: {
      subject: 'Код для регистрации',
      blocks: (params) => [
        text('Введите этот код, чтобы подтвердить адрес почты:'),
        code(params.code),
        ...openStep(params.link, 'Ввести код'),
        VALID,
        IGNORE,
      ],
    },
    emailChangeCode: {
      subject: 'Код для новой почты',
      blocks: (params) => [
        text('Чтобы привязать эту почту к аккаунту, введите код в профиле:'),
        code(params.code),
        VALID,
        IGNORE,
      ],
    },
    restoreCode: {
      subject: 'Код для нового пароля',
      blocks: (params) => [
        text('Введите этот код, чтобы задать новый пароль:'),
        code(params.code),
        ...openStep(params.link, 'Ввести код'),
        VALID,
        text('Если вы этого не просили, ничего делать не нужно: прежний пароль работает.'),
      ],
    },
    newPassword: {
      subject: 'Одноразовый пароль',
      blocks: (params) => [
        text('Войдите с этим паролем, а потом задайте свой в профиле:'),
        code(params.password),
        text('Он действует час и подходит для одного входа. Прежний пароль тоже работает.'),
        IGNORE,
      ],
    },
    contactChanged: {
      subject: 'В аккаунте изменились контакты',
      blocks: ({ what }) => [text(CONTACTS[what]), NOT_YOU, restore],
    },
    keyExpiring: {
      subject: 'Заканчивается срок ключа',
      blocks: ({ key, day }) => [
        text(`Ключ ${key} вашей организации действует до ${day}.`),
        text('Запросите новый у города: после его выдачи старый работает ещё 14 дней.'),
      ],
    },
    passwordChanged: {
      subject: 'Пароль изменён',
      blocks: () => [text('Пароль вашего аккаунта изменён.'), NOT_YOU, restore],
    },
    callPasswordAsked: {
      subject: 'Запрошен пароль по звонку',
      blocks: () => [
        text(
          'Кто-то запросил одноразовый пароль к вашему аккаунту. Пароль — последние цифры номера, с которого поступит звонок.',
        ),
        text('Если это были вы, всё в порядке. Если нет, никому не называйте этот номер.'),
      ],
    },
    paymentReturned: {
      subject: 'Оплата зачислена на баланс',
      blocks: ({ balance, link, ...payment }) => [
        text(notServed(payment)),
        text(`Сумма зачислена на баланс, теперь на нём ${balance} ₽. ${retryPayment(payment)}`),
        { kind: 'link', label: 'Открыть парковки', path: link },
      ],
    },
    paymentToDebt: {
      subject: 'Оплата пошла на погашение долга',
      blocks: ({ debt, left, link, where, ...payment }) => [
        text(notServed(payment)),
        text(
          `${debt} ₽ ушли на погашение долга: раньше банк отозвал одну из ваших оплат.${leftText(left, where)} ${retryPayment(payment)}`,
        ),
        { kind: 'link', label: 'Открыть историю операций', path: link },
      ],
    },
    guestStay: {
      subject: 'Парковка оплачена',
      blocks: ({ title, dateIn, dateOut, price, plate, link, repair }) => [
        text(title),
        text(`Автомобиль: ${plate}`),
        text(`Начало: ${dateIn}`),
        text(`Окончание: ${dateOut}`),
        text(`Оплачено: ${price}`),
        { kind: 'link', label: 'Проверить оплату', path: link },
        ...(repair === ''
          ? []
          : [
              {
                kind: 'link' as const,
                label: 'Ошиблись в номере, зоне или времени? Исправить',
                path: repair,
              },
            ]),
        text('Это не кассовый чек.'),
      ],
    },
    guestReturned: {
      subject: 'Возвращаем оплату',
      blocks: (payment) => [
        text(notServed(payment)),
        text(
          `Вернём ${payment.refund ?? payment.sum} ₽ тем же способом, которым вы платили. Обычно это занимает до трёх рабочих дней.`,
        ),
        ...(payment.refund === undefined ? [] : [text(retryPayment(payment))]),
      ],
    },
    refundRefused: {
      subject: 'Банк не принял возврат',
      blocks: ({ sum, link, where }) => [
        text(`Мы отправили ${sum} ₽ туда, откуда пришла оплата, но банк не принял возврат.`),
        text(
          where === 'source'
            ? 'Напишите в поддержку, и мы вернём деньги другим способом.'
            : 'Вся сумма на вашем балансе. Если вернуть её нужно на карту, напишите в поддержку.',
        ),
        { kind: 'link', label: 'Открыть историю', path: link },
      ],
    },
    receipt: {
      subject: 'Квитанция на оплату',
      blocks: ({ number, paper, buys }) => [
        text(`В приложенном файле receipt.pdf — ${paper === 'legal' ? 'счёт' : 'квитанция'} № ${number}.`),
        text(
          `Оплатите в любом банке. ${
            buys === 'subscription'
              ? 'Деньги придут за 1–3 рабочих дня, и абонемент начнёт действовать.'
              : 'Деньги придут на баланс за 1–3 рабочих дня.'
          }`,
        ),
        text('Номера документов в файле скрыты: полный документ можно скачать на портале.'),
        { kind: 'link', label: 'Открыть квитанции', path: '/profile/receipts' },
      ],
    },
    operationsReport: {
      subject: 'Отчёт об операциях за месяц',
      blocks: ({ month, lines, link }) => [
        text(`Ваши операции за ${month}:`),
        ...lines.split('\n').map(text),
        text('Все операции, чеки и файл для бухгалтерии (Excel или PDF) есть в истории.'),
        { kind: 'link', label: 'Открыть историю', path: link },
        text('Отключить этот отчёт можно в профиле, в настройках.'),
      ],
    },
    appealAnswered: {
      subject: 'Ответ на ваше обращение',
      blocks: ({ number, link }) => [
        text(`Мы ответили на обращение № ${number}. Прочитать ответ можно в личном кабинете.`),
        { kind: 'link', label: 'Открыть обращения', path: link },
      ],
    },
    parkingEnding: {
      subject: 'Парковка скоро закончится',
      blocks: ({ plate, time, link }) => [
        text(`Парковка ${plate} закончится в ${time}.`),
        { kind: 'link', label: 'Продлить', path: link },
        text('Отключить напоминания можно в профиле.'),
      ],
    },
    parkingEnded: {
      subject: 'Парковка закончилась',
      blocks: ({ plate, time, link, until }) => [
        text(`Парковка ${plate} закончилась в ${time}.`),
        text(
          until === undefined
            ? 'Если машина ещё стоит, оплатите парковку заново.'
            : `Если машина ещё стоит, продлите до ${until}: разрыва не будет.`,
        ),
        { kind: 'link', label: 'Открыть парковку', path: link },
      ],
    },
    plateSimilar: {
      subject: 'Проверьте номер машины',
      blocks: ({ plate, link }) => [
        text(`Проверьте номер в оплате: ${plate}.`),
        text('В этой зоне проверили машину с похожим номером. Если вы ошиблись, исправьте номер парковки.'),
        { kind: 'link', label: 'Открыть парковку', path: link },
      ],
    },
    corporateNewDevice: {
      subject: 'Вход с нового устройства',
      blocks: () => [
        text('В корпоративный кабинет вошли с нового устройства.'),
        text('Если это был не ваш сотрудник, позвоните в поддержку. Телефон есть на сайте.'),
      ],
    },
  },
  sms: {
    registrationCode: (params) =>
      `${params.code} — код для регистрации на портале парковки. Никому его не сообщайте`,
    restoreCode: (params) =>
      `${params.code} — код для нового пароля на портале парковки. Никому его не сообщайте`,
    editCode: (params) =>
      `${params.code} — код для нового телефона на портале парковки. Никому его не сообщайте`,
    guestStay: ({ plate, dateIn, dateOut, price, link, repair }) =>
      `Парковка оплачена: ${plate}, ${dateIn} — ${dateOut}, ${price}. Проверить: ${link}${repair === '' ? '' : ` Исправить: ${repair}`}`,
    guestReturned: (payment) =>
      `${notServed(payment)} Вернём ${payment.sum} ₽ тем же способом, которым вы платили`,
    parkingReminder: ({ text }) => text,
    commandReply: ({ text }) => text,
  },
  greeting: 'Здравствуйте!',
  footer: (city) =>
    `Городские парковки, ${city}. Это письмо отправлено автоматически, отвечать на него не нужно.`,
};

function openStep(path: string | undefined, label: string): Block[] {
  return path === undefined ? [] : [{ kind: 'link', label, path }];
}
