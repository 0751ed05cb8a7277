import { expect, test } from 'vitest'
import { indexRedirects } from '#modules/site/access/rules/redirects/resolve-redirect.ts'
import type { RedirectRule } from '#modules/site/access/rules/redirects/redirect-rule.ts'
import { noMaintenance } from '#modules/site/access/rules/maintenance.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { redirectionNow } from './judge-request.ts'

const rule: RedirectRule = {
  ruleId: 1,
  language: null,
  fromPath: '/old',
  toUrl: '/line',
  code: 301,
  reason: 'renamed',
}
const address = { host: undefined, language: 'en', path: '/old', query: '?a=1' }

/** As a row that was written past the operator's commands would come out of the database. */
function answerOf(wrong: object) {
  const warned: (readonly [object, string])[] = []
  const log = createLog('silent')
  log.warn = ((facts: object, message: string) => void warned.push([facts, message])) as typeof log.warn
  const redirects = indexRedirects([{ ...rule, ...wrong }])
  const answer = redirectionNow({ log }, { rules: { blocks: [], redirects, maintenance: noMaintenance } }, address)
  return { answer, warned }
}

test('S5.4 a whole redirect answer counts, and nothing is logged', () => {
  const { answer, warned } = answerOf({})
  expect(answer).toEqual({
    redirect: true,
    code: 301,
    url: '/en/line?a=1',
    reasons: ['renamed'],
    breadcrumbs: ['/en/old?a=1'],
  })
  expect(warned).toEqual([])
})

test.each([{ code: '301' }, { code: 301.5 }, { reason: null }])(
  'S5.4 S8.11 a redirect answer of incorrect format (%o) is logged, and the address does not move',
  (wrong) => {
    const { answer, warned } = answerOf(wrong)
    expect(answer).toEqual({ redirect: false, code: 200, url: '/en/old?a=1', reasons: [], breadcrumbs: [] })
    expect(warned).toEqual([
      [
        expect.objectContaining({ url: '/en/old?a=1', answer: expect.objectContaining({ url: '/en/line?a=1' }) }),
        'redirect answer of incorrect format, not followed',
      ],
    ])
  },
)
