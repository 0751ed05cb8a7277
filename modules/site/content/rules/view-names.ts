// The views of the site (S1.22).

export const VIEW_NAMES = [
  'information',
  'rules',
  'technical',
  'promotions',
  'landings',
  'footer',
  'payment-consultant',
  'registration',
  'third-party-games',
  'sections',
  'bonuses',
  'office',
] as const

export type ViewName = (typeof VIEW_NAMES)[number]
