// The footer where none came with the page, with an error and a way on as every remote view has.
import { useFetchedView } from '#modules/site/content/site/fetched-view.tsx'
import { FooterParts } from '#modules/site/content/site/footer/footer-parts.tsx'
import { LoadError } from '#modules/site/content/site/load-error.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { useRootData } from '../../page-data/root-data.ts'
import { withoutOffers } from '../../routing/offers.ts'
import { BrandMark } from '../header/brand-mark.tsx'

export function FooterView() {
  const t = useText()
  const { language } = useLocale()
  const { shown, reload } = useFetchedView({ view: 'footer', path: `/${language}/` })
  const mayHaveOffers = useRootData()?.player?.shown.mayHaveOffers ?? true
  if (shown?.view !== undefined) {
    const view = mayHaveOffers ? shown.view : withoutOffers(shown.view)
    return <FooterParts view={view} language={language} mark={<BrandMark size={24} />} />
  }
  const { phase, status = null, retryAtMs = null } = shown?.state ?? {}
  if (status !== null)
    return <LoadError status={status} isBusy={phase === 'loading'} isRetried={retryAtMs !== null} onRefresh={reload} />
  return <SkeletonRows count={4} height="24px" label={t('ui.loading')} />
}
