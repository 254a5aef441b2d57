import type { MonitoredSession } from '@zelo/contract/monitoring'
import { type SessionStatus, sessionStatusLabel } from '@zelo/contract/vocabulary'
import { type Difference, findDifferences } from '../../../ui/register/conflict.ts'
import { EMPTY } from '../../../ui/text/format.ts'
import { type ProofChange, type SessionInput, valuesOf } from './save-session.ts'

const labels = {
  status: 'Status',
  sessionDate: 'Data prevista',
  endDate: 'Conclusão',
  observation: 'Observação',
}

const isStatus = (value: unknown): value is SessionStatus => String(value) in sessionStatusLabel
const show = { status: (value: unknown) => (isStatus(value) ? sessionStatusLabel[value] : EMPTY) }

/**
 * Whether the difference concerns the status or the end date. Both form one conflict, because only a completed session
 * has an end date.
 */
const isState = ({ name }: Difference) => name === 'status' || name === 'endDate'

const proofWord = (before: string | null, now: string | null) => {
  if (!now) return 'removido'
  return before ? 'trocado' : 'guardado'
}

type Versions = {
  /** The session as it was when the input began. */
  opened: MonitoredSession
  mine: SessionInput
  proof: ProofChange
  /** The session as another person saved it meanwhile. */
  theirs: MonitoredSession
}

const proofDifference = ({ opened, proof, theirs }: Versions): Difference[] => {
  const isChangedByThem = opened.file !== theirs.file
  if (!isChangedByThem && proof === 'keep') return []
  return [
    {
      name: 'proof',
      label: 'Comprovante',
      theirs: isChangedByThem ? proofWord(opened.file, theirs.file) : 'mantido',
      mine: proof === 'keep' ? 'mantido' : proofWord(opened.file, proof === 'remove' ? null : 'new'),
      changedBy: isChangedByThem ? (proof === 'keep' ? 'them' : 'both') : 'me',
    },
  ]
}

/** The differences between the form and the saved session, including the proof. */
export const sessionDifferences = (versions: Versions): Difference[] => {
  const { opened, mine, theirs } = versions
  const found = findDifferences({ opened: valuesOf(opened), mine, theirs: valuesOf(theirs), labels, show })
  const clash = new Set(found.filter(isState).map(({ changedBy }) => changedBy)).size > 1
  return [
    ...found.map((one) => (clash && isState(one) ? { ...one, changedBy: 'both' as const } : one)),
    ...proofDifference(versions),
  ]
}
