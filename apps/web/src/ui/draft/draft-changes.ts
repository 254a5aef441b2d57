import { isSecret } from './secret-field.ts'

type Fields = Record<string, unknown>

/**
 * The changed values, and the values of the same fields when the form was opened. A cleared value is null, because JSON
 * drops undefined. Lists are compared by content.
 */
export const changesIn = (current: Fields, before: Fields) => {
  const changed = Object.keys(current).filter(
    (name) => !isSecret(name) && JSON.stringify(current[name]) !== JSON.stringify(before[name]),
  )
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { values: only(current), opened: only(before) }
}
