// What table games have in common: what was drawn, the last results, the layout with its chips, and the chips to choose from.
import { useState, type ComponentType } from 'react'
import { formatAmount } from '#kernel/money.ts'
import type { BetGame, BetOptions } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import type { Phase, StageKind, StageProps, StageRound } from '#modules/casino/originals/site/parts.ts'
import { ChipTools, ChipValues, totalOf, type MatProps } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './chip-stage.module.css'
import { ChipControls } from './chip-controls.tsx'
import { RecentResults, useRecent, type ResultTone } from './recent-results.tsx'
import { spotGame } from './spot-mat.tsx'
import { chipsOf, chipValues, useChips } from './use-chips.ts'

export type ShowProps<V> = {
  /** Undefined before the first round, and while the server is asked. */
  readonly view: V | undefined
  readonly phase: Phase
  /** Of what is shown. */
  readonly roundKey: string | undefined
}

type Text = ReturnType<typeof useText>

/** One game: its rules, and how it is drawn. */
export type ChipGame<R, V extends R> = {
  readonly table: BetGame<R, V>
  readonly game: OriginalGame<BetOptions, never, null, V>
  readonly playText: string
  readonly revealMs: (view: V) => number
  readonly Show: ComponentType<ShowProps<V>>
  readonly Mat: ComponentType<MatProps>
  readonly resultText: (view: V, t: Text) => string
  readonly shownAs: (view: V) => { readonly text: string; readonly tone: ResultTone }
  /** Above the layout, or over it where a phone has no room for both. */
  readonly isShowOver?: boolean
}

const matPhase = (phase: Phase): MatProps['moment']['phase'] =>
  phase === 'over' ? 'shown' : phase === 'revealing' ? 'revealing' : 'open'

type PlayedProps<V> = StageProps<BetOptions, V> & { readonly round: StageRound<BetOptions, V> | null }

function PlayedStage<R, V extends R>({ of, ...props }: PlayedProps<V> & { readonly of: ChipGame<R, V> }) {
  const { options, onOptions, round, phase, money } = props
  const t = useText()
  const isTaking = phase === 'idle' || phase === 'over'
  const sheet = useChips({ options, onOptions, money, last: round?.options, isTaking })
  const values = chipValues(money)
  const [picked, setPicked] = useState<bigint>()
  const value = picked ?? values[Math.min(2, values.length - 1)] ?? 1n
  const recent = useRecent(round, phase)
  const view = phase === 'revealing' || phase === 'over' ? round?.view : undefined
  const { Show, Mat } = of
  return (
    <div className={styles.stage} data-over={of.isShowOver} data-phase={phase}>
      <RecentResults recent={recent} shownAs={of.shownAs} />
      <div className={styles.show}>
        <Show view={view} phase={phase} roundKey={round?.key} />
      </div>
      <Mat
        sheet={sheet}
        values={values}
        moment={{ phase: matPhase(phase), isTaking, result: view }}
        onLay={(spots) => sheet.lay(spots, value)}
      />
      <output className={styles.result}>
        {phase === 'over' && view !== undefined
          ? of.resultText(view, t)
          : t(`table-games.${isTaking ? 'open' : 'closed'}`)}
      </output>
      <div className={styles.tray}>
        <ChipValues {...{ values, value }} onValue={setPicked} exponent={sheet.exponent} moneyOf={sheet.moneyOf} />
        <ChipTools sheet={sheet} isTaking={isTaking} />
        {sheet.isFull && (
          <output className={styles.full}>
            {t('table-games.full', { maximum: money.textOf(money.config.maxBet) })}
          </output>
        )}
      </div>
    </div>
  )
}

export function chipStage<R, V extends R>(of: ChipGame<R, V>): StageKind<BetOptions, V> {
  const { game, playText, revealMs } = of
  const { odds } = spotGame(of.table)
  return {
    game,
    playText,
    firstOptions: { bets: {} },
    Stage: (props) => <PlayedStage {...props} of={of} />,
    Controls: (props) => <ChipControls {...props} game={game} odds={odds} />,
    revealMs: ({ view }) => revealMs(view),
    stakeOf: (options, currency) => formatAmount(totalOf(chipsOf(options)), currency),
    missing: ({ bets }) => (Object.keys(bets).length === 0 ? 'table-games.missing' : undefined),
  }
}
