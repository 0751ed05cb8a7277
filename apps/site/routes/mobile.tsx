// S1.18, S2.2.3: the site as an app on the home screen.
import type { MetaArgs } from 'react-router'
import { MobileScreen } from '#modules/site/site-config/site/app/mobile-screen.tsx'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf, useRootData } from '../page-data/root-data.ts'

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  if (root === undefined) return []
  return pageMeta({
    ...root,
    path: '/mobile',
    title: (t) => t('app.page-title'),
    description: import.meta.env.SSR ? (t) => t('app.page-description') : undefined,
  })
}

export default function Mobile() {
  const config = useRootData()?.config
  return <MobileScreen companyName={config?.companyName ?? ''} isApp={config?.isPwa ?? false} />
}
