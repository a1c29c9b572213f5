import type { ErrorTable } from '../../kit/errors.ts';

export const PAYMENT_ERRORS = {
  NoMoneyNoHoney: {
    ru: 'Недостаточно средств. Пополните баланс',
    en: 'Insufficient funds. Top up the balance',
    place: 'method',
    next: 'chooseMethod',
  },
  NoSumEntered: { ru: 'Введите сумму пополнения', en: 'Enter the top-up amount', place: 'sum' },
  NotSelectedPaymentService: {
    ru: 'Недостаточно средств. Выберите, чем доплатить',
    en: 'Insufficient funds. Choose a method to top up',
    place: 'method',
    next: 'chooseMethod',
  },
  PaymentServiceError: {
    ru: 'Сбой платёжного сервиса. Выберите другой способ',
    en: 'The payment service failed. Choose another method',
    place: 'method',
  },
  PaymentServiceNotFound: {
    ru: 'Этот способ оплаты не поддерживается или недоступен. Выберите другой',
    en: 'This payment method is unsupported or unavailable. Choose another',
    place: 'method',
  },
  PriceChangedTryLater: {
    ru: 'Цена изменилась. Рассчитайте её ещё раз',
    en: 'The price changed. Get the cost again',
    next: 'askCostAgain',
  },
  RefillAmountCanNotBeMaxAllowable: {
    ru: 'Сумма больше допустимой. Уменьшите её',
    en: 'The amount is over the maximum. Enter a smaller one',
    place: 'sum',
  },
} as const satisfies ErrorTable;
