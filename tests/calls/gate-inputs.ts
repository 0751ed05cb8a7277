// Right input of the calls in front of every page: config, blocks, redirects, terms.
export const gateInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'GET /bff-api/config/group/get': () => ({ groups: '1,4', lang: 'en' }),
  'POST /blocks-api/api/v2/block': () => ({ auth: false, url: 'https://localhost/en/line' }),
  'POST /redirects-api/api/v1/redirect-light': () => ({ url: '/en/line' }),
  'POST /web-api/access/terms-confirmations': () => ({ updatedAt: '2026-11-21T12:00:00.000Z' }),
}
