import { useSearch } from '@tanstack/react-router';

/** Returns the order number from the provider's redirect, or `null`. It proves nothing [payments-3]. */
export const useReturnOrder = (): string | null => {
  const { order = '' } = useSearch({ strict: false }) as { order?: string };
  return /^[\w-]{1,64}$/.test(order) ? order : null;
};
