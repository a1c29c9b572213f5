import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { formatDateTime } from '@gorpark/domain/time';

/** Russian only: a message carries no language. */
export const TEXTS = {
  unknownSender: 'Этот номер не подтверждён на портале парковки. Добавьте его в профиле и повторите',
  unknownCommand: (example: string) =>
    example === ''
      ? 'Команда не распознана. В этом городе парковка по SMS не работает'
      : `Команда не распознана. Пример: ${example}`,
  unknownRunning: (plate: string, until: string, renewal: string) =>
    `Команда не распознана. Идёт парковка ${plate} до ${until}. Продлить на час: ${renewal}`,
  notOfCompany: (plate: string) =>
    `Автомобиля ${plate} нет у вашей организации, деньги не списаны. Проверьте номер`,
  started: (plate: string, until: string, sum: string, left: string) =>
    `Парковка началась: ${plate}, до ${until}. Списано ${sum}${left}`,
  renewed: (plate: string, until: string, sum: string, left: string) =>
    `Парковка продлена: ${plate}, до ${until}. Списано ${sum}${left}`,
  ended: (plate: string, sum: string, left: string) => `Парковка завершена: ${plate}. Вернули ${sum}${left}`,
  left: (balance: string) => `, на балансе ${balance}`,
  refill: (sum: string, link: string) =>
    link === ''
      ? `Подтвердите оплату ${sum} в SMS от вашего оператора`
      : `Пополнение на ${sum}. Подтвердите оплату: ${link}`,
  noRefill: 'Баланс организации пополняется по счёту, а не по SMS',
  noPhonePayment: 'Пополнить баланс со счёта телефона в этом городе нельзя',
  noBalance: 'Оплатить парковку по SMS в этом городе нельзя. Оплатите её на портале',
  several: (plates: string) =>
    `Сейчас идёт несколько парковок: ${plates}. Добавьте к команде номер автомобиля`,
  none: 'Сейчас у вас нет действующих парковок',
  running: (plate: string, until: string) => `${plate} — до ${until}`,
  trouble: 'Команду не удалось выполнить, деньги не списаны. Попробуйте ещё раз',
} as const;

export function moneyText(amount: Kopecks): string {
  return formatMoney(amount);
}

export function untilText(ms: number, timeZone: string): string {
  return formatDateTime(ms, timeZone, 'DD.MM.YYYY HH:mm', 'ru');
}
