// Video poker: five cards, each held or given away, and the table of what hands pay.
import { useSyncExternalStore } from 'react'
import { POKER_TABLES, POKER_VARIANTS } from '#modules/casino/game-rules/rules/video-poker/pay-tables.ts'
import { POKER_HANDS } from '#modules/casino/game-rules/rules/video-poker/poker-hand.ts'
import {
  pokerMultiplier,
  videoPoker,
  type VideoPokerOptions,
  type VideoPokerView,
} from '#modules/casino/game-rules/rules/video-poker/video-poker.ts'
import { createStore } from '#platform/browser/store.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { PlayingCard } from '#ui/games/playing-card.tsx'
import type { ActionsProps, ControlsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './card-stages.module.css'
import { ArrowField, Choice, Times } from '../stages/stage-parts.tsx'

const REVEAL_MS = 600
const PLACES = [0, 1, 2, 3, 4]

/** The places that are held in the round of this key: chosen on the stage, sent by the button. */
const held = createStore<{ readonly key: string; readonly places: readonly number[] }>({ key: '', places: [] })

function useHeld(key: string | undefined): readonly number[] {
  const { key: of, places } = useSyncExternalStore(held.subscribe, held.read, held.read)
  return of === key ? places : []
}

function Stage({ options, round, phase }: StageProps<VideoPokerOptions, VideoPokerView>) {
  const t = useText()
  const view = phase === 'idle' ? undefined : round?.view
  const isOpen = phase === 'open' && round !== null
  const places = useHeld(round?.key)
  const kept = isOpen ? places : (view?.hold ?? [])
  const toggle = (place: number) => {
    if (!isOpen) return
    const next = places.includes(place) ? places.filter((one) => one !== place) : [...places, place]
    held.write({ key: round.key, places: next.toSorted((a, b) => a - b) })
  }
  return (
    <div className={styles.felt}>
      <PayTable options={options} hand={view?.hand} isTold={phase === 'over'} />
      <ArrowField className={styles.five} label={t('play.poker.cards')} dir="ltr">
        {PLACES.map((place) => {
          const card = view?.cards[place]
          const isHeld = kept.includes(place)
          return (
            <button key={place} type="button" aria-pressed={isHeld} onClick={() => toggle(place)}>
              {card === undefined && <span className="visually-hidden">{t('play.cards.none')}</span>}
              <PlayingCard card={card} /> <span>{isHeld ? t('play.poker.hold') : ' '}</span>
              {!isHeld && <span className="visually-hidden">{t('play.poker.hold')}</span>}
            </button>
          )
        })}
      </ArrowField>
    </div>
  )
}

type PayTableProps = {
  readonly options: VideoPokerOptions
  readonly hand: VideoPokerView['hand'] | undefined
  readonly isTold: boolean
}

function PayTable({ options: { variant }, hand, isTold }: PayTableProps) {
  const t = useText()
  const { pays } = POKER_TABLES[variant]
  return (
    <dl className={styles.hands}>
      {POKER_HANDS.filter((one) => (pays[one] ?? 0) > 0).map((one) => (
        <div
          key={one}
          data-now={(!isTold && hand === one) || undefined}
          data-hit={(isTold && hand === one) || undefined}
        >
          <dt>{t(`play.poker.hand.${one}`)}</dt>
          <dd>
            <Times of={pokerMultiplier(variant, one)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Controls({ options, onOptions, isLocked }: ControlsProps<VideoPokerOptions>) {
  const t = useText()
  return (
    <Choice
      label={t('play.poker.variant')}
      options={POKER_VARIANTS.map((value) => ({ value, label: t(`play.poker.variant.${value}`) }))}
      value={options.variant}
      isLocked={isLocked}
      onChange={(variant) => onOptions({ variant })}
    />
  )
}

function Actions({ round, isBusy, onChoice }: ActionsProps<VideoPokerOptions, VideoPokerView>) {
  const t = useText()
  const places = useHeld(round.key)
  return (
    <Button
      data-play=""
      variant="primary"
      size="large"
      isWide
      disabled={isBusy}
      onClick={() => onChoice({ kind: 'draw', hold: places })}
    >
      {t('play.poker.draw', { count: PLACES.length - places.length })}
    </Button>
  )
}

export const pokerStage: StageKind<VideoPokerOptions, VideoPokerView> = {
  game: videoPoker,
  firstOptions: { variant: 'jacks-or-better' },
  Stage,
  Controls,
  Actions,
  playText: 'play.action.deal',
  revealMs: () => REVEAL_MS,
}
