// How often a test repeats what only chance shows: few times in the suite, and at the size that was promised with FULL=1.
export const isFullSize = process.env['FULL'] === '1'

export const timesOf = (usual: number, full: number): number => (isFullSize ? full : usual)

/** The timeout of a test that repeats something so many times. */
export const timeoutOf = (times: number, eachMs: number): number => 30_000 + times * eachMs
