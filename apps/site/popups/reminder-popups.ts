// What a player's limits say, fetched together: whoever meets one of them is a player with limits.
export { ExclusionAheadBar, ExclusionBar } from './exclusion-bar.tsx'
export { LimitApprovalModal } from './limit-approval-modal.tsx'
export { RealityCheckModal } from './reality-check-modal.tsx'
export { SessionLimitModal } from './session-limit-modal.tsx'
