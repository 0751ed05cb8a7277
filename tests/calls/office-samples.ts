// Right input of the calls of the player's office.

/** Of a player of Germany, born as `registration()` says. */
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
