import { isActive } from '@gorpark/domain/session';
import { useProfile } from '#src/core/profile.ts';
import { UnreadMark } from '#src/features/feedback/public.ts';
import { OwedMark } from '#src/features/fines/public.ts';
import { Count } from '#src/ui/badge.tsx';

export function EntryMark({ type }: { type: string }) {
  if (type === 'parking') return <Running />;
  if (type === 'penalty') return <OwedMark />;
  return type === 'feedback' ? <UnreadMark /> : null;
}

function Running() {
  const running = (useProfile().profile?.sessions ?? []).filter(isActive).length;
  return running > 0 ? <Count value={running} /> : null;
}
