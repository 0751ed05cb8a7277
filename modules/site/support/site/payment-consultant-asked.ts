// Whether the address requests the payment consultant; a separate file, so that a page can check before it loads the
// rest.

export const PAYMENT_CONSULTANT_PARAMETER = 'payment_consultant'

export const isPaymentConsultantAsked = (search: URLSearchParams): boolean =>
  search.get(PAYMENT_CONSULTANT_PARAMETER) === '1'
