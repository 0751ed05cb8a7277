// The stage of a slot: its scene, its reels, and the round played out spin by spin and win by win.
import { useEffect, useState } from 'react'
import { fraction } from '#kernel/fraction.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { cellsOf, type SlotWin } from '#modules/casino/game-rules/rules/slots/evaluate-grid.ts'
import { windowAt } from '#modules/casino/game-rules/rules/slots/play-spin.ts'
import type { SlotOptions, SlotView } from '#modules/casino/game-rules/rules/slots/slot-game.ts'
import type { Grid, Strips } from '#modules/casino/game-rules/rules/slots/slot-sheet.ts'
import { useText } from '#platform/browser/text.tsx'
import { playSound, type StageKind, type StageProps } from '#modules/casino/originals/site/parts.ts'
import { hrefOf, keyOf, type SlotLook } from './look.ts'
import { Reels, type Motion } from './reels.tsx'
import { SlotControls } from './slot-controls.tsx'
import styles from './slot-stage.module.css'
import { fallsOf, lengthOf, timelineOf, unitsSoFar, type Frame } from './timeline.ts'
import { usePlayback, type Playback } from './use-playback.ts'
import { WinLines } from './win-lines.tsx'
import { WinList } from './win-list.tsx'

type SlotProps = Omit<StageProps<SlotOptions, SlotView>, 'money'> & { readonly look: SlotLook }

/** Strips of the paid spin, or of free ones where those have their own. */
const stripsOf = ({ sheet }: SlotLook, spin: number): Strips =>
  (spin > 0 ? sheet.freeSpins?.strips : undefined) ?? sheet.strips

const NO_CELLS: ReadonlySet<string> = new Set()

/** What is on the reels before this frame's own motion. */
function gridBefore(view: SlotView, { spin, step }: Frame, first: Grid): Grid {
  if (step > 0) return view.spins[spin]?.steps[step - 1]?.grid ?? first
  return view.spins[spin - 1]?.steps.at(-1)?.grid ?? first
}

function motionOf(look: SlotLook, view: SlotView, frame: Frame, first: Grid): Motion {
  const before = gridBefore(view, frame, first)
  if (frame.kind === 'spin')
    return {
      kind: 'stop',
      strips: stripsOf(look, frame.spin),
      stops: view.spins[frame.spin]?.stops ?? [],
      from: before,
    }
  if (frame.kind !== 'fall') return { kind: 'still' }
  const wins = view.spins[frame.spin]?.steps[frame.step - 1]?.wins ?? []
  return { kind: 'fall', falls: fallsOf(before, cellSet(look, before, wins)) }
}

const cellSet = ({ sheet }: SlotLook, grid: Grid, wins: readonly SlotWin[]): ReadonlySet<string> =>
  new Set(wins.flatMap((win) => cellsOf(sheet, grid, win)).map(keyOf))

/** The reels as the last round left them: the next one runs out from there. */
function useGridBefore(key: string | undefined, lastGrid: Grid | undefined, first: Grid): Grid {
  const [shown, setShown] = useState({ key, grid: first, next: lastGrid })
  if (shown.key === key) return shown.grid
  const grid = shown.next ?? first
  setShown({ key, grid, next: lastGrid })
  return grid
}

/** Reels that stop, free spins that begin, and wins of a round that brings more than its stake. */
function useSounds(frame: Frame | undefined, isRevealing: boolean, isCelebrated: boolean): void {
  const kind = isRevealing ? frame?.kind : undefined
  useEffect(() => {
    if (kind === 'begin' || kind === 'more') playSound('open')
    if ((kind === 'win' && isCelebrated) || kind === 'fall' || kind === 'rest') playSound('tick')
  }, [kind, frame, isCelebrated])
}

export function SlotStage({ look, round, phase }: SlotProps) {
  const { sheet } = look
  const view = round?.view
  const frames = view === undefined ? [] : timelineOf(view)
  const isRevealing = phase === 'revealing'
  const playback = usePlayback(round?.key, frames, isRevealing)
  useSounds(playback.frame, isRevealing, round?.isCelebrated ?? false)
  const first = windowAt(
    sheet.strips,
    sheet.rows,
    sheet.strips.map(() => 0),
  )
  const before = useGridBefore(round?.key, view?.spins.at(-1)?.steps.at(-1)?.grid, first)
  const frame = phase === 'waiting' ? undefined : playback.frame
  const step = frame === undefined ? undefined : view?.spins[frame.spin]?.steps[frame.step]
  const grid = step?.grid ?? (phase === 'waiting' ? view?.spins.at(-1)?.steps.at(-1)?.grid : undefined) ?? first
  const motion: Motion =
    phase === 'waiting'
      ? { kind: 'run', strips: sheet.strips }
      : frame === undefined || view === undefined || !isRevealing
        ? { kind: 'still' }
        : motionOf(look, view, frame, before)
  const isWin = step !== undefined && frame?.kind !== 'spin' && frame?.kind !== 'fall' && step.wins.length > 0
  const isShowing = isWin && (frame?.kind === 'win' || phase === 'over')
  const wins = isShowing ? step.wins : []
  return (
    <div className={styles.stage} data-slot={sheet.code} data-free={(frame?.spin ?? 0) > 0 || undefined}>
      <div className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={{ __html: look.art }} />
      <svg className={styles.scene} viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={hrefOf(look, 'scene')} width="600" height="400" />
      </svg>
      <Sign look={look} view={view} frame={frame} />
      <div className={styles.frame} style={{ '--reels': grid.length, '--rows': sheet.rows } as React.CSSProperties}>
        <div className={styles.window}>
          <Reels
            look={look}
            grid={grid}
            motion={motion}
            motionKey={frame === undefined ? phase : `${round?.key} ${frame.spin} ${frame.step}`}
            lit={isShowing ? cellSet(look, grid, wins) : NO_CELLS}
            isLively={round?.isCelebrated ?? false}
          />
          {isShowing && <WinLines sheet={sheet} grid={grid} wins={wins} />}
          {isRevealing && frame !== undefined && view !== undefined && <Words look={look} view={view} frame={frame} />}
        </div>
      </div>
      <div className={styles.foot}>
        <WinList look={look} step={isShowing ? step : undefined} />
        {phase === 'over' && playback.stills.length > 0 && <Leaf playback={playback} />}
      </div>
    </div>
  )
}

/** Over the reels: which free spin it is and what the round has brought, or the multipliers of wins that follow each other. */
function Sign({ look, view, frame }: { look: SlotLook; view: SlotView | undefined; frame: Frame | undefined }) {
  const t = useText()
  const { cascades, freeSpins, stakeUnits } = look.sheet
  const isFree = frame !== undefined && frame.spin > 0
  const factor = isFree ? (freeSpins?.multiplier ?? 1) : 1
  const step = frame?.step ?? 0
  return (
    <div className={styles.sign}>
      {cascades !== undefined && (
        <ol className={styles.ladder} aria-label={t('slots.cascade')}>
          {cascades.map((times, index) => (
            <li key={index} aria-current={index === Math.min(step, cascades.length - 1) ? 'step' : undefined}>
              <bdi className="ltr">×{times * factor}</bdi>
            </li>
          ))}
        </ol>
      )}
      {isFree && view !== undefined && (
        <>
          <span className={styles.spins}>
            {t('slots.free-spin', { spin: frame.spin, spins: view.spins.length - 1 })}
          </span>
          {cascades === undefined && factor > 1 && (
            <span className={styles.factor}>{t('slots.pays-times', { multiplier: factor })}</span>
          )}
          <bdi className={`ltr ${styles.sum}`}>
            {timesText(fraction(BigInt(unitsSoFar(view, frame)), BigInt(stakeUnits)))}×
          </bdi>
        </>
      )}
    </div>
  )
}

/** What begins, is added and has been won in free spins. */
function Words({ look, view, frame }: { look: SlotLook; view: SlotView; frame: Frame }) {
  const t = useText()
  const { freeSpins, stakeUnits } = look.sheet
  if (freeSpins === undefined || !['begin', 'more', 'total'].includes(frame.kind)) return null
  const free = view.units - (view.spins[0]?.units ?? 0)
  const words = {
    begin: t('slots.begins', { spins: freeSpins.spins }),
    more: t('slots.more', { spins: freeSpins.more }),
    total: t('slots.total', { times: `${timesText(fraction(BigInt(free), BigInt(stakeUnits)))}×` }),
  }
  return (
    <output className={styles.words}>
      <b>{words[frame.kind as keyof typeof words]}</b>
      {frame.kind === 'begin' && freeSpins.multiplier > 1 && (
        <span>{t('slots.pays-times', { multiplier: freeSpins.multiplier })}</span>
      )}
    </output>
  )
}

/** The wins of a round that has ended, one after another. */
function Leaf({ playback: { stills, index, show } }: { playback: Playback }) {
  const t = useText()
  const at = stills.indexOf(index)
  const step = (by: number) =>
    show(stills[(at < 0 ? (by > 0 ? 0 : stills.length - 1) : at + by + stills.length) % stills.length] ?? index)
  return (
    <div className={styles.leaf}>
      <button type="button" onClick={() => step(-1)} aria-label={t('slots.previous')}>
        ‹
      </button>
      <span className="ltr">{at < 0 ? stills.length : `${at + 1}/${stills.length}`}</span>
      <button type="button" onClick={() => step(1)} aria-label={t('slots.next')}>
        ›
      </button>
    </div>
  )
}

export function slotStage(look: SlotLook): StageKind<SlotOptions, SlotView> {
  return {
    game: look.game,
    firstOptions: { mode: 'standard' },
    Stage: (props) => <SlotStage {...props} look={look} />,
    Controls: () => <SlotControls look={look} />,
    playText: 'play.action.spin',
    revealMs: ({ view }) => lengthOf(timelineOf(view)),
  }
}
