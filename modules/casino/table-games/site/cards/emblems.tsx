// The two beasts of dragon tiger, as small signs.
import styles from './card-tables.module.css'

const Dragon = () => (
  <svg viewBox="0 0 32 32" className={styles.emblem} aria-hidden="true">
    <circle cx="16" cy="16" r="16" fill="#0f6d52" />
    <path d="M7 4c1 5 3 7 6 8h6c3-1 5-3 6-8 3 5 2 9-1 12l1 6-5 6h-8l-5-6 1-6C5 13 4 9 7 4z" fill="#3fd49a" />
    <path d="M10 15l5 2-4 2zM22 15l-5 2 4 2z" fill="#10231c" />
    <path d="M12 24c2 1 6 1 8 0l-2 3h-4z" fill="#b3203a" />
    <path d="M13 21h2v1h-2zM17 21h2v1h-2z" fill="#10231c" />
  </svg>
)

const Tiger = () => (
  <svg viewBox="0 0 32 32" className={styles.emblem} aria-hidden="true">
    <circle cx="16" cy="16" r="16" fill="#8a4b12" />
    <path d="M6 7l6 2c2-1 6-1 8 0l6-2-1 7c1 7-3 13-9 13S6 21 7 14z" fill="#f6a33c" />
    <path
      d="M16 8v5M12.500 9l1 3M19.500 9l-1 3M7.500 17l3 1M7.800 20l3 0M24.500 17l-3 1M24.200 20l-3 0"
      stroke="#2a1608"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <path d="M11 15l4 1-3 2zM21 15l-4 1 3 2z" fill="#2a1608" />
    <path d="M12 21c0-2 2-3 4-3s4 1 4 3-2 4-4 4-4-2-4-4z" fill="#fff3df" />
    <path d="M14.500 20h3L16 22z" fill="#2a1608" />
  </svg>
)

export const EMBLEMS = { dragon: Dragon, tiger: Tiger } as const
