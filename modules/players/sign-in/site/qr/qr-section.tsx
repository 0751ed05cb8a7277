// Letting another device in by its code: the way there from the security page (S2.3.2).
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OfficeRow, OfficeSection } from '#ui/section.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'

export function QrSection() {
  const t = useText()
  const { language } = useLocale()
  return (
    <OfficeSection title={t('office.qr.title')} text={t('office.qr.text')}>
      <OfficeRow
        action={
          <ButtonLink size="small" to={accountsPaths.qr(language)}>
            {t('office.qr.enter')}
          </ButtonLink>
        }
      >
        {t('office.qr.have-code')}
      </OfficeRow>
    </OfficeSection>
  )
}
