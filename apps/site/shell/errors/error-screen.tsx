// Pages that could not be shown: why, and the way on (S2.1.4, S2.6.1, S8.5).
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useText, useLocale } from '#platform/browser/text.tsx'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** S8.5: of a failed route; 500 for whatever is no answer of a server. */
export const errorStatus = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

export function ErrorScreen({ status }: { status: number }) {
  const t = useText()
  const { language } = useLocale()
  useEffect(() => {
    // Without a connection nothing went wrong on our side: the service worker has a page that says so, and comes back by itself.
    if (status !== 404 && !navigator.onLine && Boolean(navigator.serviceWorker?.controller)) location.reload()
  }, [status])
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
      text={`${t('site.error-text')} (${status})`}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {t('site.reload')}
        </Button>
      }
    />
  )
}
