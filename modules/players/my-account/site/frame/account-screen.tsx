// S2.3.1: the account at a glance: contacts, registration date, balance, and links.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfficeSettings, UserConfig } from '#modules/players/my-account/contract.ts'
import { isVerified } from '#modules/players/profiles/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { OwedNotice } from '#modules/money/wallet/site/parts.ts'
import { accountsPaths, officePaths } from '#modules/players/identity/site/parts.ts'
import { SettingRows } from '../settings/setting-rows.tsx'
import styles from './account-screen.module.css'
import { CurrencyAccounts, type ShownAccount } from './currency-accounts.tsx'
import { OfficeSection } from '#ui/section.tsx'

export type QuickLink = { readonly path: string; readonly icon: IconName; readonly label: string }

type AccountScreenProps = {
  readonly userId: number
  readonly registeredAt: string
  readonly config: UserConfig
  readonly settings: OfficeSettings
  readonly accounts: readonly ShownAccount[]
  readonly links: readonly QuickLink[]
}

export function AccountScreen({ userId, registeredAt, config, settings, accounts, links }: AccountScreenProps) {
  const t = useText()
  return (
    <Screen title={t('office.account.title')}>
      <ul className={styles.links} aria-label={t('office.account.links')}>
        {links.map(({ path, icon, label }) => (
          <li key={path}>
            <Link to={path} className={styles.quick}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <OfficeSection title={t('office.account.details')}>
        <Details userId={userId} registeredAt={registeredAt} config={config} />
      </OfficeSection>
      <OfficeSection title={t('office.account.accounts')}>
        {accounts.map((account) => (
          <OwedNotice key={account.id} account={account} />
        ))}
        <CurrencyAccounts accounts={accounts} isHidden={config.user_hide_balance} />
        {settings.showClubPoints && (
          <p className={styles.points}>
            {t('office.account.points')} <bdi className="ltr">{settings.clubPoints}</bdi>
          </p>
        )}
        <div className={styles.hide}>
          <SettingRows settings={settings.commonSettings.filter(({ id }) => id === 'hide_balance')} />
        </div>
      </OfficeSection>
    </Screen>
  )
}

function Details({ userId, registeredAt, config }: Pick<AccountScreenProps, 'userId' | 'registeredAt' | 'config'>) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const security = accountsPaths.security(language)
  const { activation_type: activation, user_email: email, phone_number: phone } = config
  const isEmailConfirmed = activation === 1 || activation === 2
  const fullName = `${config.user_data.name} ${config.user_data.surname}`.trim()
  const verified = isVerified(config)
  return (
    <dl className={styles.details}>
      <Detail term={t('office.account.number')}>
        <bdi className="ltr">{userId}</bdi>
      </Detail>
      <Detail
        term={t('office.account.email')}
        isDone={email === '' ? undefined : isEmailConfirmed}
        action={
          email === '' || isEmailConfirmed
            ? { to: `${security}#email-change`, text: t(email === '' ? 'office.email.add' : 'office.email.change') }
            : { to: `${security}#email`, text: t('office.account.confirm') }
        }
        actionOf={t('office.account.email')}
      >
        {email === '' ? t('office.account.none') : <bdi className="ltr">{email}</bdi>}
      </Detail>
      <Detail
        term={t('office.account.phone')}
        isDone={phone === '' ? undefined : activation === 2 || activation === 3}
        action={{ to: `${security}#phone-change`, text: t(phone === '' ? 'office.phone.add' : 'office.phone.change') }}
        actionOf={t('office.account.phone')}
      >
        {phone === '' ? t('office.account.none') : <bdi className="ltr">{`${config.phone_code}${phone}`}</bdi>}
      </Detail>
      <Detail
        term={t('office.account.personal')}
        action={{ to: officePaths.personal(language), text: t('office.account.open') }}
        actionOf={t('office.account.personal')}
      >
        {fullName === '' ? t('office.account.none') : <bdi>{fullName}</bdi>}
      </Detail>
      <Detail
        term={t('office.account.verification')}
        {...(verified ? {} : { action: { to: officePaths.verification(language), text: t('office.account.open') } })}
        actionOf={t('office.account.verification')}
      >
        {t(verified ? 'office.card.verified' : 'office.card.unverified')}
      </Detail>
      <Detail term={t('office.account.registered')}>
        <time dateTime={registeredAt}>{format.date(registeredAt)}</time>
      </Detail>
    </dl>
  )
}

type DetailProps = {
  readonly term: string
  readonly children: ReactNode
  /** Whether it is confirmed; undefined shows nothing. */
  readonly isDone?: boolean | undefined
  readonly action?: { readonly to: string; readonly text: string }
  /** Screen reader text after the action's label. */
  readonly actionOf?: string
}

function Detail({ term, children, isDone, action, actionOf }: DetailProps) {
  const t = useText()
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd className={styles.value}>
        <span className={styles.told}>{children}</span>
        {isDone !== undefined && (
          <Badge tone={isDone ? 'good' : 'warn'}>
            {t(isDone ? 'office.account.confirmed' : 'office.account.unconfirmed')}
          </Badge>
        )}
      </dd>
      {action !== undefined && (
        <dd className={styles.action}>
          <ButtonLink size="small" to={action.to} aria-label={`${action.text}: ${actionOf ?? term}`}>
            {action.text}
          </ButtonLink>
        </dd>
      )}
    </div>
  )
}
