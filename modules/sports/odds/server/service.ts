// The odds module's door: the engine for whoever feeds it, and the feeds that run in this house.
export { createOddsEngine, type OddsEngine, type Written } from './odds-engine.ts'
export { RESULTED_TOPIC, runFeed, type FeedRunner } from './run-feed.ts'
export { refuseFictionForMoney, runSimulator, simulatorSeeds } from './run-simulator.ts'
export { importFile, type ImportOptions, type ImportReport } from './import-file.ts'
export { replayFile, type ReplayOptions } from './replay-file.ts'
export { fairChances } from '#modules/sports/odds/rules/margin.ts'
export { returnedShares, type ReturnedAsk } from './returned-shares.ts'
