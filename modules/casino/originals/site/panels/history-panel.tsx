// Own rounds of a game, the latest first.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '#kernel/result.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import type { PastRound } from '#modules/casino/originals/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { readFraction, type StageKind, type Table } from '../play/table.ts'
import { useTableMoney } from '../table/use-table-money.ts'
import styles from './panels.module.css'
import { RoundReplay } from './round-replay.tsx'

export type PanelProps = { readonly table: Table; readonly kind: StageKind; readonly isLocked: boolean }

export function HistoryPanel({ table, kind }: PanelProps) {
  const t = useText()
  const [rounds, setRounds] = useState<readonly PastRound[] | Refusal>()
  const [replayed, setReplayed] = useState<PastRound>()
  const { history } = table
  useEffect(() => {
    let isLeft = false
    void history().then((found) => !isLeft && setRounds(found))
    return () => void (isLeft = true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  if (rounds === undefined) return <SkeletonRows count={4} height="44px" label={t('ui.loading')} />
  if ('code' in rounds) return <EmptyState icon="error" title={t('play.history.failed')} isCompact />
  if (rounds.length === 0) return <EmptyState icon="history" title={t('play.history.empty')} isCompact />
  return (
    <>
      {replayed !== undefined && <RoundReplay key={replayed.roundId} table={table} kind={kind} round={replayed} />}
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <PastRow key={round.roundId} table={table} round={round} onReplay={() => setReplayed(round)} />
        ))}
      </ul>
    </>
  )
}

type PastRowProps = { readonly table: Table; readonly round: PastRound; readonly onReplay: () => void }

function PastRow({ table, round, onReplay }: PastRowProps) {
  const t = useText()
  const { language } = useLocale()
  const format = useFormat()
  const money = useTableMoney(table)
  return (
    <li className={styles.round}>
      <span>
        <time dateTime={round.startedAt}>{format.time(round.startedAt)}</time>
        <small className="ltr">#{round.nonce}</small>
      </span>
      <span>
        {t('play.stake')} <b className="ltr">{money(round.stake)}</b>
      </span>
      <span className={round.isCelebrated ? styles.more : undefined}>
        {round.state === 'open' ? (
          t('play.history.open')
        ) : (
          <b className="ltr">
            {timesText(readFraction(round.multiplier))}× · {money(round.payout)}
          </b>
        )}
        {round.state !== 'open' && (
          <Button size="small" variant="quiet" onClick={onReplay}>
            {t('play.replay')}
          </Button>
        )}
        {table.mode === 'money' && round.serverSeed !== null && (
          <Link to={`/${language}/casino/verify?round=${round.roundId}`}>{t('play.verify')}</Link>
        )}
      </span>
    </li>
  )
}
