// Common parts of several popups.
import type { ReactNode } from 'react'
import styles from './popup-parts.module.css'

/** Answers of equal weight. */
export const EqualAnswers = ({ children }: { children: ReactNode }) => <div className={styles.equals}>{children}</div>

/** Each fact a `div` with `dt` and `dd`. */
export const PopupFacts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
