// Diamonds: five gems, and the hands that pay. Scratch: nine panels that open one after the other.
import type { CSSProperties } from 'react'
import {
  DIAMOND_COLOURS,
  DIAMOND_GEMS,
  DIAMOND_HANDS,
  diamonds,
  diamondsMultiplier,
  type DiamondsView,
} from '#modules/casino/game-rules/rules/instant/diamonds.ts'
import {
  scratch,
  SCRATCH_PANELS,
  SCRATCH_PRIZES,
  type ScratchView,
} from '#modules/casino/game-rules/rules/instant/scratch.ts'
import { fraction } from '#kernel/fraction.ts'
import { useText } from '#platform/browser/text.tsx'
import type { StageKind, StageProps } from '../play/table.ts'
import styles from './gem-stages.module.css'
import { Times } from './stage-parts.tsx'

type NoOptions = Readonly<Record<string, never>>

const GEM_MS = 190
const PANEL_MS = 240
const TONES = ['#37d67a', '#a86bff', '#ffd23f', '#ff5a6e', '#3fd6ff', '#ff7ad9', '#4f7dff']
/** Symbols of the card, the rarest first: a shape and a colour. */
const SIGNS: readonly (readonly [path: string, colour: string])[] = [
  ['M20 3 25 15 38 16 28 24 31 37 20 30 9 37 12 24 2 16 15 15z', '#ffd23f'],
  ['M20 36 3 15l6-10h22l6 10z', '#3fd6ff'],
  ['M5 12l8 7 7-14 7 14 8-7-3 21H8z', '#ffb23f'],
  ['M20 35C12 28 3 22 3 13a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 9-9 15-17 22z', '#ff5a6e'],
  ['M12 4h16v8c0 7-3 11-8 12-5-1-8-5-8-12zM17 25h6v6h5v4H12v-4h5z', '#f0a35a'],
  ['M20 4a7 7 0 0 1 6 10 7 7 0 1 1-3 11l3 11H14l3-11a7 7 0 1 1-3-11 7 7 0 0 1 6-10z', '#37d67a'],
  ['M23 3 8 23h10l-2 14 16-21H21z', '#ffe36b'],
  ['M12 30a8 8 0 1 1 6-12L24 6l12-2-3 8-9 3-5 9a8 8 0 0 1-7 6z', '#ff7ad9'],
  ['M20 4c7 0 13 6 13 13s-6 19-13 19S7 24 7 17 13 4 20 4z', '#9db4ff'],
]

function Gem({ colour }: { colour: number }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" style={{ '--gem': TONES[colour] } as CSSProperties}>
      <path fill="var(--gem)" d="M20 37 3 15l6-11h22l6 11z" />
      <path fill="#fff" fillOpacity=".38" d="M9 4h22l6 11H3z" />
      <path fill="#fff" fillOpacity=".55" d="m9 4 5 11h12l5-11z" />
      <path fill="#000" fillOpacity=".14" d="m14 15 6 22 17-22z" />
    </svg>
  )
}

function Diamonds({ round, phase }: StageProps<NoOptions, DiamondsView>) {
  const t = useText()
  const isShown = round !== null && (phase === 'revealing' || phase === 'over')
  const gems = isShown ? round.view.gems : []
  const hand = isShown && phase === 'over' ? round.view.hand : undefined
  const isAlike = (gem: number): boolean => gems.filter((one) => one === gem).length > 1
  return (
    <div className={styles.diamonds}>
      <ol className={styles.gems} dir="ltr" aria-label={t('play.diamonds.gems')}>
        {Array.from({ length: DIAMOND_GEMS }, (_, index) => {
          const gem = gems[index]
          return (
            <li
              key={`${round?.key}/${index}`}
              data-alike={(hand !== undefined && gem !== undefined && isAlike(gem)) || undefined}
            >
              {gem !== undefined && (
                <span className={styles.gem} style={{ '--order': index } as CSSProperties}>
                  <Gem colour={gem} />
                  <span className="visually-hidden">{t(`play.diamonds.${DIAMOND_COLOURS[gem] ?? 'blue'}`)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <dl className={styles.hands}>
        {DIAMOND_HANDS.map((one) => (
          <div key={one} data-hit={hand === one || undefined}>
            <dt>{t(`play.diamonds.hand.${one}`)}</dt>
            <dd>
              <Times of={diamondsMultiplier(one)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Scratch({ round, phase }: StageProps<NoOptions, ScratchView>) {
  const t = useText()
  const isShown = round !== null && (phase === 'revealing' || phase === 'over')
  const panels = isShown ? round.view.panels : []
  const prize = isShown && phase === 'over' ? round.view.prize : undefined
  return (
    <div className={styles.scratch}>
      <ol className={styles.panels} dir="ltr" aria-label={t('play.scratch.panels')}>
        {Array.from({ length: SCRATCH_PANELS }, (_, index) => {
          const symbol = panels[index]
          const [path, colour] = SIGNS[symbol ?? 0] ?? ['', '']
          return (
            <li
              key={`${round?.key}/${index}`}
              data-open={symbol !== undefined || undefined}
              data-prize={(prize !== undefined && prize !== null && symbol === prize) || undefined}
              style={{ '--order': index } as CSSProperties}
            >
              {symbol !== undefined && (
                <>
                  <svg viewBox="0 0 40 40" aria-hidden="true">
                    <path d={path} fill={colour} />
                  </svg>
                  <b className="ltr">{SCRATCH_PRIZES[symbol]?.times.toLocaleString('en')}×</b>
                </>
              )}
              <span className={styles.cover} aria-hidden="true" />
            </li>
          )
        })}
      </ol>
      <ul className={styles.prizes} aria-label={t('play.scratch.prizes')}>
        {SCRATCH_PRIZES.map(({ times }, symbol) => (
          <li key={times} data-hit={prize === symbol || undefined}>
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <path d={SIGNS[symbol]?.[0]} fill={SIGNS[symbol]?.[1]} />
            </svg>
            <Times of={fraction(BigInt(times))} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export const diamondsStage: StageKind<NoOptions, DiamondsView> = {
  game: diamonds,
  firstOptions: {},
  Stage: Diamonds,
  playText: 'play.action.bet',
  revealMs: () => DIAMOND_GEMS * GEM_MS + 250,
}

export const scratchStage: StageKind<NoOptions, ScratchView> = {
  game: scratch,
  firstOptions: {},
  Stage: Scratch,
  playText: 'play.action.scratch',
  revealMs: () => SCRATCH_PANELS * PANEL_MS + 350,
}
