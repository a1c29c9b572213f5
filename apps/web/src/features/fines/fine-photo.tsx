import type { Fine } from '@gorpark/contract/wire/fines';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './fines.module.css';
import { fineMessages } from './messages/index.ts';
import { useFinePhoto } from './use-fines.ts';

export function FinePhoto({ fine: { uin, plate, place } }: { fine: Fine }) {
  const t = useT(fineMessages);
  const { status, photo, reload } = useFinePhoto(uin, true);

  if (photo) return <img className={styles.photo} src={photo.url} alt={t('photoOf', { plate, place })} />;
  if (status === 'loading')
    return <output className={styles.photoSkeleton} aria-busy="true" aria-label={t('photoLoading')} />;
  return (
    <output className={styles.noPhoto}>
      <Icon of={ImageOff} size={28} />
      <span>{t(status === 'error' ? 'photoFailed' : 'photoNone')}</span>
      {status === 'error' && (
        <Button variant="secondary" size="sm" icon={RotateCw} onClick={() => void reload()}>
          {t('photoRetry')}
        </Button>
      )}
    </output>
  );
}
