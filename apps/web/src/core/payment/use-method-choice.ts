import { useState } from 'react';
import type { PaymentMethod } from '@gorpark/contract/wire/types';
import { isMethodMissing, isMethodPhoneWrong } from '@gorpark/domain/payment';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import { maskPhone } from '#src/forms/phone-mask.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useProfile } from '../profile.ts';
import { useCapabilities } from '../site.ts';
import { useLastChoices } from '../use-last-choices.ts';
import { CARD_METHOD, firstMethod, lastFirst, methodsIn, offeredMethods, RECEIPT_METHOD } from './methods.ts';
import { paymentMessages } from './messages/index.ts';
import { type Cards, useCards } from './use-cards.ts';

export interface MethodChoice {
  methods: readonly PaymentMethod[];
  method: PaymentMethod | null;
  /** With the mask of all phone fields. */
  phone: string;
  /** Set after the first submit. */
  problem: 'method' | 'phone' | null;
  /** Error text for the phone, if the form has a specific one. */
  phoneText?: string;
  choose: (name: string) => void;
  typePhone: (text: string) => void;
  /** Returns the payment choice; `null` if something is missing, and shows problems from then on. */
  take: () => PaymentChoice | null;
  /** Stores the method as last used. */
  remember: () => void;
  /** Whether to save the card; absent where saving is impossible. */
  keeping?: Pick<Cards, 'isKept' | 'isBusy' | 'keep'>;
}

/** Saved cards as payment methods, if the city accepts cards. */
function useCardMethods({ cards }: Cards, offered: readonly PaymentMethod[]): PaymentMethod[] {
  const t = useT(paymentMessages);
  if (!offered.some(({ name }) => name === CARD_METHOD)) return [];
  return cards.map(({ name, brand, last4 }) => ({
    name,
    title: t('keptCard', { brand: brand || t('card'), last4 }),
    description: t('keptCardNote'),
    isPhoneRequired: false,
  }));
}

/**
 * Returns the choice of payment method: the city's methods, last used first, with a phone where required. `onReceipt`
 * switches the dialog to a bank receipt when the driver chooses that method [PAY-144].
 */
export function useMethodChoice(onReceipt?: () => void): MethodChoice {
  const { paymentMethods, hasReceipts } = useCapabilities();
  const { profile } = useProfile();
  const choices = useLastChoices();
  const [lastUsed] = useState(() => choices.read().paymentMethod);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);

  const offered = offeredMethods(paymentMethods, lastUsed, hasReceipts && onReceipt !== undefined);
  const cards = useCards();
  const kept = useCardMethods(cards, offered);
  const methods = lastFirst([...kept, ...methodsIn(useLang(), offered)], lastUsed);
  const name = chosen ?? firstMethod(methods, lastUsed);
  const method = methods.find((one) => one.name === name) ?? null;
  const mainPhone = profile?.phones.find(({ isMain }) => isMain)?.phone ?? '';
  const phone = typed ?? maskPhone(mainPhone);

  const wrong = () => {
    if (method === null || isMethodMissing(method.name)) return 'method';
    return isMethodPhoneWrong(method, phone) ? 'phone' : null;
  };

  return {
    methods,
    method,
    ...(cards.isOffered && { keeping: cards }),
    phone,
    problem: isTried ? wrong() : null,
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
      // Removes the mask: foreign back ends expect plain digits.
      return method.isPhoneRequired ? { service, phone: phone.replace(/[^+\d]/g, '') } : { service };
    },
    remember: () => {
      if (method) choices.remember({ paymentMethod: method.name });
    },
  };
}
