// The player: name or number, the balance, the protection level, whether verified.
import { Link } from 'react-router'
import type { UserConfig } from '#modules/players/my-account/contract.ts'
import { protectionGrade } from '#modules/players/credentials/site/parts.ts'
import { isVerified } from '#modules/players/profiles/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { accountsPaths, officePaths } from '#modules/players/identity/site/parts.ts'
import { HiddenAmount } from './hidden-amount.tsx'
import styles from './player-card.module.css'

type PlayerCardProps = {
  readonly userId: number
  /** Empty until the player declares it. */
  readonly name: string
  readonly balance: { readonly amount: string; readonly currency: string } | null
  /** In the same currency; '0' and the like are not shown. */
  readonly bonus: string
  readonly config: UserConfig
}

export function PlayerCard({ userId, name, balance, bonus, config }: PlayerCardProps) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const isHidden = config.user_hide_balance
  const protection = protectionGrade(config.protection_level)
  const verified = isVerified(config)
  return (
    <section className={styles.card} aria-label={t('office.card')}>
      <div className={styles.who}>
        <span className={styles.face} aria-hidden="true">
          <Icon name="user" size={24} />
        </span>
        <div className={styles.words}>
          {name !== '' && (
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
          )}
          <p className={name === '' ? styles.name : styles.muted}>
            {t('office.card.number')} <bdi className="ltr">{userId}</bdi>
          </p>
        </div>
      </div>
      {balance !== null && (
        <p className={styles.balance}>
          <span className={styles.muted}>{t('office.card.balance')}</span>
          {isHidden ? <HiddenAmount /> : <bdi className="ltr">{format.money(balance.amount, balance.currency)}</bdi>}
        </p>
      )}
      {balance !== null && !isHidden && Number(bonus) > 0 && (
        <p className={styles.bonus}>
          {t('office.card.bonus')} <bdi className="ltr">{format.money(bonus, balance.currency)}</bdi>
        </p>
      )}
      <ul className={styles.states}>
        <li>
          <Link to={accountsPaths.security(language)} className={styles.state} data-tone={protection}>
            <Icon name="shield" size={16} />
            {t(`office.card.protection-${protection}`)}
          </Link>
        </li>
        <li>
          <Link
            to={verified ? officePaths.personal(language) : officePaths.verification(language)}
            className={styles.state}
            data-tone={verified ? 'good' : 'none'}
          >
            <Icon name={verified ? 'check-circle' : 'info'} size={16} />
            {t(verified ? 'office.card.verified' : 'office.card.unverified')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
