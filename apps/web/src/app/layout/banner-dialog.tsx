import { Dialog } from '#src/ui/dialog.tsx';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import styles from './banner-dialog.module.css';

/** Shows the image banner; its title is also the alternative text. */
export function BannerDialog({ image, title, onClose }: SlotProps<'banner'>) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <img className={styles.image} src={image} alt={title} />
    </Dialog>
  );
}
