import type { TextPair } from './error-texts.ts';

/**
 * Messages of forms whose wording the documents fix (parking-and-money §5, accounts-and-access §8, decision R10).
 * The English ones are quoted word for word; each has a Russian text with the same meaning.
 */
export const FORM_TEXTS = {
  phoneEmpty: { ru: 'Введите номер телефона', en: 'Phone cannot be empty' },
  phoneLength: { ru: 'В номере должно быть 11 цифр', en: 'Need to be 11 chars' },
  empty: { ru: 'Необходимо выбрать', en: 'Cannot be empty' },
  required: { ru: 'Это поле обязательно', en: 'This field is required' },
} as const satisfies Record<string, TextPair>;

export type FormTextKey = keyof typeof FORM_TEXTS;
