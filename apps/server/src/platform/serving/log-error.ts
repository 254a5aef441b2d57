/** What helps to find a fault and names no person: PostgreSQL's detail, `where` and parameters hold whole rows. */
const told = [
  'code',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
] as const

/** Libraries quote the value they stumbled over: a name in a date, a piece of a body that is no JSON. */
const withoutValues = (text: string) => text.replaceAll(/".*"/gs, '"…"')

const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line))

type Told = Partial<Record<(typeof told)[number], unknown>>
export type LoggedError = Told & { type: string; message: string; stack: string; cause?: LoggedError }

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'no error was thrown')

/** An error as the log may hold it: which, where in the code, and about which table, but never a row's values. */
export const logError = (given: unknown, depth = 0): LoggedError => {
  const error = asError(given)
  const message = withoutValues(error.message)
  const facts: Told = {}
  for (const name of told) if (name in error) facts[name] = error[name as keyof Error]
  return {
    type: error.name,
    message,
    ...facts,
    stack: [`${error.name}: ${message}`, ...framesOf(error.stack)].join('\n'),
    ...(error.cause !== undefined && depth < 3 && { cause: logError(error.cause, depth + 1) }),
  }
}
