import { parseArgs } from 'node:util'
import { type SizeName, sizes } from './sizes.ts'

const numbers = (text: string) => text.split(',').map(Number)

const { values } = parseArgs({
  options: {
    /** Can be repeated for several sizes. */
    size: { type: 'string', multiple: true, default: ['small', 'medium'] },
    /** The folder in which one data folder per size is kept and reused. */
    data: { type: 'string' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '4' },
    /** Measures only calls whose name or address contains this text. */
    only: { type: 'string', default: '' },
    /** The folder for `results.json` and `cost.svg`. */
    out: { type: 'string', default: '.' },
    peers: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
    /** Writes the results into the README of the benchmark. */
    readme: { type: 'boolean', default: false },
  },
})

const isSize = (name: string): name is SizeName => name in sizes

const readSizes = () =>
  values.size.map((name) => {
    if (isSize(name)) return name
    throw new Error(`There is no size '${name}': choose from ${Object.keys(sizes).join(', ')}.`)
  })

export const readOptions = () => ({
  sizes: readSizes(),
  data: values.data,
  connections: numbers(values.connections),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  only: values.only,
  out: values.out,
  peers: values.peers,
  exports: values.exports,
  readme: values.readme,
})

export type Options = ReturnType<typeof readOptions>
