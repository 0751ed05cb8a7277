// Age in whole years on a day, as a birth date and that day say.

/** Younger people may not play. */
export const AGE_YEARS_MIN = 18

/** Both as ISO dates (YYYY-MM-DD); someone born on 29 February comes of age on 1 March. */
export function ageInYears(birthDate: string, today: string): number {
  const [birthYear = 0, ...birthRest] = birthDate.split('-').map(Number)
  const [year = 0, ...rest] = today.split('-').map(Number)
  const [birthMonth = 0, birthDay = 0] = birthRest
  const [month = 0, day = 0] = rest
  const hadBirthday = month > birthMonth || (month === birthMonth && day >= birthDay)
  return year - birthYear - (hadBirthday ? 0 : 1)
}
