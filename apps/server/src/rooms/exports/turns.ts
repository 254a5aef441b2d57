import { tooManyAttempts, unavailable } from '../../platform/errors.ts'
import { takeTurns } from '../../platform/turns.ts'

/** Each file takes a thread and some tens of megabytes: more at once would be slower for all. */
export const inTurn = takeTurns({
  atOnce: 2,
  queue: {
    most: 20,
    full: () => unavailable('Há muitos arquivos sendo gerados agora. Tente de novo em instantes.'),
  },
})

const mostEach = 2
const retryAfter = 5
const underWay = new Map<number, number>()

/** A person has two files made or waiting, a spreadsheet and a PDF: one person cannot take all places. */
export const asOneOfTwo = async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
  const others = underWay.get(userId) ?? 0
  if (others >= mostEach)
    throw tooManyAttempts(
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
