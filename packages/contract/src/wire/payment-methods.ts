import { fields, flag, list, text, textOr } from './read.ts';

export interface PaymentMethod {
  name: string;
  title: string;
  description: string;
  titleEn?: string;
  descriptionEn?: string;
  isPhoneRequired: boolean;
}

const methodOf = (value: unknown): PaymentMethod[] => {
  const from = fields(value);
  const name = text(from['methodName']);
  if (name === '') return [];
  const titleEn = text(from['methodNameForShowEn']);
  const descriptionEn = text(from['methodDescriptionEn']);
  return [
    {
      name,
      title: textOr(from['methodNameForShow'], name),
      description: text(from['methodDescription']),
      ...(titleEn === '' ? {} : { titleEn }),
      ...(descriptionEn === '' ? {} : { descriptionEn }),
      isPhoneRequired: flag(from['isPhoneRequired']),
    },
  ];
};

/** Returns the methods. Skips one without a name. */
export const paymentMethodsOf = (value: unknown): PaymentMethod[] => list(value).flatMap(methodOf);
