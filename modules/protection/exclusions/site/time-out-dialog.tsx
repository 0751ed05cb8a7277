// A short break: how long, and from now on (UK-46).
import { useState, type FormEvent } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChoiceGrid } from './choice-grid.tsx'
import styles from './exclude-dialog.module.css'
import { ExcludePoints } from './exclude-points.tsx'
import { termText } from './exclusion-words.ts'
import type { Exclude } from './exclude.ts'

const FORM = 'time-out'

type TimeOutDialogProps = {
  readonly days: readonly number[]
  readonly exclude: Exclude
  /** Not while it is under way: whoever pressed learns what became of it. */
  readonly onClose: () => void
}

export function TimeOutDialog({ days, exclude, onClose }: TimeOutDialogProps) {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (exclude.isBusy) return
    if (chosen === undefined) return setIsMissing(true)
    void exclude.exclude({ kind: 'time_out', days: Number(chosen) })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('limits.time-out.title')}
      footer={
        <>
          <Button disabled={exclude.isBusy} onClick={onClose}>
            {t('limits.back')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" isBusy={exclude.isBusy}>
            {t('limits.time-out.start')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {exclude.faults.form !== undefined && <Notice tone="error">{exclude.faults.form}</Notice>}
        <ChoiceGrid
          label={t('limits.time-out.how-long')}
          options={days.map((value) => ({ value: String(value), label: termText(t, value) }))}
          value={chosen}
          error={isMissing ? t('limits.time-out.choose') : exclude.faults.value}
          onChange={(value) => {
            setChosen(value)
            setIsMissing(false)
            exclude.clear()
          }}
        />
        <ExcludePoints
          points={[
            { icon: 'lock', key: 'play', text: t('limits.exclude.no-play') },
            { icon: 'clock', key: 'term', text: t('limits.time-out.no-way-back') },
            { icon: 'logout', key: 'out', text: t('limits.exclude.signed-out') },
            { icon: 'wallet', key: 'money', text: t('limits.exclude.money') },
          ]}
        />
      </form>
    </Dialog>
  )
}
