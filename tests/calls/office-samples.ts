// Valid input for the calls of the player's account pages.

/** Of a player of Germany, with the birth date of `registration()`. */
export const personalData = (more: object = {}): Record<string, unknown> => ({
  surname: 'Müller',
  name: 'Anna',
  birthDate: '1990-05-17',
  city: 'Köln',
  registrationAddress: 'Hauptstraße 5, 50667',
  ...more,
})

export const officeInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /web-api/accounts/settings': () => ({ id: 'news_email', value: true }),
  'POST /web-api/accounts/disallowed-sports': () => ({ line: [4], live: [] }),
  'POST /web-api/accounts/personal-data': () => personalData(),
}
