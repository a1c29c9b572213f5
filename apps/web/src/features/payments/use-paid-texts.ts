import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import { useMomentText } from '#src/core/moment-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { payments } from './messages/index.ts';

export interface PaidParking {
  plate: string;
  zone?: string | undefined;
  endMs?: number | null;
  sum?: Kopecks | null;
}

export function usePaidTexts(): (paid: PaidParking) => string {
  const t = useT(payments);
  const momentText = useMomentText();

  return ({ plate, zone = '', endMs = null, sum = null }) => {
    const facts = [formatPlate(plate)];
    if (zone !== '') facts.push(t('paidZone', { zone }));
    if (endMs !== null) facts.push(t('paidUntil', { time: momentText(endMs) }));
    const stay = facts.join(', ');
    return sum === null ? stay : t('paidSum', { stay, sum: formatMoney(sum) });
  };
}
