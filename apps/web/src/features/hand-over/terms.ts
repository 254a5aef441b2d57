import type { HandOverFormInput } from '@zelo/contract/hand-over'

export const handOverTexts = {
  success: 'Sessões passadas com sucesso',
  failure: 'Erro ao passar sessões!',
}

const day = /^\d{4}-\d{2}-\d{2}$/

type Typed = Partial<Pick<HandOverFormInput, 'from' | 'to' | 'forAWhile'>>

/** The days of the form; undefined if a day is invalid or the days are in the wrong order. */
export const readRange = ({ from = '', to, forAWhile }: Typed) => {
  if (!day.test(from)) return undefined
  if (!forAWhile) return { from, to: null }
  return to && day.test(to) && to >= from ? { from, to } : undefined
}
