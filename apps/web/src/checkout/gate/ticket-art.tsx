import styles from './planar.module.css';

/** Bars of the bar code: pairs of x and width. */
const BARS =
  '122 3 126 2 130 2 134 3 138 2 143 2 147 3 152 2 156 2 159 3 165 2 169 2 172 3 177 2 181 2 186 3 190 2 195 2 198 3 205 2 208 2 212 3 219 2 222 2 226 3 233 2 237 2 240 3 245 2 249 2 255 3 260 2 264 2 268 3 273 2 277 2';
const PATH = BARS.replace(/(\d+) (\d)/g, 'M$1 26h$2v40h-$2z');

/** Picture of a parking card with its number. */
export function TicketArt() {
  return (
    <svg className={styles.art} viewBox="0 0 320 132" aria-hidden="true">
      <rect className={styles.paper} x="8" y="8" width="304" height="116" rx="12" />
      <path className={styles.sign} d="M100 8.800H20a12 12 0 0 0-12 12v90.400a12 12 0 0 0 12 12h80z" />
      <path className={styles.letter} d="M42 88V46h15a13 13 0 0 1 0 26H42" />
      <path className={styles.bars} d={PATH} />
      <rect className={styles.mark} x="116" y="78" width="172" height="32" rx="8" />
      <text className={styles.digits} x="202" y="100.5" textAnchor="middle">
        004 518 203
      </text>
    </svg>
  );
}
