// Ready-made coupons: the expresses of the day, before the games and during them, and the way to the bet generator.
import { useId, useState } from 'react'
import type { ExpressOfDay } from '#modules/sports/coupon-ideas/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { usePreferences } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { IdeasProps, TargetProps } from '../coupon-target.ts'
import { ImportButton } from '../import-button.tsx'
import styles from './coupon-ideas.module.css'
import { IdeaLegs } from './idea-legs.tsx'
import { useExpresses, type Stage } from './use-expresses.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const BetGenerator = lazyPart(async () => (await import('./bet-generator.tsx')).BetGenerator)

/** Heavy: load it lazily, and only on demand. S3.23: each part is shown according to the viewer's preference. */
export function CouponIdeas({ currency, ...target }: IdeasProps) {
  const t = useText()
  const { isAccumulatorOfDayLine, isAccumulatorOfDayLive, isBetGenerator } = usePreferences()
  const stages: readonly Stage[] = [
    ...(isAccumulatorOfDayLine ? (['line'] as const) : []),
    ...(isAccumulatorOfDayLive ? (['live'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Stage>('line')
  const stage = stages.includes(chosen) ? chosen : stages[0]
  const [isGenerating, setIsGenerating] = useState(false)
  if (stage === undefined && !isBetGenerator) return null
  return (
    <section className={styles.ideas}>
      {stage !== undefined && (
        <>
          <header className={styles.head}>
            <h2 className={styles.title}>{t('ideas.expresses')}</h2>
            {stages.length > 1 && (
              <Segmented
                label={t('ideas.stage')}
                options={stages.map((value) => ({ value, label: t(`ideas.${value}`) }))}
                value={stage}
                onChange={setChosen}
              />
            )}
          </header>
          <Expresses key={stage} stage={stage} {...target} />
        </>
      )}
      {isBetGenerator && (
        <Button isWide onClick={() => setIsGenerating(true)}>
          {t('ideas.generator')}
        </Button>
      )}
      {isGenerating && <BetGenerator currency={currency} {...target} onClose={() => setIsGenerating(false)} />}
    </section>
  )
}

function Expresses({ stage, ...target }: TargetProps & { stage: Stage }) {
  const t = useText()
  const [turn, setTurn] = useState(0)
  const expresses = useExpresses(stage, turn)
  if (expresses.kind === 'loading')
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton width="100%" height="228px" />
      </div>
    )
  if (expresses.kind === 'failed')
    return (
      <p className={styles.none}>
        {t('ideas.failed')}{' '}
        <Button variant="quiet" size="small" onClick={() => setTurn((before) => before + 1)}>
          {t('ideas.again')}
        </Button>
      </p>
    )
  if (expresses.items.length === 0) return <p className={styles.none}>{t(`ideas.none-${stage}`)}</p>
  return (
    <ul className={styles.list}>
      {expresses.items.map((express) => (
        <ExpressCard key={express.expressId} express={express} {...target} />
      ))}
    </ul>
  )
}

function ExpressCard({ express: { expressId, coef, legs }, ...target }: TargetProps & { express: ExpressOfDay }) {
  const t = useText()
  const format = useFormat()
  const headId = useId()
  return (
    <li className={styles.card}>
      <p id={headId} className={styles.cardHead}>
        <span>{t('ideas.express-of', { count: legs.length })}</span>
        <bdi className={`ltr ${styles.total}`}>{format.price(coef)}</bdi>
      </p>
      <IdeaLegs legs={legs} />
      <ImportButton {...target} legs={legs} typeId={1} expressId={expressId} describedBy={headId} />
    </li>
  )
}
