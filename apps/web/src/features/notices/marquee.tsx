import { isOuterLink, OUTER_LINK, SAFE_LINK } from '@gorpark/contract/safe-html';
import { Link } from '@tanstack/react-router';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { publicKey } from '#src/lib/storage.ts';
import { useDevice } from '#src/lib/use-device.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { noticeMessages } from './messages/index.ts';
import styles from './notices.module.css';

const DURATION_MS = 5000;

/** A dismissed message stays hidden until the text changes. */
export function Marquee({ durationMs = DURATION_MS }: { durationMs?: number }) {
  const { notification } = useCapabilities();
  const { city, store } = useCore();
  const key = publicKey('marquee', city.city);
  const [closedHere, setClosedHere] = useState<string | null>(null);
  const closedBefore = useDevice(() => store.read(key), null);
  if (notification === null || [closedHere, closedBefore].includes(notification.message)) return null;

  const handleClose = () => {
    store.write(key, notification.message);
    setClosedHere(notification.message);
  };
  return <Strip {...notification} durationMs={durationMs} onClose={handleClose} />;
}

interface StripProps {
  message: string;
  url: string;
  durationMs: number;
  onClose: () => void;
}

function Strip({ message, url, durationMs, onClose }: StripProps) {
  const t = useT(noticeMessages);
  const box = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const overflow = useOverflow(box, text);
  const [isPaused, setIsPaused] = useState(false);
  const style = { '--shift': `${-overflow}px`, animationDuration: `${durationMs}ms` } as CSSProperties;

  return (
    <aside className={styles.marquee} aria-label={t('region')}>
      <span className={styles.window} ref={box} onBlur={backToStart}>
        <span
          className={cx(styles.text, overflow > 0 && styles.moving, isPaused && styles.paused)}
          style={style}
          ref={text}
        >
          <bdi>{message}</bdi> <MoreLink url={url} />
        </span>
      </span>
      {overflow > 0 && (
        <span className={styles.pause}>
          <IconButton
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? 'play' : 'pause')}
            onClick={() => setIsPaused(!isPaused)}
          />
        </span>
      )}
      <IconButton icon={X} label={t('close')} onClick={onClose} />
    </aside>
  );
}

/** Allows only links to this site, http and https [THR-13]. */
function MoreLink({ url }: { url: string }) {
  const t = useT(noticeMessages);
  if (!SAFE_LINK.test(url)) return null;
  if (isOuterLink(url))
    return (
      <a href={url} {...OUTER_LINK}>
        {t('more')}
      </a>
    );
  return <Link to={url}>{t('more')}</Link>;
}

/** Resets the scroll of a focused link, which would add to the animation. */
function backToStart({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollLeft = 0;
}

/** Returns the overflow of the text in pixels. It measures the layout, which the animation does not change. */
function useOverflow(box: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>): number {
  const [overflow, setOverflow] = useState(0);
  useEffect(() => {
    const [outer, inner] = [box.current, text.current];
    if (!outer || !inner) return;
    const measure = () => setOverflow(Math.max(0, inner.offsetWidth - outer.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [outer, inner]) observer.observe(element);
    return () => observer.disconnect();
  }, [box, text]);
  return overflow;
}
