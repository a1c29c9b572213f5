import { toScreen } from './geometry.ts';
import type { Camera, Size } from './geometry.ts';
import type { StillPicture } from './types.ts';
import { useDark } from './use-dark.ts';
import styles from './map.module.css';

interface StillGroundProps {
  still: StillPicture;
  camera: Camera;
  size: Size;
}

export function StillGround({ still, camera, size }: StillGroundProps) {
  const isDark = useDark();
  const scale = 2 ** (camera.zoom - still.zoom);
  const middle = toScreen(still.center ?? camera.center, camera, size);
  const left = middle.x - (still.width * scale) / 2;
  const top = middle.y - (still.height * scale) / 2;
  return (
    <img
      className={styles.picture}
      src={isDark ? still.darkUrl : still.lightUrl}
      alt=""
      width={still.width}
      height={still.height}
      draggable={false}
      fetchPriority="high"
      style={{
        transform: `translate(${left}px, ${top}px) scale(${scale})`,
        visibility: still.center ? undefined : 'hidden',
      }}
    />
  );
}
