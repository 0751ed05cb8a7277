// Valid input for the call that reports what play has cost.

export const activityInputs: Record<string, () => Record<string, unknown>> = {
  'GET /web-api/safer-gambling/activity': () => ({
    by: 'week',
    from: '2026-01-05',
    to: '2026-02-01',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  }),
}
