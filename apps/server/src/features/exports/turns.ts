import { tooManyAttempts, unavailable } from '../../platform/errors.ts'
import { limitEach, takeTurns } from '../../platform/turns.ts'

/** Each file takes a thread and some tens of megabytes: more at once would be slower for all. */
export const inTurn = takeTurns({
  atOnce: 2,
  queue: {
    most: 20,
    full: () => unavailable('Há muitos arquivos sendo gerados agora. Tente de novo em instantes.'),
  },
})

/** A person has two files made or waiting, a spreadsheet and a PDF: one person cannot take all places. */
export const asOneOfTwo = limitEach({
  most: 2,
  refuse: () =>
    tooManyAttempts(
      5,
      'Você já tem dois arquivos sendo gerados. Espere um deles ficar pronto, ou cancele um, e peça este de novo.',
    ),
})
