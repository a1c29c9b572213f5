import { formText } from '@gorpark/contract/form-texts';
import { useState } from 'react';
import { maskPhone } from '#src/forms/phone-mask.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { bestFirst, firstMethod, methodsIn, offeredMethods } from '#src/checkout/methods/methods.ts';
import type { MethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useIsWide } from '#src/ui/use-media.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import type { PaymentMethod } from '@gorpark/contract/wire/types';
import type { GuestValues, PaymentProblems } from './guest-form.ts';

export function useGuestMethod(name: string): {
  method: PaymentMethod | null;
  methods: readonly PaymentMethod[];
} {
  const { paymentMethods } = useCapabilities();
  const choices = useLastChoices();
  const [lastUsed] = useState(() => choices.read().paymentMethod);
  const isPhone = !useIsWide();
  const methods = bestFirst(methodsIn(useLang(), offeredMethods(paymentMethods)), lastUsed, isPhone);
  const chosen = methods.find((one) => one.name === name);
  return { methods, method: chosen ?? firstMethod(methods, lastUsed) };
}

interface GuestMethodFacts extends ReturnType<typeof useGuestMethod> {
  values: GuestValues;
  change: (part: Partial<GuestValues>) => void;
  problems: PaymentProblems | null;
}

export function useGuestMethodChoice({
  values,
  change,
  problems,
  method,
  methods,
}: GuestMethodFacts): MethodChoice {
  const lang = useLang();
  const choices = useLastChoices();
  const phone = problems?.phone ?? null;

  return {
    methods,
    method,
    phone: values.phone,
    problem: problems?.method ? 'method' : phone && 'phone',
    ...(phone !== null && { phoneText: formText(phone, lang) }),
    choose: (next) => change({ method: next }),
    typePhone: (text) => change({ phone: maskPhone(text) }),
    take: () => (method ? { service: method.name } : null),
    remember: () => {
      if (method) choices.remember({ paymentMethod: method.name });
    },
  };
}
