// Valid input for the captcha's and the fingerprint's calls. An unknown captcha is checked like any other.

export const captchaInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'GET /captcha/update': () => ({ code: 100 }),
  'POST /captcha/validate': () => ({ captcha: 'bm9uZQ==' }),
  'POST /web-api/access/fingerprints': () => ({ components: { screen: '1440x900', cores: 8 } }),
}
