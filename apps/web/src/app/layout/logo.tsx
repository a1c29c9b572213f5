import styles from './logo.module.css';

export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="var(--sign)" />
      <rect
        x="3"
        y="3"
        width="34"
        height="34"
        rx="8.4"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="1.4"
      />
      <path
        d="M14.8 30.4V10.8h6.4a6.3 6.3 0 0 1 0 12.6h-6.4"
        stroke="#fff"
        strokeWidth="4.8"
        strokeLinejoin="round"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
