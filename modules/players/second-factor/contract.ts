// The shape of a second factor's code, which several calls share.
import { z } from 'zod'

const CODE_LENGTH_MAX = 40

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const FactorCode = z.string().trim().min(1).max(CODE_LENGTH_MAX)
