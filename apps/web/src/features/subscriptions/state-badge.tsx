import Check from 'lucide-react/icons/check';
import { useT } from '#src/i18n/use-t.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import type { BenefitState } from './benefit-view.ts';
import { subscriptionMessages } from './messages/index.ts';

const TONES = {
  active: 'success',
  paused: 'warning',
  later: 'info',
  over: 'neutral',
} as const satisfies Record<BenefitState, Tone>;

export function StateBadge({ state }: { state: BenefitState }) {
  const t = useT(subscriptionMessages);
  return (
    <Badge tone={TONES[state]} {...(state === 'active' ? { icon: Check } : {})}>
      {t(state)}
    </Badge>
  );
}
