// S6.4, S7.6: the hidden picture that the policies of some countries ask for.
import styles from './around.module.css'

export function PolicyLogo() {
  return (
    <img src="/web-api/policy/logo.agif" alt="" aria-hidden="true" width={1} height={1} className={styles.hidden} />
  )
}
