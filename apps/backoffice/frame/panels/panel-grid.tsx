// Panels of several modules, two in a row where there is room.
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { Notice } from '#ui/notice.tsx'
import type { LoadedPanel } from './load-panels.ts'
import styles from './panel-grid.module.css'

export function PanelGrid({ panels }: { readonly panels: readonly LoadedPanel[] }) {
  const say = useRefusalText()
  return (
    <div className={styles.grid}>
      {panels.map((panel) => (
        <div key={panel.name} className={panel.isWide ? styles.wide : styles.part}>
          {'refused' in panel ? (
            <Notice tone="warn">{say({ code: panel.refused })}</Notice>
          ) : (
            // Each panel gets what its own loader returned.
            <panel.Panel shown={panel.shown as never} />
          )}
        </div>
      ))}
    </div>
  )
}
