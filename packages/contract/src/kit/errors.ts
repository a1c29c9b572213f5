import type { Lang } from '@gorpark/domain/time';

export type TextPair = Readonly<Record<Lang, string>>;

export type ErrorFollowUp =
  | 'none'
  | 'askLogin'
  | 'askCostAgain'
  | 'chooseMethod'
  | 'reloadSessions'
  | 'restorePassword'
  /** Session and price are loaded again; the next click decides. */
  | 'showNow'
  | 'showCaptcha';

/**
 * Texts say what happened and what to do, without codes or blame. `place`: the form field that shows the error, `silent`
 * or, by default, below the form.
 */
export type ErrorTable = Readonly<
  Record<string, TextPair & { place?: string; next?: Exclude<ErrorFollowUp, 'none'>; status?: number }>
>;

export const COMMON_ERRORS = {
  DataChanged: {
    ru: 'Данные изменились. Проверьте их и подтвердите ещё раз',
    en: 'The data has changed. Check it and confirm again',
    next: 'showNow',
  },
  InDevelopingError: { ru: 'Эта возможность ещё в разработке', en: 'This feature is still in development' },
  InvalidFormat: {
    ru: 'Неверный формат. Проверьте выделенные поля',
    en: 'Wrong format. Check the marked fields',
  },
  ItNeedToBeANumber: {
    ru: 'Здесь нужно число. Проверьте выделенные поля',
    en: 'This must be a number. Check the marked fields',
  },
  ItNeedToBeAString: {
    ru: 'Здесь нужен текст. Проверьте выделенные поля',
    en: 'This must be text. Check the marked fields',
  },
  RequiredField: { ru: 'Заполните это поле', en: 'This field is required' },
  TokenExpired: {
    ru: 'Войдите ещё раз. Парковки продолжают идти',
    en: 'Log in again. Your parking continues',
    place: 'silent',
    next: 'askLogin',
  },
  TokenNotFound: {
    ru: 'Войдите ещё раз. Парковки продолжают идти',
    en: 'Log in again. Your parking continues',
    next: 'askLogin',
  },
  UnknownError: { ru: 'Не получилось. Попробуйте ещё раз', en: 'That did not work. Try again' },
  ValidationError: { ru: 'Проверьте введённые данные', en: 'Check the entered data' },
} as const satisfies ErrorTable;
