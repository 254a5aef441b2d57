import { Link } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import { CopyItem, MapLink } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem, TextGroup } from '../../ui/details/data-list.tsx'
import { FieldItems } from '../../ui/register/field-items.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay, formatMoment } from '../../ui/text/format.ts'

/** '11 sessões passadas a Bia, de 16/11/2026 a 30/11/2026' */
const passedText = ({ sessions, professional, from, to }: NonNullable<Recruitment['handOver']>) => {
  const count = sessions === 1 ? '1 sessão passada' : `${sessions} sessões passadas`
  const days = to ? `de ${formatDay(from)} a ${formatDay(to)}` : `a partir de ${formatDay(from)}`
  return `${count} a ${professional}, ${days}`
}

const assignedText = ({ by, at }: NonNullable<Recruitment['assignment']>) =>
  `Designação${by ? ` por ${by}` : ''} em ${formatMoment(at, true)}`

const linkClass = 'text-brand underline underline-offset-4'

const { contractId, diagnosis, agreedValue, contractValue, cep, observations } = recruitmentFields

export function RecruitmentData({ recruitment }: { recruitment: Recruitment }) {
  return (
    <DataGroups>
      <DataGroup title="Atendimento">
        <DataItem label={contractId.label}>{recruitment.contract.socialReason}</DataItem>
        <FieldItems fields={recruitmentFields} record={recruitment} group="Atendimento" />
        <DataItem label={diagnosis.label} wide>
          {recruitment.diagnosis}
        </DataItem>
      </DataGroup>
      <ProgressGroup recruitment={recruitment} />
      <DataGroup title="Valores" half>
        <DataItem label={agreedValue.label}>{formatMoney(recruitment.agreedValue)}</DataItem>
        <DataItem label={contractValue.label}>{formatMoney(recruitment.contractValue)}</DataItem>
      </DataGroup>
    </DataGroups>
  )
}

function ProgressGroup({ recruitment }: { recruitment: Recruitment }) {
  const { professional, professionalId, replaced, handOver, assignment } = recruitment
  return (
    <DataGroup title="Andamento" half>
      <DataItem label={recruitmentFields.professionalId.label}>
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
      <DataItem label={recruitmentFields.administratorId.label}>{recruitment.administrator?.name}</DataItem>
      <FieldItems fields={recruitmentFields} record={recruitment} group="Andamento" />
      {/* The link is not rendered after the hand-over, because the PAD then has the new professional. */}
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
  const { address, addressNumber, neighborhood, city, state } = recruitment
  const shared = { fields: recruitmentFields, record: recruitment }
  return (
    <DataGroups>
      <DataGroup title="Paciente">
        <FieldItems {...shared} group="Paciente" />
      </DataGroup>
      <DataGroup
        title="Endereço"
        action={<MapLink place={[address, addressNumber, neighborhood, city, state, recruitment.cep]} />}
      >
        <FieldItems
          {...shared}
          group="Endereço"
          customItems={{
            city: (
              <DataItem label={recruitmentFields.city.label}>
                {city} ({state})
              </DataItem>
            ),
          }}
        />
        <CopyItem label={cep.label} text={recruitment.cep} />
      </DataGroup>
      <TextGroup title={observations.label} text={recruitment.observations} />
    </DataGroups>
  )
}
