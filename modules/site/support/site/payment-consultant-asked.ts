// Whether the address asks for the payment consultant; apart from it, so that a page can look before it loads the rest.

export const PAYMENT_CONSULTANT_PARAMETER = 'payment_consultant'

export const isPaymentConsultantAsked = (search: URLSearchParams): boolean =>
  search.get(PAYMENT_CONSULTANT_PARAMETER) === '1'
