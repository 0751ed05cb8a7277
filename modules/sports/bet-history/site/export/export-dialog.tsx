// Exports the bets of the filter as a file; loaded on demand.
import { useState } from 'react'
import type { HistoryQuestion } from '#modules/sports/bet-history/rules/history-filter.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Lines } from './bets-file.ts'
import { EXPORT_BETS_MAX } from './collect-bets.ts'
import styles from './export-dialog.module.css'
import { useExport, type ExportState } from './use-export.ts'

export function ExportDialog({ question, onClose }: { question: HistoryQuestion; onClose: () => void }) {
  const t = useText()
  const [lines, setLines] = useState<Lines>('bets')
  const { state, run, cancel } = useExport(question)
  const isWalking = state.kind === 'walking'
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('history.export-title')}
      footer={
        <>
          <Button onClick={isWalking ? cancel : close}>{t(isWalking ? 'history.cancel' : 'history.close')}</Button>
          <Button variant="primary" isBusy={isWalking} onClick={() => void run(lines)}>
            {t('history.save-csv')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t('history.export-text', { maximum: EXPORT_BETS_MAX })}</p>
        <Segmented
          label={t('history.export-lines')}
          isLabelShown
          options={(['bets', 'legs'] as const).map((value) => ({
            value,
            label: t(`history.export-lines.${value}`),
            isDisabled: isWalking,
          }))}
          value={lines}
          onChange={setLines}
        />
        <Progress state={state} />
      </div>
    </Dialog>
  )
}

function Progress({ state }: { state: ExportState }) {
  const t = useText()
  return (
    <div aria-live="polite">
      {state.kind === 'walking' && (
        <>
          <p className={styles.text}>{t('history.export-walking', { count: state.count })}</p>
          <progress className={styles.bar} aria-label={t('history.export-title')} />
        </>
      )}
      {state.kind === 'failed' && <Notice tone="error">{t('history.export-failed')}</Notice>}
      {state.kind === 'saved' && (
        <Notice tone={state.isCut ? 'warn' : 'success'}>
          {t(state.isCut ? 'history.export-cut' : 'history.export-saved', { count: state.count })}
        </Notice>
      )}
    </div>
  )
}
