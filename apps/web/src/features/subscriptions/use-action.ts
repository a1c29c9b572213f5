import { useState } from 'react';
import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import type { ApiResult } from '#src/api/result.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useProfile } from '#src/core/profile.ts';
import { useBenefits } from '#src/checkout/subscription/benefits.ts';
import { useSubscriptionsApi } from '#src/checkout/subscription/subscriptions-api.ts';
import { useT } from '#src/i18n/use-t.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { showToast } from '#src/ui/toast-store.ts';
import type { ActionKind } from './action-kinds.ts';
import { subscriptionMessages } from './messages/index.ts';

const TOASTS = {
  pause: 'pausedToast',
  resume: 'resumedToast',
  refund: 'refundedToast',
  change: 'changedToast',
} as const satisfies Record<ActionKind, string>;

/** A refund changes the balance, so it also reloads the profile. Resolves when all is done. */
export function useAction(kind: ActionKind, { orderNum }: Pick<Benefit, 'orderNum'>) {
  const t = useT(subscriptionMessages);
  const textOf = useErrorText();
  const api = useSubscriptionsApi();
  const { reload } = useBenefits();
  const { reload: reloadProfile } = useProfile();
  const [isRunning, setIsRunning] = useState(false);
  const [key] = useState(randomKey);

  const send = (grzNew: string): Promise<ApiResult<null>> => {
    switch (kind) {
      case 'pause':
        return api.pause(orderNum);
      case 'resume':
        return api.resume(orderNum);
      case 'refund':
        return api.refund(orderNum, { idempotencyKey: key });
      case 'change':
        return api.changeVehicle(orderNum, grzNew);
    }
  };

  return {
    isRunning,
    run: async (grzNew = ''): Promise<void> => {
      setIsRunning(true);
      const answer = await send(grzNew);
      if (!answer.ok) {
        const { errorMessage, errorName } = answer.error;
        showToast({ text: errorMessage || textOf(errorName), tone: 'bad' });
        // A lost request may have taken effect, and a refusal may mean outdated flags.
        await reload();
      } else {
        await Promise.all([reload(), kind === 'refund' ? reloadProfile() : null]);
        showToast({ text: t(TOASTS[kind]) });
      }
      setIsRunning(false);
    },
  };
}
