import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useProfile } from '#src/core/profile.ts';
import { useMinute } from '#src/core/use-minute.ts';

/** Prices start "now", so older ones are requested again. The server stores a quote for 10 minutes. */
const PRICE_AGE_MS = 5 * MINUTE_MS;

/** Calls `again` when balance, bonus or time make a price outdated. */
export const useFreshPrice = (again: () => void): void => {
  const { profile } = useProfile();
  const balance = profile?.balance ?? null;
  const bonus = profile?.bonus ?? null;
  const age = Math.trunc(useMinute() / PRICE_AGE_MS);
  const known = useRef({ balance, bonus, age });

  useEffect(() => {
    const before = known.current;
    known.current = { balance, bonus, age };
    const isPaidInBetween = before.balance !== null && (balance !== before.balance || bonus !== before.bonus);
    if (isPaidInBetween || age !== before.age) again();
  }, [balance, bonus, age, again]);
};
