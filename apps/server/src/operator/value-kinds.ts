import { readWholeFrom1 } from '@gorpark/domain/whole-number';

export interface Kind {
  /** null: invalid. */
  read: (text: string) => string | null;
  ru: string;
  en: string;
  example: string;
}

export const when = (isRight: (text: string) => boolean) => (text: string) => (isRight(text) ? text : null);
export const matching = (form: RegExp) => when((text) => form.test(text));

export const textOf = (max: number, example: string): Kind => ({
  read: (text) => (text.trim() !== '' && text.trim().length <= max ? text.trim() : null),
  ru: `от 1 до ${max} знаков`,
  en: `1 to ${max} characters`,
  example: `"${example}"`,
});

export const countTo = (max: number): Kind => ({
  read: (text) => {
    const count = readWholeFrom1(text);
    return count !== null && count <= max ? String(count) : null;
  },
  ru: `целое число от 1 до ${max}`,
  en: `a whole number from 1 to ${max}`,
  example: '14',
});

export const oneOf = (texts: readonly string[], isRight: (text: string) => boolean): Kind => ({
  read: when(isRight),
  ru: `одно из слов: ${texts.join(', ')}`,
  en: 'one of these words',
  example: texts[0] ?? '',
});
