// The way on when a list is longer than a page: a link, so that it works without scripts and can be shared.
import { useSearchParams } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'

export function NextPage({ cursor }: { cursor: string }) {
  const t = useText()
  const [search] = useSearchParams()
  const next = new URLSearchParams({ ...Object.fromEntries(search), cursor })
  return (
    <ButtonLink to={`?${next.toString()}`} isWide>
      {t('catalogue.more-games')}
    </ButtonLink>
  )
}
