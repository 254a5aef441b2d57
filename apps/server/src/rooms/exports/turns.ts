import { once } from 'node:events'
import { tooManyTries, unavailable } from '../../platform/errors.ts'

/** Each file takes a thread and some tens of megabytes: more at once would be slower for everybody. */
const atOnce = 2
const mostWaiting = 20

let running = 0
const waiting: EventTarget[] = []

/** Waits for a turn, in the order of asking, and gives it on however the work ends. */
export const inTurn = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  if (running >= atOnce) await wait(signal)
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn goes to whoever waited longest; only without one is it free.
    if (next) next.dispatchEvent(new Event('turn'))
    else running -= 1
  }
}

const wait = async (signal: AbortSignal) => {
  if (waiting.length >= mostWaiting)
    throw unavailable('Há muitos arquivos sendo gerados agora. Tente de novo em instantes.')
  const mine = new EventTarget()
  waiting.push(mine)
  try {
    await once(mine, 'turn', { signal })
  } finally {
    const place = waiting.indexOf(mine)
    if (place >= 0) waiting.splice(place, 1)
  }
}

const mostEach = 2
const retryAfter = 5
const underWay = new Map<number, number>()

/** A person has two files made or waiting, a spreadsheet and a PDF: nobody can take the places of all. */
export const asOneOfTwo = async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
  const others = underWay.get(userId) ?? 0
  if (others >= mostEach)
    throw tooManyTries(
      retryAfter,
      'Você já tem dois arquivos sendo gerados. Espere um deles ficar pronto, ou cancele um, e peça este de novo.',
    )
  underWay.set(userId, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}
