// A past round on the stage of its game: what was shown after its start and after each of its steps, marked as a replay.
import { useEffect, useState } from 'react'
import type { PastRound } from '#modules/casino/originals/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { askOriginals } from '../play/ask-originals.ts'
import { readFraction, stageRoundOf, type Phase, type StageKind, type StageRound, type Table } from '../play/table.ts'
import frame from '../table/game-frame.module.css'
import { isMotionReduced } from '../table/round-timing.ts'
import { useTableMoney } from '../table/use-table-money.ts'
import styles from './panels.module.css'

const BEFORE_MS = 500
const BETWEEN_MS = 1_100

type ReplayProps = { readonly table: Table; readonly kind: StageKind; readonly round: PastRound }

/** The views of a round in order: of one without steps there is one. */
function useFrames({ table, round }: Pick<ReplayProps, 'table' | 'round'>): readonly StageRound[] | null {
  const [frames, setFrames] = useState<readonly StageRound[] | null>(null)
  const isKept = table.mode === 'money'
  useEffect(() => {
    const last = stageRoundOf(round)
    const leaving = new AbortController()
    const show = async (): Promise<void> => {
      const answer = isKept
        ? await askOriginals(
            'GET /web-api/casino/rounds/:roundId',
            { roundId: round.roundId },
            { signal: leaving.signal },
          )
        : undefined
      if (leaving.signal.aborted) return
      const steps = answer?.ok === true ? answer.value.steps : []
      if (steps.length === 0) return setFrames([last])
      setFrames(
        steps.map(({ step, view, multiplier }, index) =>
          index === steps.length - 1
            ? last
            : {
                ...last,
                step,
                view,
                isOpen: true,
                isCelebrated: false,
                multiplier: readFraction(multiplier),
                key: `${round.roundId}/${step}`,
              },
        ),
      )
    }
    void show()
    return () => leaving.abort()
  }, [isKept, round])
  return frames
}

type Shown = { readonly at: number; readonly isRevealing: boolean }

/** One view after another, each for as long as its stage draws it. */
function useShown(frames: readonly StageRound[] | null, kind: StageKind, run: number): Shown {
  const [shown, setShown] = useState<Shown>({ at: -1, isRevealing: false })
  useEffect(() => {
    if (frames === null) return
    const timers: ReturnType<typeof setTimeout>[] = []
    let at = BEFORE_MS
    timers.push(setTimeout(() => setShown({ at: -1, isRevealing: false })))
    for (const [index, one] of frames.entries()) {
      timers.push(setTimeout(() => setShown({ at: index, isRevealing: true }), at))
      at += isMotionReduced() ? 0 : kind.revealMs(one)
      timers.push(setTimeout(() => setShown({ at: index, isRevealing: false }), at))
      at += BETWEEN_MS
    }
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [frames, kind, run])
  return shown
}

/** The stage alone, in the whole width. */
const WHOLE = { display: 'block' } as const

const nothing = (): void => undefined

export function RoundReplay({ table, kind, round }: ReplayProps) {
  const t = useText()
  const { dateTime } = useFormat()
  const money = useTableMoney(table)
  const [run, setRun] = useState(0)
  const frames = useFrames({ table, round })
  const { at, isRevealing } = useShown(frames, kind, run)
  const one = frames?.[at] ?? null
  const isLast = frames !== null && at === frames.length - 1
  const phase: Phase = one === null ? 'idle' : isRevealing ? 'revealing' : one.isOpen ? 'open' : 'over'
  const { Stage } = kind
  return (
    <section className={styles.replay} aria-label={t('play.replay.of', { number: round.nonce })}>
      <p className={styles.mark}>
        {t('play.replay.of', { number: round.nonce })} · {dateTime(round.startedAt)}
        {round.endedAt !== null && ` – ${dateTime(round.endedAt)}`}
      </p>
      <div className={frame.frame} style={WHOLE} data-game={kind.game.code} data-replay={phase} inert>
        <div className={frame.stage}>
          <Stage
            options={round.options}
            onOptions={nothing}
            round={one}
            phase={phase}
            money={{ currency: table.currency, config: table.config, textOf: money }}
            onChoice={nothing}
          />
        </div>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('play.stake')} text={money(round.stake)} />
        {isLast && !isRevealing && <Figure label={t('play.replay.returned')} text={money(round.payout)} />}
        {table.mode === 'money' && (
          <>
            <Figure label={t('play.replay.before')} text={money(round.balanceBefore)} />
            {isLast && !isRevealing && <Figure label={t('play.replay.after')} text={money(round.balanceAfter)} />}
          </>
        )}
      </dl>
      <Button size="small" onClick={() => setRun(run + 1)}>
        {t('play.replay.again')}
      </Button>
    </section>
  )
}

function Figure({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="ltr">{text}</dd>
    </div>
  )
}
