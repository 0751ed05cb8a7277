// Valid input for the calls in front of every page: config, blocks, redirects, terms; and for those around a player's
// account pages.
import { activityInputs } from './activity-samples.ts'
import { limitInputs } from './limit-samples.ts'
import { officeInputs } from './office-samples.ts'
import { paceInputs } from './pace-samples.ts'

export const gateInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  ...activityInputs,
  ...limitInputs,
  ...paceInputs,
  'GET /bff-api/config/group/get': () => ({ groups: '1,4', lang: 'en' }),
  'POST /blocks-api/api/v2/block': () => ({ auth: false, url: 'https://localhost/en/line' }),
  'POST /redirects-api/api/v1/redirect-light': () => ({ url: '/en/line' }),
  'POST /web-api/access/cookies-agreement': () => ({ cookiesAgreeTime: 1_795_262_400_000 }),
  'POST /fatman-api/:key': () => ({
    key: 'no-brand-has-it',
    batchId: '00000000-0000-4000-8000-000000000001',
    consent: 'ALL',
    events: [{ name: 'page_view', at: new Date().toISOString(), page: '/en/' }],
  }),
  'POST /web-api/access/terms-confirmations': () => ({ updatedAt: '2026-11-21T12:00:00.000Z' }),
  'POST /views-api/views': () => ({ view: 'information', path: 'about', lang: 'en' }),
  'GET /views-api/v2/:view/*address': () => ({ view: 'rules', address: 'en/information/rules/4' }),
  'POST /views-api/v2/:view/*address': () => ({ view: 'footer', address: 'en/line', components: ['main'] }),
  ...officeInputs,
}
