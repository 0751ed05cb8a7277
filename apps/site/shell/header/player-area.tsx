// The player's corner of the header: balance, deposit and account.
import { use, useEffect, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { ALL_TEXTS, loadMessages } from '../../messages.ts'
import { slotMark, type PlayerData } from '../../page-data/root-data.ts'
import styles from './account-area.module.css'
import { NonceContext } from '../nonce-context.ts'
import { useOfficeLinks } from '../office-links.ts'
import { Popup } from './popup.tsx'

export function PlayerArea({ player }: { player: PlayerData }) {
  const t = useText()
  const links = useOfficeLinks()
  return (
    <div className={styles.area} data-part="player-area">
      <Balance player={player} />
      <ButtonLink
        variant="primary"
        size="small"
        className={classNames(styles.primary, styles.deposit)}
        to={links.deposit}
        aria-label={t('site.deposit')}
      >
        <Icon name="plus" size={18} />
        <span>{t('site.deposit')}</span>
      </ButtonLink>
      <Popup label={t('site.account')} button={<Icon name="user" />}>
        <AccountLinks />
      </Popup>
    </div>
  )
}

function Balance({ player }: { player: PlayerData }) {
  const t = useText()
  const links = useOfficeLinks()
  // The page goes to every player: the server writes the amount as it sends the page.
  const isShared = import.meta.env.SSR && player.isShared === true
  const balances = isShared ? null : player.balances
  if (!isShared && balances === null) return null
  if (player.shown.isBalanceHidden)
    return (
      <Link className={styles.balance} to={links.statement} aria-label={t('site.balance-hidden')}>
        <span aria-hidden="true">••••</span>
      </Link>
    )
  return balances === null ? (
    <Amount amount={slotMark('amount', use(NonceContext))} />
  ) : (
    <LiveBalance rendered={balances} />
  )
}

function LiveBalance({ rendered }: { rendered: Balances }) {
  const { balance, currency } = useLiveBalances(rendered)
  return <Amount amount={useFormat().money(balance, currency)} />
}

function Amount({ amount }: { amount: string }) {
  const t = useText()
  const links = useOfficeLinks()
  return (
    <Link className={styles.balance} to={links.statement} aria-label={t('site.balance', { amount })}>
      <bdi className="ltr">{amount}</bdi>
    </Link>
  )
}

/** As rendered until what follows the account is here. */
function useLiveBalances(rendered: Balances): Balances {
  const [latest, setLatest] = useState<{ readonly since: Balances; readonly now: Balances }>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('#modules/money/wallet/site/watch-balances.ts').then(
      ({ watchBalances }) => {
        if (!isGone) stop = watchBalances(rendered, (now) => setLatest({ since: rendered, now }))
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [rendered])
  return latest?.since === rendered ? latest.now : rendered
}

export function AccountLinks() {
  const t = useText()
  const links = useOfficeLinks()
  return (
    <>
      <Link to={links.account}>
        <Icon name="user" size={18} />
        {t('site.account')}
      </Link>
      <Link to={links.history}>
        <Icon name="receipt" size={18} />
        {t('site.my-bets')}
      </Link>
      <Link to={links.statement}>
        <Icon name="history" size={18} />
        {t('site.statement')}
      </Link>
      <Link to={links.deposit}>
        <Icon name="wallet" size={18} />
        {t('site.deposit')}
      </Link>
      <Link to={links.security}>
        <Icon name="shield" size={18} />
        {t('site.security')}
      </Link>
      <Link to={links.limits}>
        <Icon name="clock" size={18} />
        {t('site.limits')}
      </Link>
      <LogOut />
    </>
  )
}

/** What asks whether to leave comes when somebody wants to. */
function LogOut() {
  const t = useText()
  const { language } = useLocale()
  const [dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const ask = async () => {
    const rest = loadMessages(language, ALL_TEXTS)
    const { LogOutDialog } = await import('#modules/players/identity/site/sessions/log-out-dialog.tsx')
    await rest
    setDialog(() => LogOutDialog)
  }
  const Dialog = dialog
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void ask()}>
        <Icon name="logout" size={18} flip />
        {t('site.log-out')}
      </button>
      {Dialog !== undefined && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
