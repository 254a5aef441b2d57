import { parseArgs } from 'node:util'

export const states = ['full', 'empty', 'loading', 'failing'] as const
export const themes = ['light', 'dark'] as const
export type State = (typeof states)[number]
export type Theme = (typeof themes)[number]

/** The selection: names that contain a word, widths, themes, states. Each option may be repeated. */
export type Wish = { only: string[]; widths: number[]; themes: Theme[]; states: State[] }

const several = { type: 'string', multiple: true } as const

const among = <Known extends string>(known: readonly Known[], chosen: string[] | undefined) => {
  const unknown = chosen?.find((word) => !known.some((one) => one === word))
  if (unknown) throw new Error(`'${unknown}' is none of ${known.join(', ')}`)
  return known.filter((one) => !chosen || chosen.includes(one))
}

export const readWish = (allWidths: number[], args = process.argv.slice(2)): Wish => {
  const { values } = parseArgs({
    args,
    options: { only: several, width: several, theme: several, state: several },
  })
  return {
    only: values.only ?? [],
    widths: values.width?.map(Number) ?? allWidths,
    themes: among(themes, values.theme),
    states: among(states, values.state),
  }
}
