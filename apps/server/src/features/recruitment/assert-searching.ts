import type { RemovalHold } from '@zelo/contract/removal'
import { isAuthorized } from '@zelo/contract/vocabulary'
import { ruleViolation } from '../../platform/errors.ts'
import type { StoredRecruitment } from './recruitment.register.ts'

type Ended = Pick<StoredRecruitment, 'treatmentId' | 'treatmentStatus' | 'handOver'>

/** Whether the sessions of an active PAD were handed over: the search is finished until the hand-over is undone. */
const isHandedOver = ({ handOver }: Ended) => Boolean(handOver) && handOver?.treatmentStatus === 'active'

type Sentences = { treatment: string; handOver: string }

/**
 * The reason why a search is finished, as a sentence with a PAD: the recruitment has an active PAD, or the sessions of its PAD
 * were handed over. Undefined while the search continues.
 */
const endOf = (recruitment: Ended, { treatment, handOver }: Sentences) => {
  if (recruitment.treatmentStatus === 'active') return { message: treatment, pad: recruitment.treatmentId }
  if (isHandedOver(recruitment)) return { message: handOver, pad: recruitment.handOver?.treatmentId }
  return undefined
}

const assertNotEnded = (recruitment: Ended, sentences: Sentences) => {
  const end = endOf(recruitment, sentences)
  if (end) throw ruleViolation(end.message)
}

/** Throws if the PAD of a substitution was removed: a new professional would get no sessions. */
export const assertReplaceable = ({ replaced, handOver }: StoredRecruitment) => {
  if (replaced?.treatmentStatus === 'deleted' && !handOver)
    throw ruleViolation(
      'O PAD desta substituição foi removido: não há sessões a passar. Restaure o PAD ou cancele a captação.',
    )
}

/** Throws if the PAD or the hand-over already determines the professional. */
export const assertProfessionalFree = (recruitment: Ended) =>
  assertNotEnded(recruitment, {
    treatment: 'Esta captação já tem um PAD: troque o profissional no PAD.',
    handOver:
      'As sessões desta substituição já foram passadas: para trocar o profissional, registre a recusa dele ou desfaça a passagem no PAD.',
  })

/** Throws if a recruitment with a PAD or a hand-over would lose its authorized status. */
export const assertStatusFree = (
  before: StoredRecruitment,
  status: StoredRecruitment['status'] | undefined,
) => {
  if (!status || status === before.status || isAuthorized(status)) return
  assertNotEnded(before, {
    treatment: 'Esta captação já tem um PAD: para mudar o status, remova antes o PAD.',
    handOver:
      'As sessões desta substituição já foram passadas: para mudar o status, desfaça antes a passagem no PAD.',
  })
}

const notRemovable = {
  treatment: 'Esta captação tem um PAD ativo: para removê-la, remova antes o PAD.',
  handOver:
    'As sessões desta substituição já foram passadas: para removê-la, desfaça antes a passagem no PAD.',
}

export const assertRemovable = (recruitment: Ended) => assertNotEnded(recruitment, notRemovable)

/** The reasons why a removal would be refused now. The confirmation dialog shows these reasons. */
export const holdsOf = (recruitment: Ended): RemovalHold[] => {
  const end = endOf(recruitment, notRemovable)
  if (!end) return []
  const { message, pad } = end
  return [{ message, links: [{ label: `Ver o PAD ${pad}`, to: `/patients/${pad}/details-pad` }] }]
}

/** Throws if the search is finished: professionals can be called only while the search continues. */
export const assertSearching = (recruitment: StoredRecruitment) => {
  if (recruitment.status === 'cancelled' || recruitment.status === 'removed')
    throw ruleViolation('Esta captação foi encerrada: ninguém mais é chamado.')
  assertNotEnded(recruitment, {
    treatment: 'Esta captação já tem um PAD: o profissional está escolhido.',
    handOver: 'As sessões desta substituição já foram passadas: o profissional está escolhido.',
  })
  assertReplaceable(recruitment)
}
