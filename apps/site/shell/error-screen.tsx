// Pages that could not be shown: why, and the way on (S2.1.4, S2.6.1).
import { useText, useLocale } from '#platform/browser/text.tsx'
import { cataloguePaths } from '#modules/catalogue/site/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function ErrorScreen({ status }: { status: number }) {
  const t = useText()
  const { language } = useLocale()
  const home = (
    <ButtonLink variant="primary" to={cataloguePaths.home(language)}>
      {t('site.to-home')}
    </ButtonLink>
  )
  if (status === 404)
    return (
      <EmptyState icon="search" title={<h1>{t('site.not-found')}</h1>} text={t('site.not-found-text')} action={home} />
    )
  return (
    <EmptyState
      icon="warning"
      title={<h1>{t('site.error')}</h1>}
      text={t('site.error-text')}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {t('site.reload')}
        </Button>
      }
    />
  )
}
