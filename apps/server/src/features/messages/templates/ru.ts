import type { Block, GuestReturn, MailParams, MessageTexts, NotServed } from './catalogue.ts';

const text = (line: string): Block => ({ kind: 'text', text: line });
const code = (value: string): Block => ({ kind: 'code', text: value });
const VALID = text('Код действует 10 минут. Никому его не сообщайте, даже сотрудникам парковки.');
const IGNORE = text('Если вы этого не просили, ничего делать не нужно.');
const NOT_YOU = text('Если это были не вы, задайте новый пароль:');
const restore: Block = { kind: 'link', label: 'Задать новый пароль', path: '/restore-password' };

const CONTACTS: Readonly<Record<MailParams['contactChanged']['what'], string>> = {
  email: 'У вашего аккаунта теперь другой адрес почты. Письма больше не приходят на этот адрес.',
  phone: 'У вашего аккаунта теперь другой основной телефон.',
  newPhone: 'К вашему аккаунту добавлен ещё один телефон: с ним можно войти.',
};

/** What the sum of a payment that went to the balance was for. */
const NOT_DONE: Readonly<Record<NotServed['purpose'], string>> = {
  start: 'парковка не началась',
  renew: 'парковка не продлена',
  settle: 'парковка уже не ждала оплаты',
  subscription: 'абонемент не куплен',
  gate: 'парковка со шлагбаумом не оплачена',
};
/** The one reason that holds. */
const WHY: Readonly<Record<NotServed['reason'], string>> = {
  late: 'деньги пришли слишком поздно',
  parked: 'этот автомобиль уже стоит на оплаченной парковке',
  price: 'пока шёл платёж, цена выросла',
  changed: 'пока шёл платёж, условия изменились',
  gate: 'шлагбаум её не принял',
};
const notServed = ({ sum, purpose, reason }: NotServed): Block =>
  text(`Оплата ${sum} ₽ пришла, но ${NOT_DONE[purpose]}: ${WHY[reason]}.`);

const payAgain = ({ coveredUntil }: NotServed): string =>
  coveredUntil === undefined
    ? 'Если машина стоит на платном месте, оплатите парковку ещё раз.'
    : `Парковка этого автомобиля оплачена до ${coveredUntil}. Если он останется дольше, платите с ${coveredUntil}.`;

/** The one reason that holds, as a whole sentence. */
const GUEST_RETURNS: Readonly<Record<GuestReturn, string>> = {
  late: 'Деньги пришли слишком поздно, парковка не началась.',
  parked: 'Этот автомобиль уже стоит на оплаченной парковке, вторая не началась.',
  price: 'Пока шёл платёж, цена выросла, парковка не началась.',
  changed: 'Пока шёл платёж, условия изменились, парковка не началась.',
};

export const ru: MessageTexts = {
  mail: {
    registrationCode: {
      subject: 'Код для регистрации',
      blocks: (params) => [
        text('Введите этот код, чтобы подтвердить адрес почты:'),
        code(params.code),
        ...openStep(params.link, 'Открыть шаг с кодом'),
        VALID,
        IGNORE,
      ],
    },
    emailChangeCode: {
      subject: 'Код для новой почты',
      blocks: (params) => [
        text('Введите этот код в профиле, чтобы этот адрес стал почтой вашего аккаунта:'),
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
        ...openStep(params.link, 'Открыть шаг с кодом'),
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
    passwordChanged: {
      subject: 'Пароль изменён',
      blocks: () => [text('Пароль вашего аккаунта изменён.'), NOT_YOU, restore],
    },
    callPasswordAsked: {
      subject: 'Запрошен пароль по звонку',
      blocks: () => [
        text(
          'Кто-то запросил одноразовый пароль для вашего аккаунта: это последние цифры номера, с которого звонят.',
        ),
        text('Если это были вы, всё в порядке. Если нет, никому не называйте этот номер.'),
      ],
    },
    paymentReturned: {
      subject: 'Оплата зачислена на баланс',
      blocks: ({ balance, link, ...payment }) => [
        notServed(payment),
        text(`Сумма зачислена на баланс, теперь на нём ${balance} ₽. ${payAgain(payment)}`),
        { kind: 'link', label: 'Открыть парковки', path: link },
      ],
    },
    paymentToDebt: {
      subject: 'Оплата пошла на погашение долга',
      blocks: ({ debt, left, link, ...payment }) => [
        notServed(payment),
        text(
          `${debt} ₽ из неё погасили долг за оплату, которую раньше отозвал банк. ${left === '' ? 'На баланс ничего не поступило.' : `Остальные ${left} ₽ на вашем балансе.`} ${payAgain(payment)}`,
        ),
        { kind: 'link', label: 'Открыть историю операций', path: link },
      ],
    },
    guestStay: {
      subject: 'Парковка оплачена',
      blocks: ({ title, dateIn, dateOut, price, plate, link }) => [
        text(title),
        text(`Автомобиль: ${plate}`),
        text(`Начало: ${dateIn}`),
        text(`Окончание: ${dateOut}`),
        text(`Оплачено: ${price}`),
        { kind: 'link', label: 'Проверить оплату', path: link },
        text('Это не кассовый чек.'),
      ],
    },
    guestReturned: {
      subject: 'Оплата возвращается',
      blocks: ({ sum, reason }) => [
        text(GUEST_RETURNS[reason]),
        text(`${sum} ₽ возвращаются туда, откуда вы платили. Обычно это занимает до трёх рабочих дней.`),
      ],
    },
    refundRefused: {
      subject: 'Возврат зачислен на баланс',
      blocks: ({ sum, link }) => [
        text(`Мы отправили ${sum} ₽ туда, откуда пришла оплата, но банк не принял возврат.`),
        text('Вся сумма на вашем балансе. Если вернуть её нужно на карту, напишите в поддержку.'),
        { kind: 'link', label: 'Открыть историю', path: link },
      ],
    },
    receipt: {
      subject: 'Квитанция на пополнение парковочного счёта',
      blocks: ({ number, paper }) => [
        text(`В приложенном файле receipt.pdf — ${paper === 'legal' ? 'счёт' : 'квитанция'} № ${number}.`),
        text('Оплатите в любом банке. Деньги придут на баланс за 1–3 рабочих дня.'),
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
        text(`Оператор ответил на обращение № ${number}. Ответ ждёт вас в личном кабинете.`),
        { kind: 'link', label: 'Открыть обращения', path: link },
      ],
    },
    corporateNewDevice: {
      subject: 'Вход с нового устройства',
      blocks: () => [
        text('В корпоративный кабинет вошли с устройства, которого раньше не было.'),
        text('Если это не ваш сотрудник, свяжитесь с поддержкой: телефон есть на сайте.'),
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
    guestStay: ({ plate, dateIn, dateOut, price, link }) =>
      `Парковка оплачена: ${plate}, ${dateIn} — ${dateOut}, ${price}. Проверить: ${link}`,
    guestReturned: ({ sum, reason }) =>
      `${GUEST_RETURNS[reason]} ${sum} ₽ возвращаются туда, откуда вы платили`,
    commandReply: ({ text }) => text,
  },
  greeting: 'Здравствуйте!',
  footer: (city) =>
    `Городские парковки, ${city}. Это письмо отправлено автоматически, отвечать на него не нужно.`,
};

function openStep(path: string | undefined, label: string): Block[] {
  return path === undefined ? [] : [{ kind: 'link', label, path }];
}
