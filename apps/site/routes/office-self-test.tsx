// Nine questions about one's own play. The page is the same for everybody: answers stay in the browser.
import { SelfTestView } from '#modules/protection/play-time/site/self-test/self-test-view.tsx'
import { privateMeta } from '../office/private-meta.ts'

export const meta = privateMeta((t) => t('limits.self-test.title'))

export default function OfficeSelfTest() {
  return <SelfTestView />
}
