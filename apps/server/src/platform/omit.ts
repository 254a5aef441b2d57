/** Returns a copy of the object without these keys. */
export const omit = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Omit<Whole, Name> => {
  const rest = { ...whole }
  for (const name of names) delete rest[name]
  return rest
}
