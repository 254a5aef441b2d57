import type { ConfirmationPreview } from '@zelo/contract/month-end'

type Pad = ConfirmationPreview['list'][number]
export type LeftOutPads = ReadonlyMap<number, Pad>
type Part = Pad['parts'][number]
type Sums = { id: number; sessions: number; treatments: number }

/** Subtracts parts from the sums of contracts or professionals, and drops entries without sessions. */
const subtract = <Entry extends Sums>(
  entries: Entry[],
  parts: (Part & { treatmentId: number })[],
  key: 'contractId' | 'professionalId',
) =>
  entries
    .map((entry) => {
      const ownParts = parts.filter((part) => part[key] === entry.id)
      return {
        ...entry,
        sessions: entry.sessions - ownParts.reduce((sum, { sessions }) => sum + sessions, 0),
        treatments: entry.treatments - new Set(ownParts.map(({ treatmentId }) => treatmentId)).size,
      }
    })
    .filter(({ sessions }) => sessions > 0)

/** The sums of a preview without the PADs that the person has unticked. */
export const withoutPads = (preview: ConfirmationPreview, pads: LeftOutPads) => {
  const parts = [...pads.values()].flatMap((pad) =>
    pad.parts.map((part) => ({ ...part, treatmentId: pad.treatmentId })),
  )
  const professionals = subtract(preview.professionals, parts, 'professionalId')
  return {
    contracts: subtract(preview.contracts, parts, 'contractId'),
    professionals,
    professionalCount: preview.professionalCount - (preview.professionals.length - professionals.length),
    sessions: preview.sessions - parts.reduce((sum, { sessions }) => sum + sessions, 0),
    treatments: preview.treatments - pads.size,
  }
}
