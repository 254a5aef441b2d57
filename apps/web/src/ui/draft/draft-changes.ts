import { isSecret } from './secret-field.ts'

type Fields = Record<string, unknown>

/** What is not as it was when the form was opened, and how it was then. Emptied is null: nothing else travels. */
export const changesIn = (now: Fields, before: Fields) => {
  const changed = Object.keys(now).filter((name) => !isSecret(name) && now[name] !== before[name])
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { values: only(now), opened: only(before) }
}
