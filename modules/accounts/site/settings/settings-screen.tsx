// S2.3.4: everything that a player may set in his office, section by section; each setting is saved by itself.
import { Link } from 'react-router'
import type { OfficeSettings } from '#modules/accounts/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CurrencyAccounts, type ShownAccount } from '../office/currency-accounts.tsx'
import { OfficeSection } from '../office/office-section.tsx'
import { SettingRows } from './setting-rows.tsx'
import styles from './settings-screen.module.css'
import { SportsSections } from './sports-section.tsx'

type SettingsScreenProps = {
  readonly settings: OfficeSettings
  readonly accounts: readonly ShownAccount[]
  readonly isBalanceHidden: boolean
}

export function SettingsScreen({ settings, accounts, isBalanceHidden }: SettingsScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const { promoSetting } = settings
  return (
    <section className={styles.screen} aria-labelledby="settings-title">
      <header className={styles.head}>
        <h1 id="settings-title" className={styles.title}>
          {t('office.settings.title')}
        </h1>
        <p className={styles.muted}>{t('office.settings.text')}</p>
      </header>
      <Contents settings={settings} />
      <div id="common" className={styles.anchor}>
        <OfficeSection title={t('office.settings.common')}>
          <SettingRows settings={[...settings.commonSettings, ...settings.otherSettings]} />
        </OfficeSection>
      </div>
      <div id="mailing" className={styles.anchor}>
        <OfficeSection title={t('office.settings.mailing')} text={t('office.settings.mailing-text')}>
          <SettingRows settings={settings.notificationSettings} />
        </OfficeSection>
      </div>
      <div id="bonuses" className={styles.anchor}>
        <OfficeSection title={t('office.settings.bonuses')} text={t('office.settings.bonuses-text')}>
          <SettingRows
            settings={[settings.bonusSetting, settings.firstDepositBonusSetting, settings.cashbackSetting]}
          />
        </OfficeSection>
      </div>
      <SportsSections settings={settings} />
      {settings.showWallets && (
        <div id="wallets" className={styles.anchor}>
          <OfficeSection title={t(settings.walletAttributes.title_translation_key)}>
            <CurrencyAccounts accounts={accounts} isHidden={isBalanceHidden} />
          </OfficeSection>
        </div>
      )}
      {settings.showPromoCodeCheck && promoSetting !== null && (
        <div id="promo" className={styles.anchor}>
          <OfficeSection title={t('office.settings.promo')}>
            <div className={styles.promo}>
              <p className={styles.muted}>{t('office.settings.promo-text')}</p>
              <ButtonLink size="small" to={`/${language}${promoSetting.path}`} data-office-menu="promo check">
                {t('office.settings.promo-open')}
              </ButtonLink>
            </div>
          </OfficeSection>
        </div>
      )}
    </section>
  )
}

/** Jumps within the page; analytics know the entries by their names (S2.3.2). */
function Contents({ settings }: { readonly settings: OfficeSettings }) {
  const t = useText()
  const places = [
    { id: 'common', key: 'office.settings.common' },
    { id: 'mailing', key: 'office.settings.mailing' },
    { id: 'bonuses', key: 'office.settings.bonuses' },
    { id: 'line', key: 'office.settings.sports-line' },
    { id: 'live', key: 'office.settings.sports-live' },
    ...(settings.showWallets ? [{ id: 'wallets', key: settings.walletAttributes.title_translation_key }] : []),
  ]
  return (
    <nav className={styles.contents} aria-label={t('office.settings.on-page')}>
      {places.map(({ id, key }) => (
        <Link key={id} to={`#${id}`} replace preventScrollReset={false}>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
