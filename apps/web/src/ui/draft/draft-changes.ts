import { isSecret } from './secret-field.ts'

type Fields = Record<string, unknown>

/**
 * The values changed since the form was opened, with the old ones. An emptied value is null, because JSON drops
 * undefined. A list that holds the same is the same.
 */
export const changesIn = (now: Fields, before: Fields) => {
  const changed = Object.keys(now).filter(
    (name) => !isSecret(name) && JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  )
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { values: only(now), opened: only(before) }
}
