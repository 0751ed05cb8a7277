// Stores that hold statements as text, each with its reason (docs/decisions/0047). The list only becomes shorter, except for hot paths that were
// measured. What each statement returns is compared with its row type by raw-statements.test.ts.
export const RAW_SQL_STORES: Readonly<Record<string, string>> = {
  'modules/money/wallet/server/kind-sums/book-sums-store.ts':
    'the figures of the whole book: folded sums and the rest in one statement with laterals',
  'modules/money/wallet/server/kind-sums/fold-store.ts':
    'folds by transaction snapshots (pg_snapshot_xmin), rows taken with skip locked',
  'modules/money/wallet/server/kind-sums/kind-sums-store.ts':
    'every page of an account: folded sums and the rest in one statement with laterals',
  'modules/money/wallet/server/ledger-store.ts':
    'hot: entries and postings of a batch from arrays in one statement; accounts locked in order',
  'modules/money/wallet/server/statement-store.ts':
    'a page by row comparison, so that the planner walks one index however long the ledger is',
  'modules/money/wallet/server/verify/verify-store.ts':
    'proves the ledger apart from the code that writes it: written to be read as SQL',
  'modules/players/contacts/server/phone/phone-code-store.ts':
    'advisory locks, counts with filters, deletion by ctid with skip locked',
  'modules/players/credentials/server/passkeys/passkey-store.ts': 'advisory locks, and inserts that depend on a count',
  'modules/players/identity/server/sessions/session-store.ts':
    'hot: sessions of all requests of a moment by arrays of hashes; tables of players and operators alike',
  'modules/players/identity/server/subjects/player-store.ts':
    'an insert of one player by its keys; laterals along one index by country',
  'modules/players/profiles/server/bonuses/pending-bonus-store.ts': 'a batch from arrays with what it changed',
  'modules/players/profiles/server/same-person/same-person-store.ts':
    "advisory locks of a person's keys, and sets from arrays",
  'modules/players/profiles/server/staff-view/found-player-store.ts': 'a join with an array in its order',
  'modules/players/second-factor/server/second-factor-store.ts':
    'serves tables of players and operators: their names are arguments',
  'modules/players/sign-in-guard/server/attempt-store.ts':
    'hot: counters of an attempt from arrays, in one order; table is an argument',
  'modules/players/sign-in-guard/server/known-device-store.ts':
    'table and owner are arguments; tells an insert from an update (xmax)',
  'modules/players/sign-in/server/prune/prune-store.ts': 'table is an argument; deletion by ctid with skip locked',
  'modules/players/sign-in/server/qr/qr-sign-in-store.ts':
    'inserts only below a count; deletion by ctid with skip locked',
  'modules/players/verification/server/cases/queue-store.ts': 'pages by a row comparison along the index of the queue',
  'modules/players/verification/server/documents/document-store.ts':
    'files taken for scanning with skip locked; sums with filters',
  'modules/protection/exclusions/server/exclusion-store.ts':
    'hot: read within every stake as JSON; persons and accounts from arrays',
  'modules/protection/exclusions/server/register/register-country-store.ts':
    'advisory locks, and a batch that tells what it changed',
  'modules/protection/exclusions/server/staff/in-force-store.ts': 'two tables as one list, paged to the microsecond',
  'modules/protection/harm-markers/server/players/marked-player-store.ts':
    'one grouped statement over the partial index of open markers, compared by row for its three orders',
  'modules/protection/harm-markers/server/flag-store.ts':
    'last flag of each marker locked in order; pages by a row comparison',
  'modules/protection/harm-markers/server/sweep-store.ts':
    'queue with skip locked, filled by the statements of two modules',
  'modules/protection/limits/server/counting/facts-store.ts':
    "recursive walk along one index, weeks by the player's zone",
  'modules/protection/limits/server/counting/tally-store.ts':
    'hot: everything that may refuse a stake, locked and read in one statement, and written back from arrays',
  'modules/protection/limits/server/staff/in-force-store.ts': 'a list paged to the microsecond along one index',
  'modules/protection/limits/server/staff/player-words-store.ts': 'the histories of three modules as one list',
  'modules/protection/limits/server/status/status-store.ts':
    'hot: asked by every open page; the parts of four modules in one statement',
  'modules/protection/play-time/server/pace-store.ts':
    'hot: read within every stake as JSON; pings of a moment from arrays',
  'modules/sports/betting/server/bet-store.ts': 'hot: bets and selections of a batch from arrays',
  'modules/sports/betting/server/credit/credit-store.ts':
    'hot: credits of a batch from arrays, with what is left to them',
  'modules/sports/betting/server/exposure/exposure-store.ts':
    'hot: locks and reads the figures of a batch from arrays, by a function of the database',
  'modules/sports/betting/server/history-store.ts': 'a list with nine optional filters, each along its index',
  'modules/sports/betting/server/settlement-store.ts': 'hot: bets of a game locked in order, results from arrays',
  'modules/sports/betting/server/stored-bet-store.ts': 'bets with their selections, locked in one order',
  'modules/sports/catalogue/server/game-write-store.ts':
    'hot: games and markets of a message from arrays, in one order',
  'modules/sports/settlement/server/settlement-store.ts': 'hot: what was graded, from arrays',
}
