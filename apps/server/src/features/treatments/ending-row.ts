import type { PatientStatus } from '@zelo/contract/vocabulary'
import type { Ending } from './renewal-plan.ts'

export type EndingRow = Omit<Ending, 'patient' | 'professional' | 'contract' | 'follower'> & {
  patientId: number
  patientName: string
  patientStatus: PatientStatus
  professionalId: number
  professionalName: string
  professionalIsRemoved: boolean
  contractId: number
  contractName: string
  contractIsRemoved: boolean
  followerId: number | null
  followerStart: string | null
  followerEnd: string | null
}

// The nested objects are built here: building them as JSON in SQL took a third of the statement's time.
export const endingOf = (row: EndingRow): Ending => {
  const { patientId, patientName, patientStatus, professionalId, professionalName, professionalIsRemoved } =
    row
  const { contractId, contractName, contractIsRemoved, followerId, followerStart, followerEnd } = row
  return {
    ...row,
    patient: { id: patientId, fullName: patientName, status: patientStatus },
    professional: { id: professionalId, fullName: professionalName, isRemoved: professionalIsRemoved },
    contract: { id: contractId, fantasyName: contractName, isRemoved: contractIsRemoved },
    follower:
      followerId === null || followerStart === null || followerEnd === null
        ? null
        : { id: followerId, startDate: followerStart, endDate: followerEnd },
  }
}
