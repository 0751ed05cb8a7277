// What stands in a screen's place where it cannot be shown: not permitted, not there, no line, a fault.
import { useRouteError, useRevalidator } from 'react-router'
import { ScreenRefused } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import styles from './screen-error.module.css'

type Shape = 'forbidden' | 'missing' | 'failed'

const ICONS: Readonly<Record<Shape, IconName>> = { forbidden: 'lock', missing: 'search', failed: 'error' }

const shapeOf = (error: unknown, isMissing: boolean): Shape => {
  if (isMissing) return 'missing'
  if (!(error instanceof ScreenRefused)) return 'failed'
  const { code } = error.refusal
  if (code === 'not_permitted') return 'forbidden'
  return code.endsWith('_not_found') || code === 'invalid_input' ? 'missing' : 'failed'
}

/** `isAlone`: without the frame around it. */
export function ScreenError({
  isMissing = false,
  isAlone = false,
}: {
  readonly isMissing?: boolean
  readonly isAlone?: boolean
}) {
  const t = useText()
  const say = useRefusalText()
  const error = useRouteError()
  const revalidator = useRevalidator()
  const shape = shapeOf(error, isMissing)
  const isOffline = error instanceof ScreenRefused && error.refusal.code === 'network_error'
  const text =
    shape === 'failed' && error instanceof ScreenRefused ? say(error.refusal) : t(`backoffice.error-text.${shape}`)
  return (
    <div className={isAlone ? styles.alone : undefined}>
      <title>{t(`backoffice.error.${shape}`)}</title>
      <EmptyState
        icon={ICONS[shape]}
        title={<h1>{t(`backoffice.error.${shape}`)}</h1>}
        text={text}
        action={
          shape === 'failed' && !isAlone ? (
            <Button
              variant="primary"
              isBusy={revalidator.state === 'loading'}
              onClick={() => {
                if (isOffline) void revalidator.revalidate()
                else window.location.reload()
              }}
            >
              {t('backoffice.again')}
            </Button>
          ) : (
            <ButtonLink to="/" reloadDocument={isAlone}>
              {t('backoffice.to_start')}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
