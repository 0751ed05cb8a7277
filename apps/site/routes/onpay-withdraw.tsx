// S2.3.6: back from a withdrawal. What became of the money stands in the statement; the address only says which texts fit.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { notFound } from '../page-data/answer-or-throw.ts'
import { privateMeta } from '../office/private-meta.ts'

const ICONS = { success: 'check-circle', fail: 'error', pending: 'clock', cancel: 'close' } as const satisfies Record<
  string,
  IconName
>
type WithdrawResult = keyof typeof ICONS

const isResult = (text: string | undefined): text is WithdrawResult => text !== undefined && Object.hasOwn(ICONS, text)

export function loader({ params }: LoaderFunctionArgs) {
  const result = params['result']?.toLowerCase()
  return { result: isResult(result) ? result : notFound() }
}

export const meta = privateMeta((t) => t('access.withdraw.title'))

export default function OnPayWithdraw() {
  const t = useText()
  const { language } = useLocale()
  const { result } = useLoaderData<typeof loader>()
  return (
    <EmptyState
      icon={ICONS[result]}
      title={<h1>{t(`access.withdraw.${result}`)}</h1>}
      text={t(`access.withdraw.${result}-text`)}
      action={
        <ButtonLink variant="primary" to={walletPaths.statement(language)}>
          {t('access.withdraw.statement')}
        </ButtonLink>
      }
    />
  )
}
