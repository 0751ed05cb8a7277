// S3.30: personal data. A form with the fields of the player's country; once verified, a list that only support
// changes.
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnPersonalData, PersonalData } from '#modules/players/verification/contract.ts'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { OfficeSection } from '#ui/section.tsx'
import { PersonalForm } from './personal-form.tsx'
import styles from './personal-screen.module.css'

export function PersonalScreen({
  data,
  supportPath,
}: {
  readonly data: OwnPersonalData
  readonly supportPath: string
}) {
  const t = useText()
  const { language } = useLocale()
  const [kept, setKept] = useState(data)
  const support = (
    <Link className={styles.support} to={supportPath}>
      {t('office.personal.to-support')}
    </Link>
  )
  return (
    <Screen
      title={t('office.personal.title')}
      text={
        <>
          {t('office.personal.country')}{' '}
          <span suppressHydrationWarning>
            {kept.country === '' ? '' : new Intl.DisplayNames(language, { type: 'region' }).of(kept.country)}
          </span>
        </>
      }
    >
      {kept.isVerified ? (
        <Notice tone="info" title={t('office.personal.verified')} action={support}>
          {t('office.personal.verified-text')}
        </Notice>
      ) : (
        <Notice tone="info" action={support}>
          {t('office.personal.text')}
        </Notice>
      )}
      {kept.isVerified ? (
        <OfficeSection title={t('office.personal.person')}>
          <DeclaredData data={kept} />
        </OfficeSection>
      ) : (
        <PersonalForm data={kept} onSaved={setKept} />
      )}
      <OfficeSection title={t('office.personal.account')}>
        <AccountData account={kept.account} />
      </OfficeSection>
    </Screen>
  )
}

/** What is changed elsewhere, each with the way there. */
function AccountData({ account }: Pick<OwnPersonalData, 'account'>) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const security = (
    <Link to={accountsPaths.security(language)} className={styles.support}>
      {t('office.personal.to-security')}
    </Link>
  )
  const rows: readonly (readonly [key: string, value: ReactNode])[] = [
    ['mainId', String(account.mainId)],
    ['activeId', String(account.activeId)],
    ['login', account.login],
    ['password', security],
    ['email', account.email || security],
    ['phone', account.phone || security],
    ['registeredAt', format.date(account.registeredAt)],
  ]
  return (
    <dl className={styles.told}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`office.personal.${key}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DeclaredData({ data }: { readonly data: PersonalData }) {
  const t = useText()
  const told = data.fields.filter(({ name }) => data.values[name] !== '')
  return (
    <dl className={styles.told}>
      {told.map(({ name }) => (
        <div key={name}>
          <dt>{t(`office.personal.${name}`)}</dt>
          <dd>
            <bdi>
              {name === 'documentType' ? t(`office.personal.type-${data.values.documentType}`) : data.values[name]}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
