/**
 * Facts about an error that contain no personal data. PostgreSQL's detail, `where` and parameters contain whole rows, so they
 * are not logged.
 */
const loggedFacts = [
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

/** Removes quoted values: libraries quote invalid input, such as a name in a date field or a part of a body that is not JSON. */
const withoutValues = (text: string) => text.replaceAll(/".*"/gs, '"…"')

const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line))

type LoggedFacts = Partial<Record<(typeof loggedFacts)[number], unknown>>
export type LoggedError = LoggedFacts & { type: string; message: string; stack: string; cause?: LoggedError }

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'no error was thrown')

/** The error for the log: type, place in the code and table, but no values of a row. */
export const logError = (thrown: unknown, depth = 0): LoggedError => {
  const error = asError(thrown)
  const message = withoutValues(error.message)
  const facts: LoggedFacts = {}
  for (const name of loggedFacts) if (name in error) facts[name] = error[name as keyof Error]
  return {
    type: error.name,
    message,
    ...facts,
    stack: [`${error.name}: ${message}`, ...framesOf(error.stack)].join('\n'),
    ...(error.cause !== undefined && depth < 3 && { cause: logError(error.cause, depth + 1) }),
  }
}
