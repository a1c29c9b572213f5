import { Dialog } from '#src/ui/dialog.tsx';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import styles from './banner-dialog.module.css';

/** The image banner (accounts-and-access §2); its title is also what a reader hears of the image. */
export function BannerDialog({ image, title, onClose }: DialogProps['banner'] & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <img className={styles.image} src={image} alt={title} />
    </Dialog>
  );
}
