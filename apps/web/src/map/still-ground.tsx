import { preload } from 'react-dom';
import { cx } from '../ui/cx.ts';
import { toScreen } from './geometry.ts';
import type { Camera, Size } from './geometry.ts';
import type { StillPicture } from './types.ts';
import styles from './map.module.css';

interface StillGroundProps {
  still: StillPicture;
  camera: Camera;
  size: Size;
}

/** Style sheets show the picture of the theme; the browser does not load the hidden one. */
export function StillGround({ still, camera, size }: StillGroundProps) {
  const scale = 2 ** (camera.zoom - still.zoom);
  const middle = toScreen(still.center ?? camera.center, camera, size);
  const left = middle.x - (still.width * scale) / 2;
  const top = middle.y - (still.height * scale) / 2;
  const pictures = [
    { url: still.lightUrl, theme: styles.light, media: '(prefers-color-scheme: light)' },
    { url: still.darkUrl, theme: styles.dark, media: '(prefers-color-scheme: dark)' },
  ];
  // In a drawn page.
  if (typeof document === 'undefined')
    for (const { url, media } of pictures) preload(url, { as: 'image', fetchPriority: 'high', media });
  return pictures.map(({ url, theme }) => (
    <img
      key={url}
      className={cx(styles.picture, theme)}
      src={url}
      alt=""
      width={still.width}
      height={still.height}
      draggable={false}
      loading="lazy"
      fetchPriority="high"
      style={{
        transform: `translate(${left}px, ${top}px) scale(${scale})`,
        visibility: still.center ? undefined : 'hidden',
      }}
    />
  ));
}
