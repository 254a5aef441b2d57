import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { CopyItem, MailItem, MapLink, PhoneItem } from '../details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem, DataList } from '../details/data-list.tsx'
import { DetailsPage } from '../details/details-page.tsx'
import { Tabs } from '../tabs.tsx'
import { formatDay, formatMoment } from '../text/format.ts'
import { longPerson } from './people-sample.ts'
import { Example, Section } from './section.tsx'

export function DetailsSection() {
  const [removed, setRemoved] = useState(0)
  return (
    <Section title="Páginas de detalhes">
      <Example name="Detalhes">
        <DetailsPage
          listTo="/ui"
          state="success"
          errorText=""
          name="Érica Magalhães Nóbrega"
          addedAt="2026-11-05T02:30:00.000Z"
          badges={<Badge tone="success">Ativo</Badge>}
          editTo="/ui/1/edit"
          removal={{
            question: 'Deseja remover o paciente?',
            pending: false,
            onConfirm: () => setRemoved(removed + 1),
          }}
        >
          <Tabs
            label="Detalhes do paciente"
            tabs={[
              {
                value: 'pad',
                label: 'PAD',
                content: (
                  <DataList>
                    <DataItem label="Nascimento">{formatDay('1950-02-11T00:00:00.000Z')}</DataItem>
                    <DataItem label="Último acesso">
                      {formatMoment('2026-11-05T02:30:00.000Z', true)}
                    </DataItem>
                    <DataItem label="Telefone 2">{''}</DataItem>
                    <DataItem label="Contrato">{longPerson.contract}</DataItem>
                    <DataItem label="Observações" wide>
                      Prefere atendimento pela manhã. Mora no segundo andar, sem elevador.
                    </DataItem>
                  </DataList>
                ),
              },
              {
                value: 'info',
                label: 'Informações adicionais',
                content: (
                  <>
                    <p>Remoções confirmadas: {removed}</p>
                    <DataGroups>
                      <DataGroup title="Contato" action={<MapLink place={['Rua Alegre', '565', null]} />}>
                        <CopyItem label="CPF" text="529.982.247-25" />
                        <PhoneItem label="Celular" text="(11) 98765-4321" />
                        <PhoneItem label="Telefone" text="0800 123 4567" />
                        <MailItem label="E-mail" text="maria.aparecida@exemplo.com.br" />
                        <CopyItem label="Chave PIX" text={null} />
                      </DataGroup>
                    </DataGroups>
                  </>
                ),
              },
              { value: 'history', label: 'Histórico', content: <p>Nenhuma rejeição registrada.</p> },
            ]}
          />
        </DetailsPage>
      </Example>
      <Example name="Detalhes carregando">
        <DetailsPage listTo="/ui" state="pending" errorText="" name="">
          {null}
        </DetailsPage>
      </Example>
      <Example name="Detalhes com erro">
        <DetailsPage
          listTo="/ui"
          state="error"
          errorText="Ocorreu um erro ao buscar os detalhes deste usuário..."
          name=""
        >
          {null}
        </DetailsPage>
      </Example>
    </Section>
  )
}
