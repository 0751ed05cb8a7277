// The parts of a module's contract.ts: calls, events and live topics, each declared once for both sides. Browser code
// imports contracts as types only, so zod never reaches the page.
import type { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A call's name is its method and path; `:name` segments are filled from the input field of that name, and so is a
 * last segment `*name`, which matches the rest of the path, slashes included.
 */
export type CallName = `${HttpMethod} /${string}`

/**
 * `anyone`: no session needed (one is read where present). `player`: a live session, else 401 `not_signed_in`.
 * `staff`: an operator's live session in the back office, else 401, with the call's permission, else 403
 * `not_permitted`.
 */
export type Audience = 'anyone' | 'player' | 'staff'

/** What an operator's role may allow: the owning module's noun and a verb, e.g. `verification.review`. */
export type Permission = `${string}.${string}`

/** What operators are there for (modules/operations/staff/rules/permissions.ts says which exclude each other). */
export type StaffRole =
  | 'verifier'
  | 'support'
  | 'guardian'
  | 'trader'
  | 'cashier'
  | 'approver'
  | 'auditor'
  | 'administrator'

/** The permissions that a module declares beside its calls for operators, each with the roles that have it. */
export type PermissionTable = Readonly<Record<Permission, readonly StaffRole[]>>

export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends string = string,
  W extends Audience = Audience,
> = {
  readonly who: W
  /** Path parameters, query and JSON body merged into one object. */
  readonly input: I
  readonly output: O
  /** Stable refusal code → HTTP status. */
  readonly refusals: Readonly<Record<R, RefusalStatus>>
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202
  /** Only where the answer is the same for every visitor: how long a cache may keep it, and serve it while it is renewed. */
  readonly cacheSeconds?: { readonly fresh: number; readonly stale: number }
  /** True where the call carries an idempotency key: twice with the same key has one effect. */
  readonly idempotent?: boolean
  /**
   * For staff calls: the permission that the operator's role must include. Without one any operator may make the
   * call.
   */
  readonly permission?: Permission
  /**
   * True where the call accepts a player's money or puts it at stake: refused to banned players and under
   * unconfirmed terms. Calls that return money (selling a bet, withdrawing) are never marked.
   */
  readonly stakes?: boolean
  /** True where the call belongs to signing in: answered on hosts that require a session first (S6.2). */
  readonly signsIn?: boolean
  /**
   * True where the call is answered during maintenance and in blocked countries too: what the closed page needs,
   * and signing out.
   */
  readonly whileMaintenance?: boolean
  /**
   * True where a refusal states its `status` and a `title` for people under `data` too, in the specification's own format
   * (S7.16), beside `error`.
   */
  readonly hasRefusalData?: boolean
  /** Accepts a multipart/form-data body as well as JSON: its text parts are the fields of the input. */
  readonly body?: 'form'
  /** The largest JSON body in bytes, where it carries the text of a file: of operators' calls only. */
  readonly bodyBytesMax?: number
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 451 | 500 | 503

export const call = <I extends z.ZodType, O extends z.ZodType, R extends string, const W extends Audience>(
  declared: Call<I, O, R, W>,
): Call<I, O, R, W> => declared

export type Calls = { readonly [name: CallName]: Call }

export type CallInput<C extends Call> = z.input<C['input']>
export type CallParsed<C extends Call> = z.output<C['input']>
export type CallOutput<C extends Call> = z.input<C['output']>
export type CallRefusal<C extends Call> = keyof C['refusals'] & string

/** `noun.past`, e.g. `bet.placed`. */
export type EventName = `${string}.${string}`

/** What a module announces to modules above it, through the outbox. Payloads are JSON: money in minor units travels as a string. */
export type EventKind<N extends EventName = EventName, P extends z.ZodType = z.ZodType> = {
  readonly name: N
  readonly payload: P
  /** Events of one key reach every consumer in the order in which they were written: the player's id, for most. */
  readonly keyOf: (payload: z.input<P>) => number | string
}

export const event = <N extends EventName, P extends z.ZodType>(
  name: N,
  payload: P,
  keyOf: (payload: z.input<P>) => number | string,
): EventKind<N, P> => ({ name, payload, keyOf })
