// One bet of a round: stake and automatic cash-out, one button that changes with the flight, and what came of it.
import { useEffect, useRef, useState } from 'react'
import { currencyExponent } from '#kernel/currencies.ts'
import type { Refusal } from '#kernel/result.ts'
import type { OwnBet } from '#modules/casino/tables/contract.ts'
import { FLIGHT } from '#modules/casino/tables/rules/crash/crash.ts'
import { CASH_OUT_MIN, FLIGHT_END } from '#modules/casino/game-rules/rules/crash/flight.ts'
import { forcePointOf } from '#modules/casino/tables/rules/limits.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PlayedTableProps } from '../table/use-table.ts'
import { useTableRefusal } from '../table/ask-tables.ts'
import { playSound } from '../table/sound.ts'
import { betIn } from '../table/table-state.ts'
import { hundredthsOf, minorOf, plainDigits, textOfMinor, timesText } from '../table/times-text.ts'
import styles from './bet-box.module.css'
import type { FlightMoment } from './flight-moment.ts'

type BetBoxProps = PlayedTableProps & {
  readonly slot: number
  readonly moment: FlightMoment
  readonly currency: string
}

const FIRST_STAKE = '1.00'

/** What is typed, and what it means. */
function useTyped(currency: string) {
  const exponent = currencyExponent(currency) ?? 2
  const [stake, setStake] = useState(exponent === 0 ? '1' : FIRST_STAKE)
  const [target, setTarget] = useState('')
  const minor = minorOf(stake, exponent)
  const hundredths = target === '' ? undefined : hundredthsOf(target)
  const isTarget = target === '' || (hundredths !== undefined && hundredths >= CASH_OUT_MIN && hundredths <= FLIGHT_END)
  const change = (by: (amount: bigint) => bigint) => {
    if (minor === undefined) return
    const next = by(minor)
    if (next > 0n) setStake(textOfMinor(next, exponent))
  }
  return { exponent, stake, setStake, target, setTarget, minor, hundredths, isTarget, change }
}

type Typed = ReturnType<typeof useTyped>

/** Sends the bet, now or when the next round opens. */
function useBetting({ followed, slot, moment }: BetBoxProps, typed: Typed) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isQueued, setQueued] = useState(false)
  const run = async (send: () => Promise<Refusal | null>) => {
    setBusy(true)
    setRefusal(null)
    setRefusal(await send())
    setBusy(false)
  }
  const bet = () => {
    playSound('press')
    const sheet = { slot, chips: [{ spot: FLIGHT, amount: typed.stake }] }
    void run(() => followed.place(typed.hundredths === undefined ? sheet : { ...sheet, autoTarget: typed.hundredths }))
  }
  const isTaking = moment.phase === 'open' && moment.isTaking
  const latest = useRef(bet)
  useEffect(() => {
    latest.current = bet
  })
  useEffect(() => {
    if (!isQueued || !isTaking) return
    const sending = setTimeout(() => {
      setQueued(false)
      latest.current()
    })
    return () => clearTimeout(sending)
  }, [isQueued, isTaking])
  return {
    isBusy,
    refusal,
    isQueued,
    setQueued,
    isTaking,
    bet,
    withdraw: () => void run(() => followed.place({ slot, chips: [] })),
    cashOut: (betId: number) => {
      playSound('press')
      void run(() => followed.cashOut(betId))
    },
  }
}

export function BetBox(props: BetBoxProps) {
  const { followed, slot, currency, account, loginPath } = props
  const t = useText()
  const textOf = useTableRefusal()
  const typed = useTyped(currency)
  const betting = useBetting(props, typed)
  const bet = betIn(followed.own, slot)
  const isLocked = bet !== undefined && bet.state === 'open'
  return (
    <section className={styles.box} aria-label={t('crash.bet-number', { number: slot + 1 })}>
      <Inputs {...props} typed={typed} bet={isLocked ? bet : undefined} />
      {account === null ? (
        <ButtonLink variant="primary" size="large" isWide to={loginPath}>
          {t('shared-table.log-in')}
        </ButtonLink>
      ) : (
        <Action {...props} bet={bet} typed={typed} betting={betting} />
      )}
      {bet !== undefined && <Ended bet={bet} />}
      {betting.refusal !== null && <Notice tone="error">{textOf(betting.refusal)}</Notice>}
    </section>
  )
}

/** Those of the bet that stands, or what is typed for the next one. */
function Inputs({ followed, typed, bet, currency }: BetBoxProps & { typed: Typed; bet: OwnBet | undefined }) {
  const t = useText()
  const { money } = useFormat()
  const { limits } = followed
  const { setStake, setTarget, isTarget, change, exponent } = typed
  const isLocked = bet !== undefined
  const stake = bet?.stake ?? typed.stake
  const target = bet === undefined ? typed.target : bet.autoTarget === null ? '' : timesText(bet.autoTarget)
  const minor = minorOf(stake, exponent)
  const winMax = limits === null ? undefined : minorOf(limits.winMax, exponent)
  const force = minor === undefined || winMax === undefined ? FLIGHT_END : forcePointOf(minor, winMax, FLIGHT_END)
  return (
    <>
      <div className={styles.inputs}>
        <Field
          label={t('shared-table.stake')}
          inputMode="decimal"
          autoComplete="off"
          isFigure
          disabled={isLocked}
          value={stake}
          suffix={currency}
          onChange={({ target: input }) => setStake(plainDigits(input.value))}
        />
        <Field
          label={t('crash.auto')}
          inputMode="decimal"
          autoComplete="off"
          isFigure
          disabled={isLocked}
          value={target}
          placeholder={isLocked ? '–' : '2.00'}
          suffix="×"
          error={isTarget ? undefined : t('crash.auto-range')}
          onChange={({ target: input }) => setTarget(plainDigits(input.value))}
        />
      </div>
      <fieldset className={styles.steps} aria-label={t('shared-table.change-stake')}>
        <button type="button" disabled={isLocked} onClick={() => change((amount) => amount / 2n)}>
          ½
        </button>
        <button type="button" disabled={isLocked} onClick={() => change((amount) => amount * 2n)}>
          2×
        </button>
        {['5', '20'].map((units) => (
          <button
            key={units}
            type="button"
            disabled={isLocked}
            onClick={() => change((amount) => amount + BigInt(units) * 10n ** BigInt(exponent))}
          >
            +{units}
          </button>
        ))}
      </fieldset>
      {limits !== null && (
        <p className={styles.limits}>
          {t('crash.force', { times: timesText(force), amount: money(limits.winMax, limits.currency) })}
        </p>
      )}
    </>
  )
}

type ActionProps = BetBoxProps & {
  readonly bet: OwnBet | undefined
  readonly typed: Typed
  readonly betting: ReturnType<typeof useBetting>
}

function Action({ moment, bet, typed, betting, slot, currency }: ActionProps) {
  const t = useText()
  const { money } = useFormat()
  const { isBusy, isTaking, isQueued } = betting
  const common = { size: 'large', isWide: true, isBusy, className: styles.action, 'data-act': slot } as const
  const isOpen = bet !== undefined && bet.state === 'open'
  if (isOpen && moment.phase === 'flying') return <CashOut bet={bet} moment={moment} betting={betting} slot={slot} />
  if (isOpen && moment.phase === 'open')
    return (
      <Button {...common} disabled={!isTaking} onClick={betting.withdraw}>
        {t('crash.withdraw')}
      </Button>
    )
  const canBet = typed.minor !== undefined && typed.minor > 0n && typed.isTarget
  if (isTaking)
    return (
      <Button {...common} variant="primary" disabled={!canBet} onClick={betting.bet}>
        {t('crash.bet')} {canBet && <bdi dir="ltr">{money(typed.stake, currency)}</bdi>}
      </Button>
    )
  return (
    <Button
      {...common}
      aria-pressed={isQueued}
      variant="secondary"
      disabled={!canBet}
      onClick={() => betting.setQueued(!isQueued)}
    >
      {t(isQueued ? 'crash.unqueue' : 'crash.next')}
    </Button>
  )
}

function CashOut({
  bet,
  moment,
  betting,
  slot,
}: Pick<ActionProps, 'betting' | 'slot'> & {
  readonly bet: OwnBet
  readonly moment: FlightMoment & { readonly phase: 'flying' }
}) {
  const t = useText()
  const { money } = useFormat()
  const exponent = currencyExponent(bet.currency) ?? 2
  const target = Math.min(bet.autoTarget ?? FLIGHT_END, bet.forcePoint ?? FLIGHT_END)
  const at = Math.min(moment.hundredths, target)
  const stake = minorOf(bet.stake, exponent) ?? 0n
  const amount = money(textOfMinor((stake * BigInt(at)) / 100n, exponent), bet.currency)
  const isReached = moment.hundredths >= target
  return (
    <Button
      size="large"
      isWide
      isBusy={betting.isBusy}
      className={classNames(styles.action, styles.cash)}
      data-act={slot}
      disabled={at < CASH_OUT_MIN}
      onClick={() => betting.cashOut(bet.betId)}
    >
      {t(isReached ? 'crash.reached' : 'crash.cash-out')} <bdi dir="ltr">{amount}</bdi>
    </Button>
  )
}

/** A return of at most the stake is told, and no more. */
function Ended({ bet: { state, cashedAt, win, currency, stake } }: { readonly bet: OwnBet }) {
  const t = useText()
  const { money } = useFormat()
  if (state === 'open' || state === 'withdrawn') return null
  const isWin = state === 'cashed_out' && Number(win) > Number(stake)
  return (
    <output className={classNames(styles.ended, isWin && styles.win)}>
      {state === 'lost'
        ? t('crash.lost')
        : state === 'refunded'
          ? t('crash.refunded', { amount: money(win, currency) })
          : t('crash.paid', { times: timesText(cashedAt ?? 100), amount: money(win, currency) })}
    </output>
  )
}
