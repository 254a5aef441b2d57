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

/** Status and end date belong together: a completed session has a date, and no other has one. */
const isState = ({ name }: Difference) => name === 'status' || name === 'endDate'

const proofWord = (before: string | null, now: string | null) => {
  if (!now) return 'removido'
  return before ? 'trocado' : 'guardado'
}

type Versions = {
  /** The session when the input began. */
  opened: MonitoredSession
  mine: SessionInput
  proof: ProofChange
  /** The session that another person saved meanwhile. */
  theirs: MonitoredSession
}

const proofDifference = ({ opened, proof, theirs }: Versions): Difference[] => {
  const byThem = opened.file !== theirs.file
  if (!byThem && proof === 'keep') return []
  return [
    {
      name: 'proof',
      label: 'Comprovante',
      theirs: byThem ? proofWord(opened.file, theirs.file) : 'mantido',
      mine: proof === 'keep' ? 'mantido' : proofWord(opened.file, proof === 'remove' ? null : 'new'),
      changedBy: byThem ? (proof === 'keep' ? 'them' : 'both') : 'me',
    },
  ]
}

/** The differences between the form and the session that another person saved, the proof included. */
export const sessionDifferences = (versions: Versions): Difference[] => {
  const { opened, mine, theirs } = versions
  const found = findDifferences({ opened: valuesOf(opened), mine, theirs: valuesOf(theirs), labels, show })
  const clash = new Set(found.filter(isState).map(({ changedBy }) => changedBy)).size > 1
  return [
    ...found.map((one) => (clash && isState(one) ? { ...one, changedBy: 'both' as const } : one)),
    ...proofDifference(versions),
  ]
}
