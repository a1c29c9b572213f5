import styles from './map.module.css';

/** Whose geometry it is, and where its licence stands. */
export interface MapSourceNote {
  text: string;
  url: string;
}

/** The licence of OpenStreetMap (ODbL) asks for these words with this link on every map. */
const OPEN_STREET_MAP: MapSourceNote = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** A city with geometry of another source names that one. */
export function Attribution({ of = OPEN_STREET_MAP }: { of?: MapSourceNote | undefined }) {
  return (
    <p className={styles.attribution} data-over-map="">
      <a href={of.url} target="_blank" rel="noopener noreferrer">
        {of.text}
      </a>
    </p>
  );
}
