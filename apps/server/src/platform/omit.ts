/** Returns a copy of the object without these keys. */
export const omit = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Omit<Whole, Name> => {
  const copy = { ...whole }
  for (const name of names) delete copy[name]
  return copy
}
