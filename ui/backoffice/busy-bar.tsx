// A thin line under the head while the next screen is on its way.
import { useNavigation } from 'react-router'
import styles from './busy-bar.module.css'

export function BusyBar({ label }: { readonly label: string }) {
  const { state } = useNavigation()
  return (
    <output className={styles.bar}>
      {state !== 'idle' && (
        <>
          <span className={styles.line} />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </output>
  )
}
