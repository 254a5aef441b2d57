import type { Chapter } from '../chapter.ts'

export const peopleChapters = (company: string): Chapter[] => [
  {
    number: 1,
    id: 'definicoes',
    title: 'Definições',
    clauses: [
      {
        number: '1.1',
        text: 'Nestes Termos de Uso (“Termos”), no singular ou no plural, as expressões abaixo têm o seguinte significado:',
        items: [
          '“Plataforma”: o software Zelo, de gestão da atenção domiciliar à saúde, acessado pela internet, com seu painel administrativo, o aplicativo do Profissional e o Portal do Paciente;',
          '“LICENCIANTE”: a empresa fornecedora da Plataforma, titular dos direitos sobre o software ou autorizada a licenciá-lo, qualificada na Proposta;',
          `“CONTRATANTE”: ${company}, empresa de atenção domiciliar que contrata a licença da Plataforma e a utiliza em sua atividade;`,
          '“Proposta”: o instrumento comercial aceito pela CONTRATANTE, com os módulos contratados, a modalidade e o prazo da licença, os preços, os vencimentos e os canais de contato das partes;',
          '“Usuário”: toda pessoa natural que acessa a Plataforma com credencial própria, em qualquer dos perfis do Capítulo 3;',
          '“Credencial”: o conjunto de e-mail e senha, ou outro meio de autenticação, que identifica cada Usuário;',
          '“PAD”: o plano de atenção domiciliar do Paciente, com especialidade, frequência, período e sessões previstas;',
          '“Portal do Paciente”: o ambiente em que o Paciente ou seu Responsável consulta os próprios dados e atendimentos;',
          '“Operadora”: a operadora de plano de saúde, ou outra empresa, que contrata os serviços da CONTRATANTE em favor de seus beneficiários, registrada na Plataforma como “contrato”;',
          '“Informações de Saúde”: os dados pessoais sensíveis referentes à saúde do Paciente, como diagnósticos, PAD, evoluções, relatórios, comprovantes de sessão e folhas de ponto que os revelem;',
          '“LGPD”: a Lei nº 13.709/2018, cujos conceitos de dado pessoal, titular, controlador, operador, encarregado e tratamento são adotados nestes Termos. A palavra “operador”, nesse sentido, não se confunde com “Operadora”.',
        ],
      },
      {
        number: '1.2',
        text: 'Os prazos destes Termos contam-se em dias corridos, excluído o dia do começo e incluído o do vencimento, salvo quando houver menção expressa a horas ou a dias úteis. São dias úteis os que não caem em sábado, domingo ou feriado nacional.',
      },
    ],
  },
  {
    number: 2,
    id: 'aceitacao',
    title: 'Aceitação destes Termos',
    clauses: [
      {
        number: '2.1',
        text: 'Estes Termos regulam a licença da Plataforma concedida pela LICENCIANTE à CONTRATANTE e as condições em que cada Usuário a acessa. A CONTRATANTE adere a eles ao aceitar a Proposta; o Usuário, ao utilizar pela primeira vez sua Credencial.',
      },
      {
        number: '2.2',
        text: 'Quem aceita estes Termos em nome da CONTRATANTE declara ter poderes para representá-la. Quem não concordar com eles não deve utilizar a Plataforma.',
      },
      {
        number: '2.3',
        text: 'Somente pessoas com capacidade civil plena podem ser titulares de Credencial. O Paciente menor de idade ou que não possa exercer pessoalmente os atos da vida civil é representado ou assistido por seu Responsável, na forma da lei.',
      },
      {
        number: '2.4',
        text: 'As obrigações comerciais vinculam apenas a CONTRATANTE e a LICENCIANTE. Ao Profissional, ao Paciente e ao Responsável não se cobra valor algum pelo acesso à Plataforma.',
      },
      {
        number: '2.5',
        text: 'Havendo divergência, a Proposta prevalece sobre estes Termos nas condições comerciais, e estes Termos prevalecem em tudo o mais, em especial na proteção de dados pessoais.',
      },
    ],
  },
  {
    number: 3,
    id: 'perfis-de-usuario',
    title: 'Perfis de Usuário',
    clauses: [
      {
        number: '3.1',
        text: 'A Plataforma reconhece os seguintes perfis, e cada Usuário acessa apenas o que o seu perfil permite:',
        items: [
          'Administrador: pessoa designada pela CONTRATANTE para geri-la na Plataforma. Administra Credenciais, contratos, Profissionais, Pacientes, PAD, monitoramento, captação e pagamentos;',
          'Captador: membro da equipe da CONTRATANTE que busca e substitui Profissionais. Consulta o painel e registra captações, Profissionais, Pacientes, PAD, sessões e relatórios, mas não altera Administradores, contratos nem pagamentos;',
          'Profissional: profissional de saúde, com inscrição ativa no respectivo conselho quando exigida, que presta os atendimentos e registra as sessões, as evoluções e os documentos correspondentes;',
          'Paciente: pessoa que recebe a atenção domiciliar e que acessa a Plataforma exclusivamente pelo Portal do Paciente;',
          'Responsável: representante legal do Paciente, ou pessoa por ele autorizada, que acessa o Portal do Paciente em seu nome e no limite dessa representação.',
        ],
      },
      {
        number: '3.2',
        text: 'A Operadora figura na Plataforma como contrato e, por isso, não recebe Credencial nem acesso direto às Informações de Saúde. A informação que lhe for destinada segue as regras do Capítulo 5.',
      },
      {
        number: '3.3',
        text: 'O cadastro na Plataforma não cria vínculo de emprego, sociedade ou representação entre a LICENCIANTE e qualquer Usuário. A relação entre a CONTRATANTE e cada Profissional rege-se pelo contrato firmado entre eles.',
      },
    ],
  },
  {
    number: 4,
    id: 'credenciais',
    title: 'Credenciais e acesso',
    clauses: [
      {
        number: '4.1',
        text: 'O Administrador da CONTRATANTE pode incluir e editar as Credenciais dos demais Usuários, definir o perfil de cada um e desativar acessos. A CONTRATANTE responde pela escolha dos Administradores e pelos atos que eles praticarem nessa função.',
      },
      {
        number: '4.2',
        text: 'A Credencial é pessoal e intransferível. É vedado compartilhá-la, ainda que entre colegas da mesma equipe, e os atos praticados com ela presumem-se do seu titular, salvo prova em contrário.',
      },
      {
        number: '4.3',
        text: 'O Usuário deve escolher senha de pelo menos oito caracteres que não utilize em outros serviços, encerrar a sessão em equipamentos compartilhados e comunicar imediatamente à CONTRATANTE a perda ou o uso indevido de sua Credencial.',
      },
      {
        number: '4.4',
        text: 'A CONTRATANTE deve desativar sem demora a Credencial de quem deixar sua equipe, mudar de função ou não mais necessitar do acesso.',
      },
      {
        number: '4.5',
        text: 'Inclusões, alterações e exclusões feitas na Plataforma são registradas com autor, data e hora. Esses registros servem à segurança, à auditoria e à prova dos atos praticados.',
      },
    ],
  },
  {
    number: 5,
    id: 'informacoes-de-saude',
    title: 'Informações de Saúde e Portal do Paciente',
    clauses: [
      {
        number: '5.1',
        text: 'A Plataforma é ferramenta de gestão e de registro. Não realiza diagnóstico, não prescreve conduta e não substitui o julgamento do Profissional. Tampouco se destina a urgências e emergências, que devem ser encaminhadas aos serviços próprios.',
      },
      {
        number: '5.2',
        text: 'O compartilhamento de Informações de Saúde com a Operadora é decidido pelo Profissional responsável pelo atendimento, observados o sigilo profissional, as normas do seu conselho, a base legal aplicável e o mínimo necessário à finalidade. A LICENCIANTE não toma essa decisão nem compartilha Informações de Saúde com a Operadora por iniciativa própria.',
      },
      {
        number: '5.3',
        text: 'A CONTRATANTE somente enviará à Operadora Informações de Saúde cujo compartilhamento tenha sido decidido na forma da cláusula 5.2, e não constrangerá o Profissional a compartilhar o que ele, com fundamento técnico ou ético, entenda dever preservar. Os dados administrativos necessários ao faturamento, como datas e quantidade de sessões, podem ser enviados pela CONTRATANTE na execução de seu contrato com a Operadora.',
      },
      {
        number: '5.4',
        text: 'É vedado o uso compartilhado de Informações de Saúde com o objetivo de obter vantagem econômica, fora das exceções do art. 11, § 4º, da LGPD. É igualmente vedado à Operadora utilizá-las para a seleção de riscos na contratação ou na exclusão de beneficiários, nos termos do art. 11, § 5º, da LGPD.',
      },
      {
        number: '5.5',
        text: 'Pelo Portal do Paciente, o Paciente e o Responsável consultam seus dados cadastrais e seus atendimentos, previstos e realizados. O acesso é individual e alcança somente os dados do próprio Paciente.',
      },
      {
        number: '5.6',
        text: 'O Paciente ou o Responsável que encontrar dado incorreto no Portal do Paciente pode pedir a correção à CONTRATANTE. O registro clínico é corrigido por anotação do Profissional que o fez, preservado o registro anterior, como exigem as normas de prontuário.',
      },
    ],
  },
]
