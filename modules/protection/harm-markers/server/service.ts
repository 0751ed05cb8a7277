// The door of markers of harm: the sweep that finds them, the flags before operators, and who may be advertised to.
export { hasStrongFlag } from './flag-store.ts'
export { openMarkers, type MarkersServer } from './markers-server.ts'
export { marketingGate, mayMarket, type MarketingChannel } from './may-market.ts'
export { noteLimitHits } from './note-limit-hits.ts'
export { markersStaffRoutes } from './staff-flags.ts'
export { sweepMarkers, watchMarkers } from './sweep-markers.ts'
