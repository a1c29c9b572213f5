import { useState } from 'react';
import type { PaymentMethod } from '@gorpark/contract/wire/types';
import { isMethodMissing, isMethodPhoneWrong } from '@gorpark/domain/payment';
import { phoneProblem, withoutMask } from '@gorpark/domain/phone';
import { formText } from '@gorpark/contract/form-texts';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import { maskPhone } from '#src/forms/phone-mask.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useIsWide } from '#src/ui/use-media.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { bestFirst, CARD_METHOD, firstMethod, methodsIn, offeredMethods, RECEIPT_METHOD } from './methods.ts';
import { paymentMessages } from '../messages/index.ts';
import { type Cards, useCards } from './use-cards.ts';

export interface MethodChoice {
  methods: readonly PaymentMethod[];
  method: PaymentMethod | null;
  phone: string;
  problem: 'method' | 'phone' | null;
  phoneText?: string;
  choose: (name: string) => void;
  typePhone: (text: string) => void;
  take: () => PaymentChoice | null;
  remember: () => void;
  keeping?: Pick<Cards, 'isKept' | 'isBusy' | 'keep'>;
}

function useCardMethods({ cards }: Cards, offered: readonly PaymentMethod[]): PaymentMethod[] {
  const t = useT(paymentMessages);
  if (!offered.some(({ name }) => name === CARD_METHOD)) return [];
  return cards.map(({ name, brand, last4 }) => ({
    name,
    title: t('savedCard', { brand: brand || t('card'), last4 }),
    description: t('savedCardNote'),
    isPhoneRequired: false,
  }));
}

/**
 * Returns the choice of payment method, for a guest without the cards of a driver who is logged in. `onReceipt` switches
 * the dialog to a bank receipt [PAY-144].
 */
export function useMethodChoice(onReceipt?: () => void, isGuest = false): MethodChoice {
  const { paymentMethods, hasReceipts } = useCapabilities();
  const { profile } = useProfile();
  const choices = useLastChoices();
  const [lastUsed] = useState(() => choices.read().paymentMethod);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);

  const lang = useLang();
  const offered = offeredMethods(paymentMethods, hasReceipts && onReceipt !== undefined);
  const cards = useCards();
  const stored = useCardMethods(cards, isGuest ? [] : offered);
  const isPhone = !useIsWide();
  const methods = bestFirst([...stored, ...methodsIn(lang, offered)], lastUsed, isPhone);
  const method =
    chosen === null ? firstMethod(methods, lastUsed) : (methods.find((one) => one.name === chosen) ?? null);
  const mainPhone = profile?.phones.find(({ isMain }) => isMain)?.phone ?? '';
  const phone = typed ?? maskPhone(mainPhone);

  const wrong = () => {
    if (method === null || isMethodMissing(method.name)) return 'method';
    return isMethodPhoneWrong(method, phone) ? 'phone' : null;
  };

  return {
    methods,
    method,
    ...(cards.isOffered && !isGuest && { keeping: cards }),
    phone,
    problem: isTried ? wrong() : null,
    ...(phoneProblem(phone) === 'phoneForeign' && { phoneText: formText('phoneForeign', lang) }),
    choose: (next) => {
      if (next === RECEIPT_METHOD && onReceipt) return onReceipt();
      setIsTried(false);
      setChosen(next);
    },
    typePhone: setTyped,
    take: () => {
      setIsTried(true);
      if (method === null || wrong() !== null) return null;
      const service = method.name;
      // Foreign back ends expect plain digits.
      return method.isPhoneRequired ? { service, phone: withoutMask(phone) } : { service };
    },
    remember: () => {
      if (method) choices.remember({ paymentMethod: method.name });
    },
  };
}
