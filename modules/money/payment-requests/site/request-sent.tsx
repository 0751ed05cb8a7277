// After a request was sent: its number, and the place for a receipt or a screenshot.
import type { PaymentRequest } from '#modules/money/payment-requests/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { requestPaths } from './paths.ts'
import { RequestFiles } from './request-files.tsx'
import styles from './payment-requests.module.css'

export function RequestSent({ request }: { readonly request: PaymentRequest }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <Screen title={t('requests.sent')}>
      <Notice tone="success" title={t('requests.sent-number', { number: `\u2066${request.requestId}\u2069` })}>
        {t('requests.sent-text')}
      </Notice>
      <section className={styles.section} aria-label={t('requests.add-file')}>
        <h2 className={styles.heading}>{t('requests.add-file')}</h2>
        <p className={styles.text}>{t('requests.add-file-text')}</p>
        <RequestFiles request={request} />
      </section>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={requestPaths.requests(language)}>
          {t('requests.to-mine')}
        </ButtonLink>
      </div>
    </Screen>
  )
}
