// Asked before anything in the coupon is lost: into its place, beside its picks, or not at all.
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

/** In the place of the button that was pressed. `count`: picks in the coupon that is here. */
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
