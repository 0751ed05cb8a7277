// Charts of the player's settled bets: the profit as it grew, and the return by sport, market and odds. Loaded on demand.
import { useEffect, useId, useState } from 'react'
import type { Performance } from '#modules/sports/bet-history/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { askBetHistory } from '../ask-bet-history.ts'
import styles from './performance-panel.module.css'

type Known = Performance | 'failed'

export function PerformancePanel() {
  const t = useText()
  const [known, setKnown] = useState<Known>()
  const [wish, setWish] = useState<{ readonly currency?: string; readonly asked: number }>({ asked: 0 })
  useEffect(() => {
    let isCurrent = true
    const { currency } = wish
    void askBetHistory('GET /web-api/betting/performance', currency === undefined ? {} : { currency }).then(
      (answer) => {
        if (isCurrent) setKnown(answer.ok ? answer.value : 'failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [wish])
  if (known === undefined) return <SkeletonRows count={3} height="72px" label={t('ui.loading')} />
  if (known === 'failed')
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={() => setWish({ ...wish, asked: wish.asked + 1 })}>
            {t('coupon.try-again')}
          </Button>
        }
      >
        {t('coupon.bets-failed')}
      </Notice>
    )
  const { currency, currencies } = known
  if (currency === null)
    return <EmptyState icon="history" isCompact title={t('performance.none')} text={t('performance.none-text')} />
  return (
    <section className={styles.panel} aria-label={t('performance.title')}>
      {currencies.length > 1 && (
        <Segmented
          label={t('coupon.account')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={(next) => setWish({ currency: next, asked: wish.asked + 1 })}
        />
      )}
      <Figures of={known} currency={currency} />
      <Curve of={known} currency={currency} />
      <div className={styles.tables}>
        <Slices title={t('performance.by-sport')} slices={known.bySport} currency={currency} nameOf={useSportName()} />
        <Slices
          title={t('performance.by-market')}
          slices={known.byMarket}
          currency={currency}
          nameOf={useMarketName()}
        />
        <Slices title={t('performance.by-odds')} slices={known.byOdds} currency={currency} nameOf={useBandName()} />
      </div>
      {!known.isComplete && <p className={styles.note}>{t('performance.latest', { count: known.bets })}</p>}
    </section>
  )
}

const percent = (permille: number): string => `${permille > 0 ? '+' : ''}${(permille / 10).toFixed(1)}%`
const toneOf = (net: string): string | undefined =>
  net.startsWith('-') ? styles.down : /[1-9]/u.test(net) ? styles.up : undefined

type OfProps = { readonly of: Performance; readonly currency: string }

function Figures({ of, currency }: OfProps) {
  const t = useText()
  const format = useFormat()
  const decided = of.won + of.lost
  const figures = [
    { name: t('history.net'), value: format.money(of.net, currency), tone: toneOf(of.net) },
    { name: t('performance.roi'), value: percent(of.roiPermille), tone: toneOf(of.net) },
    { name: t('performance.hit-rate'), value: decided === 0 ? '—' : `${Math.round((of.won * 100) / decided)}%` },
    { name: t('performance.longest-winning'), value: String(of.longestWinning) },
    { name: t('performance.longest-losing'), value: String(of.longestLosing) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames('ltr', tone)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const HEIGHT = 100
const WIDTH = 300

function Curve({ of: { curve, net }, currency }: OfProps) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const isTurned = useLocale().direction === 'rtl'
  const texts = ['0', ...curve.map((point) => point.net)]
  const values = texts.map(Number)
  const [max, min] = [Math.max(...values), Math.min(...values)]
  const textOf = (value: number): string => format.money(texts[values.indexOf(value)] ?? '0', currency)
  const y = (value: number): number => (max === min ? HEIGHT / 2 : ((max - value) / (max - min)) * HEIGHT)
  const x = (n: number): number => ((isTurned ? values.length - 1 - n : n) / Math.max(1, values.length - 1)) * WIDTH
  const points = values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const [first, last] = [curve[0], curve.at(-1)]
  return (
    <figure className={styles.curve}>
      <figcaption id={id}>{t('performance.curve')}</figcaption>
      <div className={styles.field}>
        <span className={classNames('ltr', styles.max)}>{textOf(max)}</span>
        {min < 0 && <span className={classNames('ltr', styles.min)}>{textOf(min)}</span>}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={id}
          className={classNames(styles.drawing, toneOf(net))}
        >
          <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={styles.zero} vectorEffect="non-scaling-stroke" />
          <polyline points={points} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {first !== undefined && last !== undefined && (
        <p className={styles.axis}>
          <time dateTime={first.at}>{format.date(first.at)}</time>
          <time dateTime={last.at}>{format.date(last.at)}</time>
        </p>
      )}
    </figure>
  )
}

const MIXED = 'mixed'

function useSportName(): (key: string) => string {
  const t = useText()
  return (key) => (key === MIXED ? t('performance.mixed') : t(`sport.${key}`))
}

function useMarketName(): (key: string) => string {
  const t = useText()
  const hasText = useHasText()
  return (key) => {
    if (key.startsWith('type.')) return t(`coupon.${key}`)
    return hasText(`market.${key}`) ? t(`market.${key}`) : key
  }
}

/** '1.50+': where the band begins; the next one ends it. */
function useBandName(): (key: string) => string {
  const format = useFormat()
  return (key) => `\u2066${format.price(Number(key))}+\u2069`
}

type SlicesProps = {
  readonly title: string
  readonly slices: Performance['bySport']
  readonly currency: string
  readonly nameOf: (key: string) => string
}

function Slices({ title, slices, currency, nameOf }: SlicesProps) {
  const t = useText()
  const format = useFormat()
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('performance.bets')}</th>
          <th scope="col">{t('history.net')}</th>
          <th scope="col">{t('performance.roi')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ key, bets, net, roiPermille }) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            <td className="ltr">{bets}</td>
            <td className={classNames('ltr', toneOf(net))}>{format.money(net, currency)}</td>
            <td className={classNames('ltr', toneOf(net))}>{percent(roiPermille)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
