import { getPopup } from '@gorpark/contract/public/content/calls';
import type { Popup } from '@gorpark/contract/public/content/read';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCore } from '#src/core/core-context.ts';
import { popupSlot } from '#src/core/popup-slot.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { languageKnown } from '#src/checkout/subscription/language-known.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { publicKey } from '#src/lib/storage.ts';
import { useStore } from '#src/lib/store.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { noticeMessages } from './messages/index.ts';
import styles from './notices.module.css';

/** Delay after the page has loaded, milliseconds. */
const DELAY_MS = 300;

/** A closed notification stays closed until its content changes [SRV-169]. */
export function PopupNotice() {
  const core = useCore();
  const { city, client, store } = core;
  const lang = useLang();
  const key = publicKey('popup', city.city);
  const isTime = useDelay(DELAY_MS);
  const [closed, setClosed] = useState(() => store.read(key));
  const { data: popup = null } = useQuery({
    queryKey: [city.city, 'popup', lang],
    // A background request: no retry, and a failure is silent.
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await client.call(getPopup, {}, { signal, retries: 0 }));
    },
    retry: false,
  });
  if (!isTime || popup === null || closed === markOf(popup)) return null;

  const handleClose = () => {
    store.write(key, markOf(popup));
    setClosed(markOf(popup));
  };
  return <Placed popup={popup} onClose={handleClose} />;
}

interface CardProps {
  popup: Popup;
  onClose: () => void;
}

/** On the map it is the first line of the sheet, so that it covers no control. */
function Placed(props: CardProps) {
  const slot = useStore(popupSlot);
  return slot ? createPortal(<Card {...props} isLine />, slot) : <Card {...props} />;
}

/** Returns the date of change, or the text where a back end sends no date. */
const markOf = ({ updated, title, message }: Popup): string => updated || `${title}\n${message}`;

function Card({ popup: { title, message }, onClose, isLine = false }: CardProps & { isLine?: boolean }) {
  const t = useT(noticeMessages);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <aside
      className={cx(styles.popup, isLine && styles.line, isOpen && styles.open)}
      data-popup=""
      aria-labelledby={title === '' ? undefined : id}
      aria-label={title === '' ? t('region') : undefined}
    >
      <div className={styles.popupHead}>
        {title !== '' && (
          <h2 id={id} className={styles.popupTitle}>
            <bdi>{title}</bdi>
          </h2>
        )}
        {isLine && message !== '' && (
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t('more')}
            className={styles.popupClose}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        <IconButton icon={X} label={t('close')} className={styles.popupClose} onClick={onClose} />
      </div>
      {message !== '' && <SafeHtml html={message} className={styles.popupText} />}
    </aside>
  );
}

function useDelay(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
