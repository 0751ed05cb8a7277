// A round of our own games drawn again, by anybody.
import type { MetaArgs } from 'react-router'
import { VerifyScreen } from '#modules/casino/originals/site/verify/verify-screen.tsx'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  if (root === undefined) return []
  return pageMeta({
    ...root,
    path: '/casino/verify',
    title: (t) => t('verify.title'),
    description: import.meta.env.SSR ? (t) => t('verify.about') : undefined,
  })
}

export default function CasinoVerify() {
  return <VerifyScreen />
}
