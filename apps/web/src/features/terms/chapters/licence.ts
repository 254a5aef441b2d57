import type { Chapter } from '../chapter.ts'

export const licenceChapters: Chapter[] = [
  {
    number: 6,
    id: 'licenca',
    title: 'Licença de uso e seus limites',
    clauses: [
      {
        number: '6.1',
        text: 'A LICENCIANTE concede à CONTRATANTE licença de uso da Plataforma onerosa, não exclusiva, intransferível e limitada aos módulos e às quantidades da Proposta, nos termos da Lei nº 9.609/1998. A licença não importa venda ou cessão do software.',
      },
      {
        number: '6.2',
        text: 'A licença é concedida por prazo determinado ou por prazo indeterminado, conforme a Proposta. No silêncio desta, entende-se por prazo indeterminado.',
      },
      {
        number: '6.3',
        text: 'A CONTRATANTE estende o uso da Plataforma aos seus Usuários, dentro dos perfis do Capítulo 3 e somente para a sua própria atividade.',
      },
      {
        number: '6.4',
        text: 'Não é permitido à CONTRATANTE nem aos Usuários:',
        items: [
          'sublicenciar, alugar, ceder, revender ou colocar a Plataforma a serviço de terceiros;',
          'copiar, traduzir, modificar, descompilar ou fazer engenharia reversa do software, salvo no que a lei permitir expressamente;',
          'contornar controles de acesso, testar vulnerabilidades sem autorização escrita ou acessar dados que não lhes caibam;',
          'extrair dados por meios automatizados alheios às exportações e às integrações oferecidas pela LICENCIANTE;',
          'sobrecarregar a Plataforma, nela introduzir código malicioso ou utilizá-la para fim ilícito;',
          'utilizar a Plataforma para desenvolver produto concorrente.',
        ],
      },
      {
        number: '6.5',
        text: 'Havendo período de teste gratuito, a CONTRATANTE pode utilizar a Plataforma sem custo durante o prazo informado na Proposta. Encerrado o teste sem contratação, aplica-se aos dados inseridos o disposto no Capítulo 16.',
      },
      {
        number: '6.6',
        text: 'A LICENCIANTE pode aperfeiçoar a Plataforma e substituir funcionalidades por outras equivalentes. A retirada de funcionalidade essencial contratada, sem equivalente, será avisada com antecedência e permite à CONTRATANTE rescindir sem ônus.',
      },
    ],
  },
  {
    number: 7,
    id: 'obrigacoes',
    title: 'Obrigações dos Usuários e das partes',
    clauses: [
      {
        number: '7.1',
        text: 'Todo Usuário obriga-se a:',
        items: [
          'fornecer informações verdadeiras, completas e atuais;',
          'acessar somente os dados de que necessite para sua função ou, no Portal do Paciente, os que lhe digam respeito;',
          'enviar apenas arquivos que tenha o direito de enviar, legíveis e livres de código malicioso;',
          'tratar os demais com respeito e não registrar conteúdo discriminatório, ofensivo ou alheio ao atendimento;',
          'cumprir a lei, estes Termos e as orientações de segurança da CONTRATANTE.',
        ],
      },
      {
        number: '7.2',
        text: 'O Profissional obriga-se, ainda, a manter regular sua inscrição no conselho de classe, a registrar com fidelidade e sem demora os atendimentos que realizou, a guardar o sigilo profissional e a não registrar como realizada sessão que não ocorreu.',
      },
      {
        number: '7.3',
        text: 'A CONTRATANTE obriga-se, ainda, a:',
        items: [
          'conferir a identidade e a habilitação dos Profissionais que cadastrar;',
          'informar aos Pacientes e aos Responsáveis, de forma clara, que seus dados são tratados na Plataforma;',
          'conferir, antes de faturar ou pagar, as sessões, os valores e os documentos registrados;',
          'manter equipamentos, navegadores e conexão à internet adequados;',
          'pagar pontualmente os valores contratados.',
        ],
      },
      {
        number: '7.4',
        text: 'A LICENCIANTE obriga-se a manter a Plataforma em funcionamento nas condições do Capítulo 9, a corrigir os defeitos do software, a proteger os dados que lhe forem confiados e a prestar suporte por equipe qualificada.',
      },
    ],
  },
  {
    number: 8,
    id: 'pagamento',
    title: 'Preço e condições de pagamento',
    clauses: [
      {
        number: '8.1',
        text: 'Pela licença, a CONTRATANTE pagará à LICENCIANTE os valores da Proposta, na periodicidade e nos vencimentos nela indicados, mediante documento fiscal. O não recebimento da cobrança não dispensa o pagamento, cabendo à CONTRATANTE solicitar a segunda via.',
      },
      {
        number: '8.2',
        text: 'O pagamento em atraso sujeita a CONTRATANTE a multa moratória de 2% (dois por cento) sobre o valor devido, acrescida de juros de mora de 1% (um por cento) ao mês, calculados por dia de atraso, e de correção monetária pela variação do Índice Nacional de Preços ao Consumidor Amplo (IPCA), apurado pelo IBGE, do vencimento ao efetivo pagamento.',
      },
      {
        number: '8.3',
        text: 'Os preços serão reajustados anualmente, a cada 12 (doze) meses contados do aceite da Proposta, pela variação acumulada do mesmo índice (IPCA) no período ou, se extinto, do índice oficial que o substituir.',
      },
      {
        number: '8.4',
        text: 'O atraso superior a 5 (cinco) dias autoriza a LICENCIANTE a bloquear o login dos Usuários da CONTRATANTE, mediante aviso, até a regularização. Confirmado o pagamento, o acesso é restabelecido no primeiro dia útil seguinte.',
      },
      {
        number: '8.5',
        text: 'O atraso superior a 30 (trinta) dias autoriza a LICENCIANTE a rescindir a licença, sem prejuízo da cobrança dos valores vencidos.',
      },
      {
        number: '8.6',
        text: 'O bloqueio do login não apaga dados nem suspende os deveres de segurança e de sigilo. Durante o bloqueio, a LICENCIANTE fornecerá à CONTRATANTE, a pedido desta, as informações indispensáveis à continuidade do cuidado de Paciente ou ao atendimento de ordem de autoridade.',
      },
      {
        number: '8.7',
        text: 'Os pagamentos da CONTRATANTE aos Profissionais e os valores que ela recebe das Operadoras são apenas registrados na Plataforma. A LICENCIANTE não os custodia, não os intermedeia e não responde por eles.',
      },
    ],
  },
  {
    number: 9,
    id: 'suporte',
    title: 'Suporte e disponibilidade',
    clauses: [
      {
        number: '9.1',
        text: 'O suporte técnico é prestado das 09:00 às 18:00, em dias úteis, no horário de Brasília, pelos canais indicados na Proposta. Os chamados recebidos fora desse horário consideram-se abertos no início do período seguinte.',
      },
      {
        number: '9.2',
        text: 'O suporte compreende o esclarecimento de dúvidas de uso e a correção de defeitos do software. Não compreende a manutenção de equipamentos ou redes da CONTRATANTE, orientação clínica, contábil ou jurídica, nem desenvolvimentos sob encomenda, que dependem de proposta própria.',
      },
      {
        number: '9.3',
        text: 'O Paciente, o Responsável e o Profissional são atendidos pela CONTRATANTE, que acionará o suporte da LICENCIANTE quando a questão for da Plataforma.',
      },
      {
        number: '9.4',
        text: 'A LICENCIANTE empregará os melhores esforços para manter a Plataforma disponível de forma contínua, ressalvados:',
        items: [
          'as manutenções programadas, avisadas com antecedência e realizadas, sempre que possível, fora do horário de suporte;',
          'as manutenções urgentes, necessárias à segurança ou à integridade dos dados;',
          'as falhas de energia, de conexão à internet ou de serviços de terceiros fora de seu controle;',
          'o bloqueio previsto na cláusula 8.4 e as suspensões por uso contrário a estes Termos.',
        ],
      },
      {
        number: '9.5',
        text: 'A CONTRATANTE manterá procedimento próprio para que o cuidado dos Pacientes prossiga durante eventual indisponibilidade da Plataforma.',
      },
    ],
  },
  {
    number: 10,
    id: 'copias-de-seguranca',
    title: 'Cópias de segurança',
    clauses: [
      {
        number: '10.1',
        text: 'A LICENCIANTE realiza cópias de segurança (backups) diárias dos dados da Plataforma, protegidas com o mesmo cuidado dos dados originais.',
      },
      {
        number: '10.2',
        text: 'Somente podem ser restauradas as cópias dos últimos 10 (dez) dias. Passado esse período, a cópia é substituída e a restauração daquela data deixa de ser possível.',
      },
      {
        number: '10.3',
        text: 'A restauração é solicitada pela CONTRATANTE ao suporte, com a indicação da data desejada, e será concluída em até 72 (setenta e duas) horas do pedido. Os dados inseridos depois da cópia escolhida podem ser perdidos, do que a CONTRATANTE será avisada antes da execução.',
      },
      {
        number: '10.4',
        text: 'As cópias de segurança destinam-se à recuperação de desastres e não substituem a guarda dos prontuários pela CONTRATANTE, tratada no Capítulo 16.',
      },
    ],
  },
]
