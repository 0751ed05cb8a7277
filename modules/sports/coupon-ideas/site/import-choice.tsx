// Asks before anything in the coupon is lost: replace it, add to it, or cancel.
import { useEffect, useRef } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import styles from './import-choice.module.css'
import type { ImportMode } from '#modules/sports/coupon-ideas/contract.ts'

/** Undefined: the coupon stays as it is. */
type OnChoose = (mode: ImportMode | undefined) => void

export function ImportChoiceButtons({ onChoose }: { onChoose: OnChoose }) {
  const t = useText()
  return (
    <div className={styles.buttons}>
      <Button variant="primary" size="small" onClick={() => onChoose('replace')}>
        {t('ideas.replace')}
      </Button>
      <Button size="small" onClick={() => onChoose('add')}>
        {t('ideas.add')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => onChoose(undefined)}>
        {t('ideas.keep')}
      </Button>
    </div>
  )
}

/** Replaces the pressed button. `count`: selections in the current coupon. */
export function ImportChoice({ count, onChoose }: { count: number; onChoose: OnChoose }) {
  const t = useText()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.choice}>
      <legend className={styles.text}>{t('ideas.not-empty', { count })}</legend>
      <ImportChoiceButtons onChoose={onChoose} />
    </fieldset>
  )
}
