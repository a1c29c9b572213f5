import { isActive } from '@gorpark/domain/session';
import { useProfile } from '#src/core/profile.ts';
import { loadUnreadMark } from '#src/features/feedback/public.ts';
import { loadOwedMark } from '#src/features/fines/public.ts';
import { Count } from '#src/ui/badge.tsx';
import { lazyPart } from '../lazy-part.tsx';

const UnreadMark = lazyPart(loadUnreadMark);
const OwedMark = lazyPart(loadOwedMark);

export function EntryMark({ type }: { type: string }) {
  if (type === 'parking') return <Running />;
  if (type === 'penalty') return <OwedMark />;
  return type === 'feedback' ? <UnreadMark /> : null;
}

function Running() {
  const running = (useProfile().profile?.sessions ?? []).filter(isActive).length;
  return running > 0 ? <Count value={running} /> : null;
}
