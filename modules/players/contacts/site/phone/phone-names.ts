// Names alone: a form that may show a telephone number later names its fields from the start, without the field's code.

/** Of a form with a number and the code that is sent to it: the server has other names for some of its fields. */
export const PHONE_FIELDS = {
  fields: ['phone_number', 'sms-code'],
  fieldOf: { country_code: 'phone_number', 'phone-number': 'phone_number', 'phone-code': 'phone_number' },
} as const
