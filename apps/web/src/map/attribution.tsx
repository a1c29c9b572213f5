import styles from './map.module.css';

/** The licence of the geometry (ODbL) asks for these words with this link on every map. */
export function Attribution() {
  return (
    <p className={styles.attribution} data-over-map="">
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        © OpenStreetMap contributors
      </a>
    </p>
  );
}
