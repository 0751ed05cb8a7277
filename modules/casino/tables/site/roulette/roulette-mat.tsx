// The mat of roulette: every spot is a button where it lies. Arrows move from spot to spot, so that the mat is one stop of the Tab key.
import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { ROULETTE_PAYS, ROULETTE_RED } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChipStack, nameWith } from '../chips/chip-tray.tsx'
import type { MatProps } from '../chips/chip-table.tsx'
import {
  ANNOUNCED,
  PLACED_SPOTS,
  spotBeside,
  type Direction,
  type PlacedSpot,
} from '#modules/casino/game-rules/rules/bets/roulette-layout.ts'
import styles from './roulette-mat.module.css'

const NAMED = new Set(['low', 'even', 'odd', 'high', 'red', 'black'])

/** On the long mat arrows run with the numbers; on the upright one down is forward. */
function directionOf(key: string, isUpright: boolean): Direction | undefined {
  const long: Readonly<Record<string, Direction>> = {
    ArrowRight: 'forward',
    ArrowLeft: 'backward',
    ArrowUp: 'up',
    ArrowDown: 'down',
  }
  const upright: Readonly<Record<string, Direction>> = {
    ArrowDown: 'forward',
    ArrowUp: 'backward',
    ArrowRight: 'up',
    ArrowLeft: 'down',
  }
  return (isUpright ? upright : long)[key]
}

const isUprightNow = (): boolean => matchMedia('(max-width: 719px)').matches

export function RouletteMat({ sheet, values, moment, onLay }: MatProps) {
  const t = useText()
  const [current, setCurrent] = useState('straight-17')
  const pocket = moment.phase === 'shown' ? (moment.result as { readonly pocket: number }).pocket : undefined
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = directionOf(event.key, isUprightNow())
    const from = PLACED_SPOTS.find(({ code }) => code === current)
    if (direction === undefined || from === undefined) return
    event.preventDefault()
    const { code } = spotBeside(from, direction)
    setCurrent(code)
    event.currentTarget.querySelector<HTMLElement>(`[data-spot='${code}']`)?.focus()
  }
  return (
    <div className={styles.table}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons inside */}
      <fieldset className={styles.mat} aria-label={t('roulette.mat')} onKeyDown={move}>
        {PLACED_SPOTS.map((spot) => (
          <MatSpot
            key={spot.code}
            spot={spot}
            {...{ sheet, values }}
            isWinning={pocket !== undefined && spot.pockets.includes(pocket)}
            isCurrent={spot.code === current}
            onLay={() => {
              setCurrent(spot.code)
              onLay([spot.code])
            }}
          />
        ))}
      </fieldset>
      <div className={styles.announced}>
        {Object.entries(ANNOUNCED).map(([name, spots]) => (
          <Button key={name} size="small" disabled={!moment.isTaking} onClick={() => onLay(spots)}>
            {t(`roulette.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

type MatSpotProps = Pick<MatProps, 'sheet' | 'values'> & {
  readonly spot: PlacedSpot
  readonly isWinning: boolean
  readonly isCurrent: boolean
  readonly onLay: () => void
}

function MatSpot({ spot, sheet, values, isWinning, isCurrent, onLay }: MatSpotProps) {
  const t = useText()
  const { code, kind, pockets, along, across } = spot
  const minor = sheet.chips.get(code)
  const isField = kind === 'straight' || kind === 'column' || kind === 'dozen' || kind === 'even-money'
  const name = NAMED.has(code)
    ? t(`roulette.${code}`)
    : kind === 'dozen' || kind === 'column'
      ? t(`roulette.${kind}`, { number: Number(code.at(-1)) })
      : `${t(`roulette.${kind}`)} ${pockets.join(', ')}`
  const pays = t('roulette.pays', { number: ROULETTE_PAYS[kind] })
  const face = isField ? fieldText(spot, name) : ''
  const laid = minor === undefined ? '' : `, ${sheet.moneyOf(minor)}`
  return (
    <button
      type="button"
      data-spot={code}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(
        styles[kind],
        !isField && styles.line,
        kind === 'straight' && styles[colourOf(pockets[0] ?? 0)],
        (code === 'red' || code === 'black') && styles[code],
        isWinning && isField && styles.winning,
      )}
      style={{ '--along': along, '--across': across } as CSSProperties}
      aria-label={`${nameWith(face, name)}, ${pays}${laid}`}
      onClick={onLay}
    >
      {isField && <span aria-hidden="true">{face}</span>}
      {minor !== undefined && (
        <span className={styles.chips}>
          <ChipStack
            minor={minor}
            exponent={sheet.exponent}
            values={values}
            isPlaced={sheet.placed.get(code) === minor}
          />
        </span>
      )}
    </button>
  )
}

const colourOf = (pocket: number): 'zero' | 'red' | 'black' =>
  pocket === 0 ? 'zero' : ROULETTE_RED.has(pocket) ? 'red' : 'black'

const RANGES: Readonly<Record<string, string>> = {
  low: '1–18',
  high: '19–36',
  'dozen-1': '1–12',
  'dozen-2': '13–24',
  'dozen-3': '25–36',
}

function fieldText({ kind, code, pockets }: PlacedSpot, name: string): string {
  if (kind === 'straight') return String(pockets[0])
  if (kind === 'column') return '2:1'
  if (code === 'red' || code === 'black') return '◆'
  return RANGES[code] ?? name
}
