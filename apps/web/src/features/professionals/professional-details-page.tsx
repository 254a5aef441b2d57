import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Professional } from '@zelo/contract/professionals'
import { ArrowRightLeft } from 'lucide-react'
import { read } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ProfessionalAccount } from '../accounts/accounts.public.ts'
import { absencesQuery } from './absences.queries.ts'
import { Absences } from './absences.tsx'
import { ProfessionalData } from './professional-data.tsx'
import { professionals } from './professionals.queries.ts'
import { PastTreatments, TreatmentTable } from './treatment-table.tsx'

export function ProfessionalDetailsPage() {
  const { id: professionalId = '' } = useParams({ strict: false })
  // The absences are read in parallel with the record, so that the content below the absences does not move later.
  const absences = useQuery(absencesQuery(professionalId, 'open'))
  const mayPass = useMay('treatments.write')
  return (
    <RecordPage
      register={professionals}
      name={({ fullName }) => fullName}
      badges={({ speciality }) => (
        <Badge tone="brand" shape="square">
          {speciality}
        </Badge>
      )}
      actions={({ id }) =>
        mayPass && (
          <Link
            to="/professionals/$id/hand-over"
            params={{ id: String(id) }}
            className={buttonClass('outline')}
          >
            <ArrowRightLeft size={16} />
            Passar atendimentos
          </Link>
        )
      }
      checkRemoval={(id) => read('GET /professionals/{id}/removal', { params: { id } })}
    >
      {(professional, mayWrite) => (
        <>
          <Absences professionalId={professional.id} mayWrite={mayWrite} />
          {(!absences.isPending || absences.failureCount > 0) && (
            <ProfessionalTabs professional={professional} />
          )}
        </>
      )}
    </RecordPage>
  )
}

function ProfessionalTabs({ professional }: { professional: Professional }) {
  const maySeeMoney = useMay('payments.read')
  return (
    <Tabs
      label="Sobre o profissional"
      tabs={[
        {
          value: 'atendimentos',
          label: 'Atendimentos',
          content: (
            <div className="grid gap-4">
              <TreatmentTable
                caption="Atendimentos"
                professional={professional}
                status="active"
                emptyHint="Este profissional ainda não tem atendimentos ativos. Eles aparecem aqui quando um PAD é criado para um paciente."
              />
              <PastTreatments professional={professional} />
            </div>
          ),
        },
        {
          value: 'deletados',
          label: 'Deletados',
          content: (
            <TreatmentTable
              caption="Atendimentos deletados"
              professional={professional}
              status="deleted"
              emptyHint="Nenhum atendimento deste profissional foi deletado."
            />
          ),
        },
        ...(maySeeMoney
          ? [
              {
                value: 'conta',
                label: 'Conta',
                content: <ProfessionalAccount professionalId={professional.id} />,
              },
            ]
          : []),
        {
          value: 'informacoes',
          label: 'Informações Adicionais',
          content: <ProfessionalData professional={professional} />,
        },
      ]}
    />
  )
}
