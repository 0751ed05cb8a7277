// Keno: forty numbers, up to ten of them chosen, ten drawn one after the other, and what each count of hits pays.
import type { CSSProperties } from 'react'
import {
  keno,
  KENO_NUMBERS,
  KENO_PICKS_MOST,
  KENO_RISKS,
  kenoChance,
  kenoMultipliers,
  type KenoOptions,
  type KenoView,
} from '#modules/casino/game-rules/rules/instant/keno.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { anyOf } from '../play/client-seed.ts'
import type { ControlsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './keno-stage.module.css'
import { chanceText, Choice, ArrowField, Times, useRiskOptions } from './stage-parts.tsx'

const DRAW_MS = 120
const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1)

const withPick = ({ picks, ...rest }: KenoOptions, number: number): KenoOptions => {
  if (picks.includes(number)) return { ...rest, picks: picks.filter((one) => one !== number) }
  return picks.length >= KENO_PICKS_MOST
    ? { ...rest, picks }
    : { ...rest, picks: [...picks, number].toSorted((a, b) => a - b) }
}

function randomPicks(): number[] {
  const picks = new Set<number>()
  while (picks.size < KENO_PICKS_MOST) picks.add(anyOf(NUMBERS) ?? 1)
  return [...picks].toSorted((a, b) => a - b)
}

function Stage({ options, onOptions, round, phase }: StageProps<KenoOptions, KenoView>) {
  const t = useText()
  const isShown = round !== null && (phase === 'revealing' || phase === 'over')
  const drawn = isShown ? round.view.drawn : []
  const picks = isShown && phase === 'revealing' ? round.options.picks : options.picks
  const hits = isShown && phase === 'over' ? round.view.hits.length : undefined
  return (
    <div className={styles.stage}>
      <ArrowField className={styles.board} label={t('play.keno.board')} dir="ltr">
        {NUMBERS.map((number) => {
          const order = drawn.indexOf(number)
          return (
            <button
              key={number}
              type="button"
              className={styles.number}
              aria-pressed={picks.includes(number)}
              data-drawn={order >= 0 || undefined}
              style={{ '--order': order } as CSSProperties}
              onClick={() => onOptions(withPick(options, number))}
            >
              <span>{number}</span>
            </button>
          )
        })}
      </ArrowField>
      <PayTable options={options} hits={hits} />
    </div>
  )
}

function PayTable({ options, hits }: { options: KenoOptions; hits: number | undefined }) {
  const t = useText()
  const { risk, picks } = options
  if (picks.length === 0) return <p className={styles.hint}>{t('play.keno.choose')}</p>
  return (
    <dl className={styles.pays} dir="ltr" style={{ '--count': picks.length + 1 } as CSSProperties}>
      {kenoMultipliers(risk, picks.length).map((multiplier, count) => (
        <div
          key={`${picks.length}/${count}`}
          data-hit={hits === count || undefined}
          title={chanceText(kenoChance(picks.length, count))}
        >
          <dt>{t('play.keno.hits', { count })}</dt>
          <dd>
            <Times of={multiplier} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Controls({ options, onOptions, isLocked }: ControlsProps<KenoOptions>) {
  const t = useText()
  const risks = useRiskOptions(KENO_RISKS)
  return (
    <>
      <Choice
        label={t('play.risk')}
        options={risks}
        value={options.risk}
        isLocked={isLocked}
        onChange={(risk) => onOptions({ ...options, risk })}
      />
      <div className={styles.picks}>
        <Button disabled={isLocked} onClick={() => onOptions({ ...options, picks: randomPicks() })}>
          {t('play.keno.random')}
        </Button>
        <Button disabled={isLocked || options.picks.length === 0} onClick={() => onOptions({ ...options, picks: [] })}>
          {t('play.keno.clear')}
        </Button>
      </div>
    </>
  )
}

export const kenoStage: StageKind<KenoOptions, KenoView> = {
  game: keno,
  firstOptions: { risk: 'classic', picks: [] },
  Stage,
  Controls,
  playText: 'play.action.draw',
  revealMs: ({ view }) => view.drawn.length * DRAW_MS + 200,
  missing: ({ picks }) => (picks.length === 0 ? 'play.keno.choose' : undefined),
}
