import { formatMoney, type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { BALANCE_SERVICE } from '#src/api/parking-request.ts';
import { useT } from '#src/i18n/use-t.ts';
import { type MethodChoice, useMethodChoice } from '../methods/use-method-choice.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { planarMessages } from './messages/index.ts';
import type { PlanarPayer } from '../flows/gate-calls.ts';

export interface PlanarMethod {
  choice: MethodChoice;
  /** Part paid from the balance if it does not cover all; otherwise 0. */
  fromBalance: Kopecks;
}

/**
 * Returns the payment method: the balance if it covers the cost, else a city method for the rest [payments-1]
 * [money-1].
 */
export function usePlanarMethod(payer: PlanarPayer, cost: Kopecks | null): PlanarMethod {
  const t = useT(planarMessages);
  const { isBalanceUsed } = useCapabilities();
  const { profile } = useProfile();
  const methods = useMethodChoice();
  const balance = payer === 'driver' && isBalanceUsed ? (profile?.balance ?? null) : null;
  if (cost === null || balance === null || balance <= 0) return { choice: methods, fromBalance: ZERO };
  if (balance < cost) return { choice: methods, fromBalance: balance };

  const wallet = {
    name: BALANCE_SERVICE,
    title: t('balance'),
    description: t('balanceAfter', { sum: formatMoney(subtractKopecks(balance, cost)) }),
    isPhoneRequired: false,
  };
  const choice: MethodChoice = {
    methods: [wallet],
    method: wallet,
    phone: '',
    problem: null,
    choose: () => undefined,
    typePhone: () => undefined,
    take: () => ({ service: BALANCE_SERVICE }),
    remember: () => undefined,
  };
  return { choice, fromBalance: ZERO };
}
