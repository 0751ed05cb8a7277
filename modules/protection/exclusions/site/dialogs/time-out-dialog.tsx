// A short break: how long, and from now on (UK-46).
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { choiceWords, VALUE_FIELDS } from '../ask-exclusions.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import styles from './exclude-dialog.module.css'
import { ExcludePoints } from './exclude-points.tsx'
import { termText } from '../exclusion-texts.ts'
import type { Exclude, Exclusion } from '../exclude.ts'

const FORM = 'time-out'

type TimeOutDialogProps = {
  readonly days: readonly number[]
  readonly exclude: Exclude
  /** Not while it is being saved: the player sees the result. */
  readonly onClose: () => void
}

export function TimeOutDialog({ days, exclude, onClose }: TimeOutDialogProps) {
  const t = useText()
  const form = useForm<Exclusion>({
    ...VALUE_FIELDS,
    words: choiceWords,
    check: (data) => emptyFields(data, 'value'),
    send: (data) => exclude.exclude({ kind: 'time_out', days: Number(formText(data, 'value')) }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('limits.time-out.title')}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            {t('limits.back')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" isBusy={form.isBusy}>
            {t('limits.time-out.start')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={styles.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <ChoiceGrid
          label={t('limits.time-out.how-long')}
          options={days.map((value) => ({ value: String(value), label: termText(t, value) }))}
          form={form}
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
