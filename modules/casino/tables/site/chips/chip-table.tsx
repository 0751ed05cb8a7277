// What tables of chips have in common, around the stage and the mat of one game.
import { useState, type ReactNode } from 'react'
import { useText } from '#platform/browser/text.tsx'
import type { PlayedTableProps } from '../table/use-table.ts'
import { ResultChips, type ResultTone } from '../table/result-chips.tsx'
import shared from '../table/shared-table.module.css'
import { TableFoot, TableNotice } from '../table/table-foot.tsx'
import { minorOf } from '../table/times-text.ts'
import { useMoment } from '../table/use-table.ts'
import { ChipTray } from './chip-tray.tsx'
import { RoundClock, SheetResult } from './round-clock.tsx'
import { roundMoment, toldResults, type RoundMoment } from './round-moment.ts'
import { useSheet, type Sheet } from './use-sheet.ts'

/** As multiples of the smallest chip: 0.50, 1, 5, 25 and 100. */
const VALUES = [5n, 10n, 50n, 250n, 1_000n]
const COUNT_MS = 100
const CALM_MS = 250

/** What lies on a mat: at a shared table, or in a round of one player. */
export type MatSheet = Pick<Sheet, 'chips' | 'placed' | 'exponent' | 'moneyOf'>

export type MatProps = {
  readonly sheet: MatSheet
  readonly values: readonly bigint[]
  readonly moment: Pick<RoundMoment, 'phase' | 'isTaking' | 'result'>
  readonly onLay: (spots: readonly string[]) => void
}

type ChipTableProps = PlayedTableProps & {
  readonly name: string
  readonly revealMs: number
  readonly shownAs: (result: unknown) => { readonly text: string; readonly tone: ResultTone }
  readonly resultText: (result: unknown) => string
  readonly stage: (moment: RoundMoment) => ReactNode
  readonly mat: (props: MatProps) => ReactNode
}

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function everyMsOf(state: string | undefined): number | undefined {
  if (prefersCalm()) return CALM_MS
  return state === 'drawn' ? 0 : COUNT_MS
}

export function ChipTable(props: ChipTableProps) {
  const { followed, table, account, loginPath, name, revealMs, shownAs, resultText, stage, mat } = props
  const t = useText()
  const currency = account?.currency ?? followed.limits?.currency ?? 'EUR'
  const sheet = useSheet(followed, currency)
  const now = useMoment(followed.now, everyMsOf(table.round?.state))
  const moment = roundMoment(table, now, prefersCalm() ? 0 : revealMs)
  const smallest = minorOf(followed.limits?.chipMin ?? '', sheet.exponent) ?? 1n
  const values = VALUES.map((times) => times * smallest)
  const [picked, setPicked] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const value = values[picked] ?? smallest
  const recent = toldResults(table, moment)
  const onLay = (spots: readonly string[]) => {
    if (moment.isTaking) sheet.lay(spots.map((spot) => [spot, value]))
  }
  return (
    <div className={shared.frame} data-table={name}>
      <ResultChips recent={recent} shownAs={shownAs} chosen={chosen} onChoose={setChosen} />
      {stage(moment)}
      <RoundClock moment={moment} resultText={moment.phase === 'shown' ? resultText(moment.result) : ''} />
      <TableNotice table={table} />
      <SheetResult bet={sheet.bet} moment={moment} />
      {mat({ sheet, values, moment, onLay })}
      <ChipTray
        sheet={sheet}
        moment={moment}
        values={values}
        value={value}
        onValue={(one) => setPicked(values.indexOf(one))}
        loginPath={account === null ? loginPath : null}
      />
      <TableFoot
        roundId={chosen ?? recent[0]?.roundId}
        terminalHash={followed.terminalHash}
        session={followed.session}
        note={t('chips.note', { count: table.bets.count })}
      />
    </div>
  )
}
