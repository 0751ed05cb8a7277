// What people call sports, and the first leagues of countries, in the languages of the site and beside them.
import { languages } from '#kernel/languages.ts'

/** By the key of the sport. */
export const SPORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  football: [
    'football',
    'soccer',
    'fussball',
    'fútbol',
    'futebol',
    'futbol',
    'футбол',
    'كرة القدم',
    'فوتبال',
    'calcio',
  ],
  tennis: ['tennis', 'tenis', 'tênis', 'теннис', 'تنس', 'تنیس'],
  basketball: ['basketball', 'baloncesto', 'basquete', 'basquetebol', 'basketbol', 'баскетбол', 'كرة السلة', 'بسکتبال'],
  'ice-hockey': [
    'ice hockey',
    'eishockey',
    'hockey sobre hielo',
    'hóquei no gelo',
    'buz hokeyi',
    'хоккей',
    'هوكي الجليد',
    'هاکی روی یخ',
  ],
  volleyball: ['volleyball', 'voleibol', 'vôlei', 'voleybol', 'волейбол', 'الكرة الطائرة', 'والیبال'],
  handball: ['handball', 'balonmano', 'andebol', 'handebol', 'hentbol', 'гандбол', 'كرة اليد', 'هندبال'],
}

/** Who types the name of a country's first league means that country. By country and sport. */
const LEAGUE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'DE football': ['bundesliga'],
  'GB football': ['premier league', 'epl'],
  'ES football': ['la liga', 'primera división'],
  'IT football': ['serie a'],
  'FR football': ['ligue 1'],
  'BR football': ['brasileirão'],
}

const countryNames = new Map<string, readonly string[]>()

function namesOfCountry(country: string): readonly string[] {
  const known = countryNames.get(country)
  if (known !== undefined) return known
  const names = [
    ...new Set(languages.map(({ code }) => new Intl.DisplayNames(code, { type: 'region' }).of(country) ?? '')),
  ].filter((name) => name !== '')
  countryNames.set(country, names)
  return names
}

/** `country`: ISO 3166 alpha-2, or '' for international. */
export const otherNamesOfLeague = (country: string, sport: string): readonly string[] =>
  /^[A-Z]{2}$/u.test(country) ? [...namesOfCountry(country), ...(LEAGUE_NAMES[`${country} ${sport}`] ?? [])] : []
