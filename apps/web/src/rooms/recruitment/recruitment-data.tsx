import { Link } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { formatDay, formatMoment, formatMoney } from '../../ui/text/format.ts'
import { recruitmentLabels as label } from './recruitment-texts.ts'

/** '11 sessões passadas a Bia, de 16/11/2026 a 30/11/2026' */
const passedText = ({ sessions, professional, from, to }: NonNullable<Recruitment['handOver']>) => {
  const count = sessions === 1 ? '1 sessão passada' : `${sessions} sessões passadas`
  const days = to ? `de ${formatDay(from)} a ${formatDay(to)}` : `a partir de ${formatDay(from)}`
  return `${count} a ${professional}, ${days}`
}

const assignedText = ({ by, at }: NonNullable<Recruitment['assignment']>) =>
  `Designação${by ? ` por ${by}` : ''} em ${formatMoment(at, true)}`

export function RecruitmentData({ recruitment }: { recruitment: Recruitment }) {
  const { professional, professionalId, replaced, handOver, assignment } = recruitment
  return (
    <DataList>
      <DataItem label={label.contract}>{recruitment.contract.socialReason}</DataItem>
      <DataItem label={label.specialty}>{recruitment.specialty}</DataItem>
      <DataItem label={label.professional}>
        {professional && professionalId && (
          <>
            <Link
              to="/professionals/$id/details"
              params={{ id: String(professionalId) }}
              className="text-brand underline underline-offset-4"
            >
              {professional.fullName}
            </Link>
            {assignment && <span className="block text-muted text-sm">{assignedText(assignment)}</span>}
          </>
        )}
      </DataItem>
      {/* Once the sessions have passed, the PAD belongs to the new professional. */}
      {replaced && !handOver && (
        <DataItem label="Substitui">
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(replaced.treatmentId) }}
            className="text-brand underline underline-offset-4"
          >
            {replaced.professional}, no PAD nº {replaced.treatmentId}
          </Link>
        </DataItem>
      )}
      {handOver && (
        <DataItem label="Sessões passadas" wide>
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(handOver.treatmentId) }}
            className="text-brand underline underline-offset-4"
          >
            {passedText(handOver)}
          </Link>
        </DataItem>
      )}
      <DataItem label={label.administrator}>{recruitment.administrator?.name}</DataItem>
      <DataItem label={label.frequency}>{recruitment.frequency}</DataItem>
      <DataItem label={label.numberOfSessions}>{recruitment.sessionCount}</DataItem>
      <DataItem label={label.expectedStart}>{formatDay(recruitment.expectedStart)}</DataItem>
      <DataItem label={label.registerDate}>{formatDay(recruitment.registerDate)}</DataItem>
      <DataItem label={label.agreedValue}>{formatMoney(recruitment.agreedValue)}</DataItem>
      <DataItem label={label.contractValue}>{formatMoney(recruitment.contractValue)}</DataItem>
      <DataItem label={label.diagnosis} wide>
        {recruitment.diagnosis}
      </DataItem>
    </DataList>
  )
}

export function RecruitmentExtraData({ recruitment }: { recruitment: Recruitment }) {
  return (
    <DataList>
      <DataItem label={label.birthDate}>{formatDay(recruitment.birthDate)}</DataItem>
      <DataItem label={label.cellphone}>{recruitment.cellphone}</DataItem>
      <DataItem label={label.cep}>{recruitment.cep}</DataItem>
      <DataItem label={label.address}>{recruitment.address}</DataItem>
      <DataItem label={label.addressNumber}>{recruitment.addressNumber}</DataItem>
      <DataItem label={label.addressComplement}>{recruitment.addressComplement}</DataItem>
      <DataItem label={label.neighborhood}>{recruitment.neighborhood}</DataItem>
      <DataItem label={label.city}>
        {recruitment.city} ({recruitment.state})
      </DataItem>
      <DataItem label={label.observations} wide>
        {recruitment.observations}
      </DataItem>
    </DataList>
  )
}
