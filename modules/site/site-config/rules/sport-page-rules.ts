// Server only: which games belong to the pages about one subject (S2.2.2), until an operator sets others. `betsonyour` and `topgame` need
// no rule: they follow from the visitor's country and from the width of the offer.

const none = { sports: [], names: [], countries: [], words: [] } as const

export const sportPageRules = {
  cyber: {
    ...none,
    sports: ['esports'],
    words: [
      'cyber',
      'esports',
      'e-sports',
      'efootball',
      'e-football',
      'ebasketball',
      'ehockey',
      'counter-strike',
      'dota 2',
      'league of legends',
      'valorant',
    ],
  },
  'champions-league': { ...none, names: ['Champions League', 'UEFA Champions League'], countries: [''] },
  'english-premier-league': {
    ...none,
    names: ['Premier League', 'English Premier League', 'England Premier League'],
    countries: ['GB', ''],
  },
  'la-liga': { ...none, names: ['La Liga', 'LaLiga', 'Spanish La Liga', 'Primera División'], countries: ['ES'] },
  'europa-league': { ...none, names: ['Europa League', 'UEFA Europa League'], countries: [''] },
  marble: { ...none, sports: ['marble'], words: ['marble', 'marbles'] },
  ufc: { ...none, sports: ['mma'], words: ['ufc', 'mma'] },
  politics: { ...none, sports: ['politics'], words: ['politics', 'election', 'elections'] },
} as const
