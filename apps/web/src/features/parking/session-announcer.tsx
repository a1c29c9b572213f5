import { useEffect, useRef, useState } from 'react';
import { formatPlate } from '@gorpark/domain/plate';
import { type AnnouncedMinutes, passedMark, type TimedSession } from '#src/core/session-view.ts';
import { useT } from '#src/i18n/use-t.ts';
import { parkingMessages } from './messages/index.ts';

const TEXTS = { 15: 'said15', 5: 'said5', 0: 'said0' } as const satisfies Record<AnnouncedMinutes, string>;

export function SessionAnnouncer({ sessions, nowMs }: { sessions: readonly TimedSession[]; nowMs: number }) {
  const t = useT(parkingMessages);
  const [said, setSaid] = useState('');
  const beforeMs = useRef(nowMs);

  useEffect(() => {
    const words = sessions.flatMap(({ endMs, transport }) => {
      const mark = passedMark(endMs, beforeMs.current, nowMs);
      return mark === null ? [] : [t(TEXTS[mark], { plate: formatPlate(transport.plate) })];
    });
    beforeMs.current = nowMs;
    if (words.length > 0) setSaid(words.join('. '));
  }, [sessions, nowMs, t]);

  return (
    <p className="vh" aria-live="polite">
      {said}
    </p>
  );
}
