import type { Chapter } from '../chapter.ts'

export const personalDataChapters: Chapter[] = [
  {
    number: 11,
    id: 'confidencialidade',
    title: 'Confidencialidade',
    clauses: [
      {
        number: '11.1',
        text: 'As partes e os Usuários manterão em sigilo as informações não públicas a que tiverem acesso em razão da Plataforma, entre elas as Informações de Saúde, os dados comerciais da CONTRATANTE e os aspectos técnicos do software, e as utilizarão apenas para os fins destes Termos.',
      },
      {
        number: '11.2',
        text: 'O sigilo não alcança a informação que se tornou pública sem culpa de quem a recebeu, que já era por este legitimamente conhecida ou que deva ser revelada por lei ou por ordem de autoridade competente. Neste último caso, a parte obrigada revelará só o estritamente exigido e, se a lei permitir, avisará a outra antes.',
      },
      {
        number: '11.3',
        text: 'A equipe da LICENCIANTE somente acessa dados da CONTRATANTE quando necessário ao suporte, à segurança ou ao cumprimento da lei, por pessoas autorizadas e sujeitas a dever de sigilo.',
      },
      {
        number: '11.4',
        text: 'O dever de confidencialidade permanece por 5 (cinco) anos após o término da licença e, quanto às Informações de Saúde e aos demais dados pessoais, por prazo indeterminado.',
      },
    ],
  },
  {
    number: 12,
    id: 'propriedade-intelectual',
    title: 'Propriedade intelectual',
    clauses: [
      {
        number: '12.1',
        text: 'O software, seu código, suas interfaces, sua documentação e as marcas da Plataforma pertencem à LICENCIANTE ou a quem lhe concedeu seus direitos, e são protegidos pelas Leis nº 9.609/1998, nº 9.610/1998 e nº 9.279/1996. Nada nestes Termos os transfere.',
      },
      {
        number: '12.2',
        text: 'Os dados, documentos e arquivos inseridos pela CONTRATANTE e por seus Usuários não pertencem à LICENCIANTE, que os trata somente para prestar o serviço. As marcas da CONTRATANTE são utilizadas na Plataforma apenas para identificá-la.',
      },
      {
        number: '12.3',
        text: 'As sugestões de melhoria enviadas à LICENCIANTE podem ser por ela incorporadas à Plataforma, sem contraprestação, desde que não revelem informação confidencial nem dado pessoal.',
      },
    ],
  },
  {
    number: 13,
    id: 'dados-pessoais',
    title: 'Tratamento de dados pessoais',
    clauses: [
      {
        number: '13.1',
        text: 'Para os fins da LGPD, a CONTRATANTE é controladora dos dados pessoais de Pacientes, Responsáveis, Profissionais e membros de sua equipe tratados na Plataforma, e a LICENCIANTE é operadora desses dados, que trata em nome da CONTRATANTE e segundo suas instruções lícitas, estes Termos e a Proposta. A Operadora que receber dados será controladora quanto ao tratamento que realizar.',
      },
      {
        number: '13.2',
        text: 'A LICENCIANTE é controladora apenas dos dados necessários à sua relação com a CONTRATANTE, como contatos comerciais e de cobrança, e dos registros de acesso que a Lei nº 12.965/2014 a obriga a guardar.',
      },
      {
        number: '13.3',
        text: 'São tratados, conforme o perfil: dados de identificação e contato; endereço; dados profissionais e bancários dos Profissionais; dados do plano de saúde; Informações de Saúde dos Pacientes; e registros de acesso e de uso. As finalidades são organizar e registrar a atenção domiciliar, captar Profissionais, faturar e pagar os atendimentos, prestar contas às Operadoras, garantir a segurança e cumprir a lei.',
      },
      {
        number: '13.4',
        text: 'As Informações de Saúde, dados pessoais sensíveis, são tratadas com fundamento nas seguintes bases do art. 11 da LGPD, cabendo à CONTRATANTE definir a adequada a cada operação:',
        items: [
          'tutela da saúde, em procedimento realizado por profissionais de saúde, serviços de saúde ou autoridade sanitária (inciso II, “f”);',
          'cumprimento de obrigação legal ou regulatória, como a guarda do prontuário (inciso II, “a”);',
          'proteção da vida ou da incolumidade física do titular ou de terceiro (inciso II, “e”);',
          'exercício regular de direitos, inclusive em contrato e em processo judicial, administrativo ou arbitral (inciso II, “d”);',
          'consentimento específico e destacado do titular ou de seu responsável legal, quando nenhuma das demais for aplicável (inciso I).',
        ],
      },
      {
        number: '13.5',
        text: 'Os demais dados pessoais são tratados com fundamento no art. 7º da LGPD, em especial na execução de contrato, no cumprimento de obrigação legal ou regulatória, no exercício regular de direitos e no legítimo interesse.',
      },
      {
        number: '13.6',
        text: 'Os dados de crianças e adolescentes são tratados em seu melhor interesse, na forma do art. 14 da LGPD.',
      },
      {
        number: '13.7',
        text: 'Como operadora de dados, a LICENCIANTE não venderá dados pessoais, não os utilizará para publicidade ou finalidade própria, manterá registro das operações de tratamento, auxiliará a CONTRATANTE nos relatórios de impacto e lhe prestará as informações necessárias para demonstrar o cumprimento deste Capítulo. Se entender que uma instrução viola a lei, avisará a CONTRATANTE antes de executá-la.',
      },
    ],
  },
  {
    number: 14,
    id: 'direitos-dos-titulares',
    title: 'Direitos dos titulares e encarregado',
    clauses: [
      {
        number: '14.1',
        text: 'O titular pode, a qualquer momento e gratuitamente, exercer perante a controladora os direitos do art. 18 da LGPD:',
        items: [
          'confirmação da existência de tratamento;',
          'acesso aos dados;',
          'correção de dados incompletos, inexatos ou desatualizados;',
          'anonimização, bloqueio ou eliminação de dados desnecessários, excessivos ou tratados em desconformidade com a lei;',
          'portabilidade dos dados a outro fornecedor, observada a regulamentação;',
          'eliminação dos dados tratados com o seu consentimento, ressalvadas as hipóteses legais de conservação;',
          'informação sobre as entidades com as quais os dados foram compartilhados;',
          'informação sobre a possibilidade de não consentir e sobre as consequências da negativa;',
          'revogação do consentimento.',
        ],
      },
      {
        number: '14.2',
        text: 'O titular pode, ainda, opor-se a tratamento realizado em descumprimento da lei, pedir a revisão de decisões tomadas unicamente com base em tratamento automatizado (art. 20 da LGPD) e peticionar contra a controladora perante a autoridade nacional de proteção de dados (ANPD).',
      },
      {
        number: '14.3',
        text: 'Os pedidos são dirigidos à CONTRATANTE e respondidos nos prazos da lei, depois de confirmada a identidade do requerente. A LICENCIANTE encaminhará à CONTRATANTE, sem demora, os pedidos que receber diretamente e a auxiliará a atendê-los.',
      },
      {
        number: '14.4',
        text: 'O encarregado pelo tratamento de dados pessoais (DPO) da CONTRATANTE atende os titulares e a ANPD pelo canal de privacidade divulgado em seu site e em seus meios de atendimento. O encarregado da LICENCIANTE atende pelo canal de privacidade indicado na Proposta.',
      },
    ],
  },
  {
    number: 15,
    id: 'seguranca',
    title: 'Segurança, incidentes e suboperadores',
    clauses: [
      {
        number: '15.1',
        text: 'A LICENCIANTE adota medidas técnicas e administrativas aptas a proteger os dados pessoais, proporcionais à sensibilidade das Informações de Saúde, entre as quais:',
        items: [
          'transmissão por canal cifrado e guarda das senhas apenas em forma irreversível;',
          'acesso por perfil, segundo a necessidade de cada função, e bloqueio imediato de Usuários desativados;',
          'registro das alterações e limitação de tentativas de acesso;',
          'acesso aos arquivos enviados somente por Usuários autenticados;',
          'cópias de segurança, atualizações de segurança e orientação da equipe.',
        ],
      },
      {
        number: '15.2',
        text: 'Ciente de incidente de segurança que envolva dados pessoais da CONTRATANTE, a LICENCIANTE a comunicará sem demora injustificada, com o que souber da natureza dos dados e dos titulares afetados, das causas, dos riscos e das medidas adotadas, e completará a informação à medida que a apurar.',
      },
      {
        number: '15.3',
        text: 'Cabe à CONTRATANTE, como controladora, comunicar à ANPD e aos titulares o incidente que possa acarretar risco ou dano relevante, na forma do art. 48 da LGPD e de sua regulamentação, com o auxílio da LICENCIANTE.',
      },
      {
        number: '15.4',
        text: 'A CONTRATANTE autoriza a LICENCIANTE a contratar suboperadores para hospedagem, armazenamento, envio de mensagens e suporte, obrigados por contrato a nível de proteção não inferior ao destes Termos. A LICENCIANTE responde por eles, mantém a relação à disposição da CONTRATANTE e lhe comunica previamente as mudanças, às quais esta pode opor-se por motivo fundado.',
      },
      {
        number: '15.5',
        text: 'Se algum suboperador tratar dados fora do Brasil, a transferência internacional só ocorrerá nas hipóteses dos arts. 33 a 36 da LGPD, como a destinação a país com grau de proteção reconhecido como adequado ou a adoção das cláusulas-padrão contratuais aprovadas pela ANPD, e será informada à CONTRATANTE.',
      },
    ],
  },
  {
    number: 16,
    id: 'guarda-e-devolucao',
    title: 'Guarda, devolução e eliminação de dados',
    clauses: [
      {
        number: '16.1',
        text: 'Os documentos que integram o prontuário do Paciente devem ser conservados pela CONTRATANTE pelo prazo mínimo de 20 (vinte) anos a contar do último registro, nos termos da Lei nº 13.787/2018. Por isso, o pedido de eliminação não alcança tais documentos enquanto durar esse prazo.',
      },
      {
        number: '16.2',
        text: 'Os demais dados são conservados enquanto necessários às suas finalidades ou pelos prazos legais, fiscais e prescricionais aplicáveis. Os registros de acesso são guardados pelo prazo do art. 15 da Lei nº 12.965/2014.',
      },
      {
        number: '16.3',
        text: 'Os dados da CONTRATANTE ser-lhe-ão devolvidos em até 30 (trinta) dias do pedido, em formato estruturado e de uso corrente, com os arquivos enviados. O pedido pode ser feito durante a licença ou após o seu término, e não pode ser recusado em razão de débito.',
      },
      {
        number: '16.4',
        text: 'Terminada a licença, a LICENCIANTE avisará a CONTRATANTE antes de eliminar os dados e conservará apenas o que a lei exigir ou permitir. A partir da devolução, a guarda dos prontuários pelo prazo da cláusula 16.1 cabe exclusivamente à CONTRATANTE.',
      },
      {
        number: '16.5',
        text: 'A LICENCIANTE eliminará os dados por meio seguro e, a pedido, confirmará por escrito a eliminação. As cópias de segurança remanescentes extinguem-se pelo ciclo da cláusula 10.2.',
      },
    ],
  },
]
