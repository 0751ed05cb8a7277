// What a slot pays and how it is played, made of the very sheet that the server plays.
import { fraction } from '#kernel/fraction.ts'
import { percentText, timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { factsOfSheet } from '#modules/casino/game-rules/rules/slots/slot-facts.ts'
import { useText } from '#platform/browser/text.tsx'
import { hrefOf, type SlotLook } from './look.ts'
import styles from './paytable.module.css'
import { colourOf, pointsOf } from './win-lines.tsx'

export function Paytable({ look }: { look: SlotLook }) {
  const t = useText()
  const { sheet } = look
  return (
    <div className={styles.paytable} data-slot={sheet.code}>
      <p className={styles.note}>{t('slots.rule.times')}</p>
      <Symbols look={look} />
      <Rules look={look} />
      {sheet.lines !== undefined && <Lines look={look} lines={sheet.lines} />}
      <Figures look={look} />
    </div>
  )
}

function Picture({ look, symbol }: { look: SlotLook; symbol: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 100 100" aria-hidden="true">
      <use href={hrefOf(look, symbol)} />
    </svg>
  )
}

type Pay = readonly [count: number, units: number]

function Symbols({ look }: { look: SlotLook }) {
  const t = useText()
  const { pays, scatter, wild, stakeUnits } = look.sheet
  const rows = Object.entries(pays).map(([symbol, units]): [string, Pay[]] => [
    symbol,
    (units ?? []).map((each, index): Pay => [index + 1, each]),
  ])
  if (wild !== undefined && pays[wild.symbol] === undefined) rows.push([wild.symbol, []])
  if (scatter !== undefined)
    rows.push([
      scatter.symbol,
      Object.entries(scatter.pays).map(([count, times]) => [Number(count), times * stakeUnits]),
    ])
  return (
    <ul className={styles.symbols}>
      {rows.map(([symbol, paid]) => (
        <li key={symbol}>
          <Picture look={look} symbol={symbol} />
          <div>
            <b>{t(`slots.symbol.${symbol}`)}</b>
            {symbol === wild?.symbol && <p>{t('slots.wild')}</p>}
            <dl>
              {paid
                .filter(([, units]) => units > 0)
                .toReversed()
                .map(([count, units]) => (
                  <div key={count}>
                    <dt className="ltr">{count}</dt>
                    <dd className="ltr">{timesText(fraction(BigInt(units), BigInt(stakeUnits)))}×</dd>
                  </div>
                ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The sentences that are true of this sheet. */
function useRules({ sheet }: SlotLook): string[] {
  const t = useText()
  const { wild, scatter, freeSpins, cascades, lines } = sheet
  const name = (symbol: string | undefined): string => t(`slots.symbol.${symbol ?? ''}`)
  const rules = [lines === undefined ? t('slots.rule.ways') : t('slots.rule.lines', { lines: lines.length })]
  if (wild !== undefined) {
    rules.push(t('slots.rule.wild', { wild: name(wild.symbol), scatter: name(scatter?.symbol) }))
    if (wild.multiplier > 1)
      rules.push(t('slots.rule.wild-times', { wild: name(wild.symbol), multiplier: wild.multiplier }))
  }
  if (cascades !== undefined)
    rules.push(t('slots.rule.cascade', { multipliers: cascades.map((times) => `×${times}`).join(', ') }))
  if (scatter !== undefined) rules.push(t('slots.rule.scatter', { scatter: name(scatter.symbol) }))
  if (freeSpins !== undefined) {
    const { trigger, spins, more, multiplier, strips } = freeSpins
    rules.push(t('slots.rule.free', { trigger, scatter: name(scatter?.symbol), spins, multiplier }))
    rules.push(t('slots.rule.more', { trigger, more }))
    if (strips !== undefined) rules.push(t('slots.rule.own-reels', { wild: name(wild?.symbol) }))
  }
  return [...rules, t('slots.rule.greatest', { times: sheet.greatestWin }), t('slots.rule.decided')]
}

function Rules({ look }: { look: SlotLook }) {
  const t = useText()
  return (
    <section>
      <h3>{t('slots.rules')}</h3>
      <ul className={styles.rules}>
        {useRules(look).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ look, lines }: { look: SlotLook; lines: readonly (readonly number[])[] }) {
  const t = useText()
  const [reels, rows] = [look.sheet.strips.length, look.sheet.rows]
  return (
    <section>
      <h3>{t('slots.lines')}</h3>
      <ol className={styles.lines} dir="ltr">
        {lines.map((line, index) => (
          <li key={index}>
            <span>{index + 1}</span>
            <svg viewBox={`0 0 ${reels * 100} ${rows * 100}`} aria-hidden="true">
              {Array.from({ length: reels * rows }, (_, cell) => (
                <rect
                  key={cell}
                  x={(cell % reels) * 100 + 6}
                  y={Math.floor(cell / reels) * 100 + 6}
                  width="88"
                  height="88"
                  rx="14"
                  data-on={line[cell % reels] === Math.floor(cell / reels) || undefined}
                />
              ))}
              <polyline points={pointsOf(line, reels)} stroke={colourOf(index)} />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Figures({ look }: { look: SlotLook }) {
  const t = useText()
  const facts = factsOfSheet(look.sheet)
  const { triggerRate, volatility } = facts
  const figures: [label: string, value: string][] = [
    [t('slots.return'), `${percentText(facts.return)}%`],
    [t('slots.hit-rate'), `${percentText(facts.hitRate)}%`],
    [t('slots.win-rate'), `${percentText(facts.winRate)}%`],
    [t('slots.volatility'), `${volatility}/5`],
    [t('slots.greatest'), `${timesText(facts.greatestMultiplier)}×`],
  ]
  if (triggerRate.num > 0n) figures.push([t('slots.trigger-rate'), `1 : ${Number(triggerRate.den / triggerRate.num)}`])
  figures.push([t('slots.version'), look.sheet.version])
  return (
    <section>
      <h3>{t('slots.figures')}</h3>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
