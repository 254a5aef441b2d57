import type { Chapter } from '../chapter.ts'

export const closingChapters: Chapter[] = [
  {
    number: 17,
    id: 'responsabilidade',
    title: 'Responsabilidade',
    clauses: [
      {
        number: '17.1',
        text: 'Cada parte responde pelos danos que causar à outra ou a terceiros por descumprir a lei ou estes Termos.',
      },
      {
        number: '17.2',
        text: 'A LICENCIANTE não responde:',
        items: [
          'pelos atos de assistência à saúde, pelas decisões clínicas e pela relação da CONTRATANTE com Pacientes, Profissionais e Operadoras;',
          'pela veracidade e pela licitude dos dados inseridos pelos Usuários, nem pelos pagamentos e faturamentos feitos com base neles;',
          'pelo uso indevido de Credencial decorrente de descuido de seu titular ou da CONTRATANTE;',
          'por caso fortuito ou força maior e por falhas de equipamentos, redes ou serviços que não lhe caiba fornecer.',
        ],
      },
      {
        number: '17.3',
        text: 'Nas relações entre as partes, a responsabilidade total da LICENCIANTE limita-se ao valor pago pela CONTRATANTE nos 12 (doze) meses anteriores ao fato, excluídos os lucros cessantes e os danos indiretos.',
      },
      {
        number: '17.4',
        text: 'O limite da cláusula 17.3 não se aplica aos casos de dolo ou culpa grave, à violação do sigilo das Informações de Saúde imputável à LICENCIANTE, nem reduz direitos que a lei assegure ao titular de dados ou ao consumidor.',
      },
      {
        number: '17.5',
        text: 'Perante os titulares, a responsabilidade das partes pelo tratamento de dados pessoais segue os arts. 42 a 45 da LGPD. Quem reparar o dano tem direito de regresso contra o responsável, na medida de sua participação.',
      },
    ],
  },
  {
    number: 18,
    id: 'vigencia-e-rescisao',
    title: 'Vigência e rescisão',
    clauses: [
      {
        number: '18.1',
        text: 'Estes Termos vigoram para a CONTRATANTE enquanto durar a licença e, para cada Usuário, enquanto sua Credencial estiver ativa.',
      },
      {
        number: '18.2',
        text: 'A licença por prazo indeterminado pode ser encerrada por qualquer das partes, sem motivo e sem multa, mediante aviso prévio escrito de 30 (trinta) dias, durante os quais continuam devidos o serviço e o pagamento.',
      },
      {
        number: '18.3',
        text: 'A licença por prazo determinado termina no fim do prazo ou na forma prevista na Proposta.',
      },
      {
        number: '18.4',
        text: 'A parte que descumprir obrigação destes Termos será notificada para sanar o descumprimento em 5 (cinco) dias. Não sanado nesse prazo, a outra parte pode rescindir a licença de imediato. A falta de pagamento rege-se pela cláusula 8.4 e pela cláusula 8.5.',
      },
      {
        number: '18.5',
        text: 'A licença pode ser rescindida de imediato, sem o prazo da cláusula 18.4, em caso de descumprimento que não possa ser sanado, de violação dolosa do sigilo ou das proibições da cláusula 6.4, ou de decretação de falência da outra parte.',
      },
      {
        number: '18.6',
        text: 'A LICENCIANTE pode suspender a Credencial utilizada em violação destes Termos que ponha em risco dados ou a própria Plataforma, pelo tempo necessário a apurar o fato, comunicando-o à CONTRATANTE.',
      },
      {
        number: '18.7',
        text: 'Com o término da licença cessam os acessos, vencem os valores devidos até a data e aplica-se o Capítulo 16. Subsistem as disposições sobre confidencialidade, propriedade intelectual, dados pessoais, responsabilidade e foro.',
      },
    ],
  },
  {
    number: 19,
    id: 'arrependimento',
    title: 'Direito de arrependimento',
    clauses: [
      {
        number: '19.1',
        text: 'A CONTRATANTE que não tiver utilizado período de teste pode desistir da contratação no prazo de 7 (sete) dias do aceite da Proposta, sem justificar o motivo, por comunicação escrita aos canais da LICENCIANTE.',
      },
      {
        number: '19.2',
        text: 'Exercido o arrependimento no prazo, os valores já pagos são integralmente devolvidos e aplica-se aos dados o Capítulo 16. Quem utilizou o período de teste conheceu previamente a Plataforma e não dispõe desse direito, salvo nos casos em que a lei o imponha.',
      },
    ],
  },
  {
    number: 20,
    id: 'alteracoes',
    title: 'Alterações destes Termos',
    clauses: [
      {
        number: '20.1',
        text: 'A LICENCIANTE pode revisar estes Termos. A versão revisada será publicada nesta página, com a data da revisão, e passa a valer 30 (trinta) dias após a publicação. As mudanças relevantes serão também avisadas à CONTRATANTE pelos canais da Proposta.',
      },
      {
        number: '20.2',
        text: 'Antes de a revisão entrar em vigor, a CONTRATANTE que com ela não concordar pode encerrar a licença sem multa, e o Usuário pode pedir a desativação de sua Credencial. O uso da Plataforma após a vigência importa aceitação da nova versão.',
      },
      {
        number: '20.3',
        text: 'A alteração exigida por lei ou por ordem de autoridade vale desde a data por esta determinada. Nenhuma alteração retroage nem reduz direito já adquirido, e a nova finalidade de tratamento que dependa de consentimento só se aplica a quem o der.',
      },
    ],
  },
  {
    number: 21,
    id: 'disposicoes-gerais',
    title: 'Disposições gerais',
    clauses: [
      {
        number: '21.1',
        text: 'As comunicações entre as partes são válidas quando feitas por escrito aos contatos da Proposta, por e-mail inclusive, e consideram-se recebidas no dia útil seguinte ao do envio, salvo devolução. Cada parte manterá seus contatos atualizados.',
      },
      {
        number: '21.2',
        text: 'A tolerância quanto a qualquer descumprimento não importa renúncia nem novação. A invalidade de uma disposição não prejudica as demais.',
      },
      {
        number: '21.3',
        text: 'A CONTRATANTE não pode ceder a licença sem consentimento escrito da LICENCIANTE. A LICENCIANTE pode cedê-la a sucessora que assuma integralmente estes Termos, com aviso prévio à CONTRATANTE.',
      },
      {
        number: '21.4',
        text: 'As partes reconhecem a validade do aceite eletrônico e dos registros da Plataforma como meio de prova, nos termos da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020.',
      },
      {
        number: '21.5',
        text: 'Estes Termos e a Proposta contêm todo o acordo entre as partes sobre a Plataforma e substituem os entendimentos anteriores.',
      },
    ],
  },
  {
    number: 22,
    id: 'lei-e-foro',
    title: 'Lei aplicável e foro',
    clauses: [
      {
        number: '22.1',
        text: 'Estes Termos regem-se pelas leis da República Federativa do Brasil.',
      },
      {
        number: '22.2',
        text: 'As partes buscarão resolver as divergências por negociação de boa-fé. Não havendo acordo, fica eleito o foro da comarca da sede da CONTRATANTE para dirimir as questões entre ela e a LICENCIANTE.',
      },
      {
        number: '22.3',
        text: 'A eleição de foro não prejudica o direito do consumidor e do titular de dados de demandar no foro de seu domicílio, quando a lei o assegure.',
      },
    ],
  },
]
