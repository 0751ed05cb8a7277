// The outcomes of each sport's result. A file of its own: lists need it in the browser, and the rest of the sports' table they do not.

/** Outcomes of the result column of a list: three with a draw, two without. In the order of menus. */
export const sportResults = {
  football: 'three',
  tennis: 'two',
  basketball: 'two',
  'ice-hockey': 'three',
  volleyball: 'two',
  handball: 'three',
} as const satisfies Readonly<Record<string, 'three' | 'two'>>

/** Undefined for external data that names another sport. */
export const resultOfSport = (sport: string): 'three' | 'two' | undefined =>
  Object.hasOwn(sportResults, sport) ? sportResults[sport as keyof typeof sportResults] : undefined
