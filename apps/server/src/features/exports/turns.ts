import { tooManyAttempts, unavailable } from '../../platform/errors.ts'
import { limitEach, takeTurns } from '../../platform/turns.ts'

/** Two files at a time: each needs a thread and tens of megabytes, so more would slow down all of them. */
export const inTurn = takeTurns({
  atOnce: 2,
  queue: {
    maxCount: 20,
    full: () => unavailable('Há muitos arquivos sendo gerados agora. Tente de novo em instantes.'),
  },
})

/**
 * At most two running or queued files per user, for example a spreadsheet and a PDF. Without the limit one user could fill the
 * queue.
 */
export const withinTwoPerUser = limitEach({
  maxCount: 2,
  refuse: () =>
    tooManyAttempts(
      5,
      'Você já tem dois arquivos sendo gerados. Espere um deles ficar pronto, ou cancele um, e peça este de novo.',
    ),
})
