// S2.3.4: all settings of a player, section by section; each is saved separately.
import { Link } from 'react-router'
import type { OfficeSettings } from '#modules/players/my-account/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { CurrencyAccounts, type ShownAccount } from '../frame/currency-accounts.tsx'
import { OfficeRow, OfficeSection } from '#ui/section.tsx'
import { SettingRows } from './setting-rows.tsx'
import styles from './settings-screen.module.css'
import { SportsSections } from './sports-section.tsx'

const hasPromo = ({ showPromoCodeCheck, promoSetting }: OfficeSettings): boolean =>
  showPromoCodeCheck && promoSetting !== null

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
    <Screen title={t('office.settings.title')} text={t('office.settings.text')}>
      <Contents settings={settings} />
      <OfficeSection id="common" title={t('office.settings.common')}>
        <SettingRows settings={[...settings.commonSettings, ...settings.otherSettings]} />
      </OfficeSection>
      <OfficeSection id="mailing" title={t('office.settings.mailing')} text={t('office.settings.mailing-text')}>
        <SettingRows settings={settings.notificationSettings} />
      </OfficeSection>
      <OfficeSection id="bonuses" title={t('office.settings.bonuses')} text={t('office.settings.bonuses-text')}>
        <SettingRows settings={[settings.bonusSetting, settings.firstDepositBonusSetting, settings.cashbackSetting]} />
      </OfficeSection>
      <SportsSections settings={settings} />
      {settings.showWallets && (
        <OfficeSection id="wallets" title={t(settings.walletAttributes.title_translation_key)}>
          <CurrencyAccounts accounts={accounts} isHidden={isBalanceHidden} />
        </OfficeSection>
      )}
      {promoSetting !== null && hasPromo(settings) && (
        <OfficeSection id="promo" title={t('office.settings.promo')}>
          <OfficeRow
            action={
              <ButtonLink size="small" to={`/${language}${promoSetting.path}`} data-office-menu="promo check">
                {t('office.settings.promo-open')}
              </ButtonLink>
            }
          >
            {t('office.settings.promo-text')}
          </OfficeRow>
        </OfficeSection>
      )}
    </Screen>
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
    ...(hasPromo(settings) ? [{ id: 'promo', key: 'office.settings.promo' }] : []),
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
