// Valid input for the calls of accounts elsewhere, as far as possible without a provider: this app has none
// configured.
export const socialInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /web-api/accounts/social-sign-ins': () => ({ provider: 'google', save: true, returnTo: '/en/line' }),
  'POST /web-api/accounts/social-links': () => ({ provider: 'google', returnTo: '/en/office/security' }),
  'POST /web-api/accounts/social-returns': () => ({ state: 'A'.repeat(43), code: 'A'.repeat(43) }),
  'DELETE /web-api/accounts/social-links/:provider': () => ({ provider: 'google' }),
  'POST /social-api/oauth/google-one-tap': () => ({
    credential: 'e30.e30.e30',
    language: 'en',
    currency: 'EUR',
    countryId: '276',
  }),
  'POST /web-api/accounts/sessions/token': () => ({ method_id: 'partner', token: 'e30.e30', sign: 'AAAA', lng: 'en' }),
}
