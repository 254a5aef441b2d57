import { Link } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { CopyItem, MapLink, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem, TextGroup } from '../../ui/details/data-list.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { recruitmentLabels as label } from './recruitment-texts.ts'

/** '11 sessões passadas a Bia, de 16/11/2026 a 30/11/2026' */
const passedText = ({ sessions, professional, from, to }: NonNullable<Recruitment['handOver']>) => {
  const count = sessions === 1 ? '1 sessão passada' : `${sessions} sessões passadas`
  const days = to ? `de ${formatDay(from)} a ${formatDay(to)}` : `a partir de ${formatDay(from)}`
  return `${count} a ${professional}, ${days}`
}

const assignedText = ({ by, at }: NonNullable<Recruitment['assignment']>) =>
  `Designação${by ? ` por ${by}` : ''} em ${formatMoment(at, true)}`

const linkClass = 'text-brand underline underline-offset-4'

export function RecruitmentData({ recruitment }: { recruitment: Recruitment }) {
  return (
    <DataGroups>
      <DataGroup title="Atendimento">
        <DataItem label={label.contract}>{recruitment.contract.socialReason}</DataItem>
        <DataItem label={label.specialty}>{recruitment.specialty}</DataItem>
        <DataItem label={label.frequency}>{recruitment.frequency}</DataItem>
        <DataItem label={label.numberOfSessions}>{recruitment.sessionCount}</DataItem>
        <DataItem label={label.registerDate}>{formatDay(recruitment.registerDate)}</DataItem>
        <DataItem label={label.expectedStart}>{formatDay(recruitment.expectedStart)}</DataItem>
        <DataItem label={label.diagnosis} wide>
          {recruitment.diagnosis}
        </DataItem>
      </DataGroup>
      <ProgressGroup recruitment={recruitment} />
      <DataGroup title="Valores" half>
        <DataItem label={label.agreedValue}>{formatMoney(recruitment.agreedValue)}</DataItem>
        <DataItem label={label.contractValue}>{formatMoney(recruitment.contractValue)}</DataItem>
      </DataGroup>
    </DataGroups>
  )
}

function ProgressGroup({ recruitment }: { recruitment: Recruitment }) {
  const { professional, professionalId, replaced, handOver, assignment } = recruitment
  return (
    <DataGroup title="Andamento" half>
      <DataItem label={label.professional}>
        {professional && professionalId && (
          <>
            <Link
              to="/professionals/$id/details"
              params={{ id: String(professionalId) }}
              className={linkClass}
            >
              {professional.fullName}
            </Link>
            {assignment && <span className="block text-muted text-sm">{assignedText(assignment)}</span>}
          </>
        )}
      </DataItem>
      <DataItem label={label.administrator}>{recruitment.administrator?.name}</DataItem>
      {/* After the hand-over the PAD belongs to the new professional, so the link is omitted. */}
      {replaced && !handOver && (
        <DataItem label="Substitui" wide>
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(replaced.treatmentId) }}
            className={linkClass}
          >
            {replaced.professional}, no PAD nº {replaced.treatmentId}
          </Link>
          {replaced.treatmentStatus === 'deleted' && <span className="text-danger"> (PAD removido)</span>}
        </DataItem>
      )}
      {handOver && (
        <DataItem label="Sessões passadas" wide>
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(handOver.treatmentId) }}
            className={linkClass}
          >
            {passedText(handOver)}
          </Link>
        </DataItem>
      )}
    </DataGroup>
  )
}

export function RecruitmentExtraData({ recruitment }: { recruitment: Recruitment }) {
  const { address, addressNumber, neighborhood, city, state, cep } = recruitment
  return (
    <DataGroups>
      <DataGroup title="Paciente">
        <DataItem label={label.birthDate}>{formatDay(recruitment.birthDate)}</DataItem>
        <PhoneItem label={label.cellphone} text={recruitment.cellphone} />
      </DataGroup>
      <DataGroup
        title="Endereço"
        action={<MapLink place={[address, addressNumber, neighborhood, city, state, cep]} />}
      >
        <DataItem label={label.address}>{address}</DataItem>
        <DataItem label={label.addressNumber}>{addressNumber}</DataItem>
        <DataItem label={label.addressComplement}>{recruitment.addressComplement}</DataItem>
        <DataItem label={label.neighborhood}>{neighborhood}</DataItem>
        <DataItem label={label.city}>
          {city} ({state})
        </DataItem>
        <CopyItem label={label.cep} text={cep} />
      </DataGroup>
      <TextGroup title={label.observations} text={recruitment.observations} />
    </DataGroups>
  )
}
