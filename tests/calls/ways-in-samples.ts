// Right input of the ways in by phone, and of registering in every way.

const phone = { phone_number: '1512 3456789', country_code: '49' }

export const oneClickRegistration = (more: object = {}): Record<string, unknown> => ({
  type: 'one_click',
  countryId: 276,
  currency: 'EUR',
  acceptTerms: true,
  isOfAge: true,
  first_deposit_bonus_choice: 1,
  promo_code: 'WELCOME',
  ref_code: 'partner-7',
  language: 'en',
  ...more,
})

export const phoneRegistration = (more: object = {}): Record<string, unknown> => ({
  ...oneClickRegistration(),
  ...phone,
  type: 'phone',
  'sms-code': '000000',
  password: 'correct horse battery',
  ...more,
})

/** An identity that no provider has reported. */
export const socialRegistration = (more: object = {}): Record<string, unknown> => ({
  ...oneClickRegistration(),
  type: 'social',
  ...more,
})

export const waysInInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'GET /web-api/accounts/phone-countries': () => ({ lang: 'en' }),
  'POST /web-api/accounts/sms-codes': () => ({
    'phone-number': '1512 3456789',
    'phone-code': '49',
    purpose: 'login',
    lng: 'en',
  }),
  'POST /web-api/accounts/credential-letters': () => ({ email: 'mine@example.com', password: 'k7mf-w3xp-9tqn' }),
  'POST /web-api/accounts/phone-bindings': () => ({ ...phone, 'sms-code': '000000' }),
  'POST /web-api/accounts/sessions/phone': () => ({ ...phone, uPassword: 'wrong on purpose', save: false }),
  'POST /web-api/accounts/sessions/sms': () => ({ ...phone, 'sms-code': '000000', save: false }),
}
