import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import { cx } from './cx.ts';
import styles from './safe-html.module.css';

/** Links inside the portal navigate without a page load. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const navigate = useNavigate();
  const clean = useMemo(() => cleanHtml(html), [html]);

  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href.startsWith('/') || !isPlain) return;
    event.preventDefault();
    void navigate({ to: href });
  };

  return (
    // Handles only bubbled clicks of links, which remain accessible by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={cx(styles.html, className)}
      onClick={handleClick}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
