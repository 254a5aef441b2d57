import type { Answer } from '@zelo/contract/api'
import type { CallInput } from '../../platform/api.ts'
import { formatMoment } from '../text/format.ts'

type LastChangeCall = 'GET /last-changes/{kind}/{id}'
export type LastChange = NonNullable<Answer<LastChangeCall>['lastChange']>
export type EditedKind = CallInput<LastChangeCall>['params']['kind']
export type Edited = { kind: EditedKind; id: number }

/** The author as the subject of a sentence. The author may be the same person in another window. */
export const authorOf = (change: LastChange | null | undefined, ownId: number | undefined) => {
  const by = change?.by
  if (!by) return 'Outra pessoa'
  return by.id === ownId ? 'Você, em outra janela,' : by.name
}

/** The owner of the other values in a conflict: 'de Beatriz Souza'. */
export const ownerOf = (change: LastChange | null | undefined, ownId: number | undefined) => {
  const by = change?.by
  if (!by) return 'da outra pessoa'
  return by.id === ownId ? 'da outra janela' : `de ${by.name}`
}

/** ' em 18/11/2026, às 14:32'; empty if the time is unknown. */
export const momentOf = (change: LastChange | null | undefined) =>
  change ? ` em ${formatMoment(change.at, true).replace(', ', ', às ')}` : ''

/** The notice in the form of a record that was removed after the form was opened. */
export const removedText = (change: LastChange | null | undefined, ownId: number | undefined) =>
  `${authorOf(change, ownId)} removeu este cadastro${momentOf(change)}. O que você digitou continua aqui e pode ser copiado, mas só pode ser salvo se o cadastro for restaurado.`

/** The notice for a form with unsaved input whose record was saved by another person. */
export const meanwhileText = (change: LastChange | null | undefined, ownId: number | undefined) =>
  `${authorOf(change, ownId)} salvou este cadastro${momentOf(change)}. O que você digitou continua aqui; ao salvar, as duas mudanças se juntam. Se o mesmo campo mudou dos dois lados, você escolhe o que vale.`
