import { Dialog } from '#src/ui/dialog.tsx';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import styles from './banner-dialog.module.css';

/** Shows the image banner; its title is also the alternative text. */
export function BannerDialog({ image, title, onClose }: DialogProps['banner'] & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <img className={styles.image} src={image} alt={title} />
    </Dialog>
  );
}
