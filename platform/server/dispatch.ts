// From a declared call and its handler to one function that checks the input, the caller and the answer: used by HTTP and by page loaders alike.
import type { z } from 'zod'
import type {
  Call,
  CallInput,
  CallName,
  CallOutput,
  CallParsed,
  CallRefusal,
  Calls,
  RefusalStatus,
} from '#kernel/contract.ts'
import { refuse, type Refusal, type Result } from '#kernel/result.ts'
import type { CallContext, PlayerContext, StaffContext } from './call-context.ts'

type ContextOf<C extends Call> = C['who'] extends 'player'
  ? PlayerContext
  : C['who'] extends 'staff'
    ? StaffContext
    : CallContext

export type Handler<C extends Call> = (
  input: CallParsed<C>,
  context: ContextOf<C>,
) => Promise<Result<CallOutput<C>, CallRefusal<C>>>

/** One handler for every call of a contract: forget one and it does not compile. */
export type Handlers<T extends Calls> = { readonly [K in keyof T & CallName]: Handler<T[K]> }

export type Answer = { readonly status: number; readonly body: unknown }

/** Codes that any call may answer with, besides its own. */
const COMMON_STATUS: Readonly<Record<string, RefusalStatus>> = {
  invalid_input: 400,
  not_signed_in: 401,
  not_permitted: 403,
  bad_origin: 403,
}

export type Dispatcher = {
  readonly names: readonly CallName[]
  callOf(name: CallName): Call | undefined
  /** Input as it came, unchecked. Throws only on bugs and lost databases. */
  dispatch(name: CallName, input: unknown, context: CallContext): Promise<Answer>
  /** The same for page loaders, whose pages are guarded themselves: no gate, a typed value or a refusal. */
  ask<C extends Call>(name: CallName, input: CallInput<C>, context: CallContext): Promise<Result<CallOutput<C>>>
}

/** The answer of a gate that refuses a call; `beside` is added next to `error` in the body. */
export type GateRefusal = {
  readonly status: RefusalStatus
  readonly refusal: Refusal
  readonly beside?: Readonly<Record<string, unknown>>
}

/** Called before every call from outside, before its input is read; undefined allows it. */
export type Gate = (context: CallContext, call: Call) => Promise<GateRefusal | undefined>

/** Wraps every call from outside: it may answer itself without making the call. */
export type Around = (
  asked: { readonly name: CallName; readonly input: unknown; readonly context: CallContext },
  make: () => Promise<Answer>,
) => Promise<Answer>

export type Bundle<T extends Calls = Calls> = { readonly calls: T; readonly handlers: Handlers<T> }

export const bundle = <T extends Calls>(calls: T, handlers: Handlers<T>): Bundle => ({
  calls,
  handlers: handlers as unknown as Handlers<Calls>,
})

const CODE = /^[a-z][a-z0-9_]*$/u
const ISSUES_REPORTED_MAX = 20

const issueCode = (issue: z.core.$ZodIssue): string => {
  if (CODE.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong_type'
  return issue.code === 'too_big' || issue.code === 'too_small' ? issue.code : 'malformed'
}

/** An issue whose code the call itself declares speaks for the whole refusal; the rest are `invalid_input` with the list. */
function refuseInput(call: Call, error: z.ZodError): { refusal: Refusal; status: RefusalStatus } {
  const issues = error.issues
    .slice(0, ISSUES_REPORTED_MAX)
    .map((issue) => ({ path: issue.path.map(String), code: issueCode(issue) }))
  const own = issues.find(({ code }) => code in call.refusals)
  // The field by its exact path; all of them are in `issues`.
  const field = (own ?? issues[0])?.path.join('.')
  const reported = issues.map(({ path, code }) => `${path.join('.') || 'input'}: ${code}`).join(', ')
  const code = own?.code ?? 'invalid_input'
  return {
    refusal: {
      code,
      message: `the input is invalid: ${reported}`,
      details: { ...(field === undefined || field === '' ? {} : { field }), issues },
    },
    status: own === undefined ? 400 : (call.refusals[own.code] ?? 400),
  }
}

/** The database holds every text but these: with a NUL in it, or with half of a character. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Paths of texts in a checked input that no table could hold. The contract's shape bounds its depth. */
function unstorable(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, [...path, key]))
}

const refuseTexts = (paths: readonly (readonly string[])[]): Refusal => ({
  code: 'invalid_input',
  message: 'a text holds characters that cannot be stored: NUL, or half of a surrogate pair',
  details: { issues: paths.slice(0, ISSUES_REPORTED_MAX).map((path) => ({ path, code: 'malformed' })) },
})

function refuseCaller(
  { who, permission }: Call,
  { viewer, staff }: CallContext,
): { status: RefusalStatus; result: Result<never> } | undefined {
  if ((who === 'player' && viewer === undefined) || (who === 'staff' && staff === undefined))
    return { status: 401, result: refuse('not_signed_in', 'sign in first') }
  if (who === 'staff' && permission !== undefined && staff?.permissions.has(permission) !== true)
    return { status: 403, result: refuse('not_permitted', `the permission ${permission} is required`) }
  return undefined
}

function refusalBody({ hasRefusalData }: Call, { code, message, details = {} }: Refusal): object {
  const error = { code, message, details }
  return hasRefusalData === true ? { error, data: { status: code, title: details['title'] ?? message } } : { error }
}

export function createDispatcher(
  bundles: readonly Bundle[],
  options: { readonly isChecking?: boolean; readonly gate?: Gate; readonly around?: Around } = {},
): Dispatcher {
  const table = new Map<CallName, { call: Call; handler: Handler<Call> }>()
  for (const { calls, handlers } of bundles)
    for (const name of Object.keys(calls) as CallName[]) {
      const call = calls[name]
      const handler = handlers[name]
      if (call === undefined || handler === undefined || table.has(name))
        throw new Error(`call ${name} is declared twice or has no handler`)
      table.set(name, { call, handler })
    }

  const declared = (name: CallName) => {
    const found = table.get(name)
    if (found === undefined) throw new Error(`no call named ${name}`)
    return found
  }

  async function run(
    name: CallName,
    input: unknown,
    context: CallContext,
  ): Promise<{ status: number; result: Result<unknown> }> {
    const { call, handler } = declared(name)
    const kept = refuseCaller(call, context)
    if (kept !== undefined) return kept
    // With the input in its issues, a missing value can be distinguished from one of the wrong type.
    const parsed = call.input.safeParse(input, { reportInput: true })
    if (!parsed.success) {
      const { refusal, status } = refuseInput(call, parsed.error)
      return { status, result: { ok: false, refusal } }
    }
    const texts = unstorable(parsed.data)
    if (texts.length > 0) return { status: 400, result: { ok: false, refusal: refuseTexts(texts) } }
    const result = await handler(parsed.data, context)
    if (!result.ok)
      return { status: call.refusals[result.refusal.code] ?? COMMON_STATUS[result.refusal.code] ?? 422, result }
    // In tests every answer is held against its contract; in production that work is spared.
    if (options.isChecking === true) call.output.parse(result.value)
    return { status: call.status ?? 200, result }
  }

  async function answer(name: CallName, input: unknown, context: CallContext): Promise<Answer> {
    const { call } = declared(name)
    const kept = await options.gate?.(context, call)
    if (kept !== undefined) return { status: kept.status, body: { ...refusalBody(call, kept.refusal), ...kept.beside } }
    const { status, result } = await run(name, input, context)
    return { status, body: result.ok ? result.value : refusalBody(call, result.refusal) }
  }

  return {
    names: [...table.keys()],
    callOf: (name) => table.get(name)?.call,
    dispatch: (name, input, context) => {
      const make = () => answer(name, input, context)
      return options.around === undefined ? make() : options.around({ name, input, context }, make)
    },
    ask: async (name, input, context) => (await run(name, input, context)).result as never,
  }
}
