import type { LoadOptions } from '../lookup/lookup-input.tsx'

const people = Array.from({ length: 120 }, (_, index) => ({
  value: index + 1,
  label: `Profissional ${String(index + 1).padStart(3, '0')}`,
  hint: index % 2 === 0 ? 'FISIOTERAPIA' : 'PSICOLOGIA',
}))

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, 300)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

export const loadPeople: LoadOptions = async (search, signal) => {
  await pause(signal)
  return people.filter((person) => person.label.toLowerCase().includes(search.toLowerCase()))
}

/** A loader that fails every other time, so that a retry succeeds. */
export function unsteadyLoad(): LoadOptions {
  let fails = true
  return async (search, signal) => {
    await pause(signal)
    fails = !fails
    if (!fails) throw new Error('unreachable')
    return loadPeople(search, signal)
  }
}

/** A loader that never answers, for the loading state. */
export const loadForever: LoadOptions = () => new Promise(() => {})
