import { useSearch } from '@tanstack/react-router';

/** Number of the order that a provider sends the browser back with; `null` on any other visit. It proves nothing (D-R14). */
export const useReturnOrder = (): string | null => {
  const { order = '' } = useSearch({ strict: false }) as { order?: string };
  return /^[\w-]{1,64}$/.test(order) ? order : null;
};
