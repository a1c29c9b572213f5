import styles from './map.module.css';

export interface MapSourceNote {
  text: string;
  url: string;
}

/** The licence (ODbL) requires this text with this link on every map. */
const OPEN_STREET_MAP: MapSourceNote = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

export function Attribution({ of = OPEN_STREET_MAP }: { of?: MapSourceNote | undefined }) {
  return (
    <p className={styles.attribution} data-over-map="">
      <a href={of.url} target="_blank" rel="noopener noreferrer">
        {of.text}
      </a>
    </p>
  );
}
