// The seeds that rounds are drawn from: what was committed to, what comes next, and how to replace them.
import { useState } from 'react'
import type { Refusal } from '#kernel/result.ts'
import { CLIENT_SEED_MAX } from '#modules/casino/fair/rules/seeds.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { newClientSeed } from '../play/client-seed.ts'
import { useRefusalText } from '../table/refusal-note.tsx'
import type { PanelProps } from './history-panel.tsx'
import styles from './panels.module.css'

export function FairnessPanel({ table, isLocked }: PanelProps) {
  const t = useText()
  const { language } = useLocale()
  const { current, nextCommitment } = table.seeds
  return (
    <div className={styles.fairness}>
      <p className={styles.words}>{t('play.fair.about')}</p>
      {current !== null && (
        <dl className={styles.seeds}>
          <Seed label={t('play.fair.commitment')} text={current.commitment} />
          <Seed label={t('play.fair.client-seed')} text={current.clientSeed} />
          <Seed label={t('play.fair.nonce')} text={String(current.nonce)} />
          {nextCommitment !== null && <Seed label={t('play.fair.next')} text={nextCommitment} />}
        </dl>
      )}
      <ButtonLink to={`/${language}/casino/verify`}>{t('play.verify')}</ButtonLink>
      <Rotation rotate={table.rotate} isLocked={isLocked} />
    </div>
  )
}

function Seed({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="ltr">
        <code>{text}</code>
      </dd>
    </div>
  )
}

function Rotation({ rotate, isLocked }: { rotate: (seed: string) => Promise<Refusal | null>; isLocked: boolean }) {
  const t = useText()
  const textOf = useRefusalText((amount) => amount)
  const [seed, setSeed] = useState(newClientSeed)
  const [outcome, setOutcome] = useState<'busy' | 'done' | Refusal>()
  const press = async () => {
    setOutcome('busy')
    const refused = await rotate(seed)
    setOutcome(refused ?? 'done')
    if (refused === null) setSeed(newClientSeed())
  }
  const isBusy = outcome === 'busy'
  return (
    <div className={styles.rotation}>
      <Field
        label={t('play.fair.new-seed')}
        help={t('play.fair.new-seed-help')}
        error={typeof outcome === 'object' ? textOf(outcome) : undefined}
        value={seed}
        dir="ltr"
        maxLength={CLIENT_SEED_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setSeed(target.value)}
      />
      <Button isWide isBusy={isBusy} disabled={isLocked} onClick={() => void press()}>
        {t('play.fair.rotate')}
      </Button>
      {isLocked && <p className={styles.words}>{t('play.fair.locked')}</p>}
      {outcome === 'done' && <Notice tone="success">{t('play.fair.rotated')}</Notice>}
    </div>
  )
}
