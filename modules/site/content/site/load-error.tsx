// A view that could not be loaded: the error, and the button to retry (S2.6.1, S8.6).
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type LoadErrorProps = {
  /** HTTP status of the failure; 0 where there was no connection. */
  readonly status: number
  /** It is being tried again at this moment. */
  readonly isBusy: boolean
  /** It will be retried automatically. */
  readonly isRetried: boolean
  readonly onRefresh: () => void
}

export function LoadError({ status, isBusy, isRetried, onRefresh }: LoadErrorProps) {
  const t = useText()
  const why = status === 0 ? t('content.load-offline') : t('content.load-status', { status: String(status) })
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('content.dictionary_load_error')}
        text={isRetried || isBusy ? `${why} ${t('content.load-again')}` : why}
        action={
          <Button variant="primary" isBusy={isBusy} onClick={onRefresh}>
            {t(isBusy ? 'content.main_page_refreshing' : 'content.main_page_refresh_button')}
          </Button>
        }
      />
    </div>
  )
}
