import { isAuthorised } from '@zelo/contract/vocabulary'
import { ruleViolation } from '../../platform/errors.ts'
import type { StoredRecruitment } from './recruitment.register.ts'

type Ended = Pick<StoredRecruitment, 'treatmentStatus' | 'handOver'>

/** The sessions of an active PAD were handed over, so the search is over until the hand-over is undone. */
const isHandedOver = ({ handOver }: Ended) => Boolean(handOver) && handOver?.treatmentStatus === 'active'

/** A recruitment ends in a PAD or in a hand-over. While that exists, this throws its sentence. */
const assertNotEnded = (recruitment: Ended, sentences: { treatment: string; handOver: string }) => {
  if (recruitment.treatmentStatus === 'active') throw ruleViolation(sentences.treatment)
  if (isHandedOver(recruitment)) throw ruleViolation(sentences.handOver)
}

/** The PAD or the hand-over determines the professional of its recruitment. */
export const assertProfessionalFree = (recruitment: Ended) =>
  assertNotEnded(recruitment, {
    treatment: 'Esta captação já tem um PAD: troque o profissional no PAD.',
    handOver:
      'As sessões desta substituição já foram passadas: para trocar o profissional, registre a recusa dele ou desfaça a passagem no PAD.',
  })

/** A recruitment with a PAD or a hand-over stays authorised. */
export const assertStatusFree = (
  before: StoredRecruitment,
  status: StoredRecruitment['status'] | undefined,
) => {
  if (!status || status === before.status || isAuthorised(status)) return
  assertNotEnded(before, {
    treatment: 'Esta captação já tem um PAD: para mudar o status, remova antes o PAD.',
    handOver:
      'As sessões desta substituição já foram passadas: para mudar o status, desfaça antes a passagem no PAD.',
  })
}

export const assertRemovable = (recruitment: Ended) =>
  assertNotEnded(recruitment, {
    treatment: 'Esta captação tem um PAD ativo: para removê-la, remova antes o PAD.',
    handOver:
      'As sessões desta substituição já foram passadas: para removê-la, desfaça antes a passagem no PAD.',
  })

/** Professionals can be called only while the search continues. */
export const assertSearching = (recruitment: StoredRecruitment) => {
  if (recruitment.status === 'cancelled' || recruitment.status === 'removed')
    throw ruleViolation('Esta captação foi encerrada: ninguém mais é chamado.')
  assertNotEnded(recruitment, {
    treatment: 'Esta captação já tem um PAD: o profissional está escolhido.',
    handOver: 'As sessões desta substituição já foram passadas: o profissional está escolhido.',
  })
}
