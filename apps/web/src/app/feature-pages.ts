import { lazyRouteComponent } from '../ui/lazy/lazy-component.tsx'
import { form, page, registerPages } from './areas.tsx'

/** All screens inside the shell, in menu order, with their titles and menu entries. */
export const featurePages = [
  ...registerPages('/administrators', 'Administrator', {
    title: 'Administradores',
    newTitle: 'Novo administrador',
    needs: 'administrators.write',
    list: () => import('../features/administrators/administrator-list-page.tsx'),
    details: () => import('../features/administrators/administrator-details-page.tsx'),
    removed: () => import('../features/administrators/removed-administrator-page.tsx'),
    form: () => import('../features/administrators/administrator-form.tsx'),
  }),
  ...registerPages('/contracts', 'Contract', {
    title: 'Contratos',
    newTitle: 'Novo contrato',
    needs: 'contracts.write',
    list: () => import('../features/contracts/contract-list-page.tsx'),
    details: () => import('../features/contracts/contract-details-page.tsx'),
    removed: () => import('../features/contracts/removed-contract-page.tsx'),
    form: () => import('../features/contracts/contract-form.tsx'),
  }),
  ...registerPages('/professionals', 'Professional', {
    title: 'Profissionais',
    newTitle: 'Novo profissional',
    needs: 'professionals.write',
    list: () => import('../features/professionals/professional-list-page.tsx'),
    details: () => import('../features/professionals/professional-details-page.tsx'),
    removed: () => import('../features/professionals/removed-professional-page.tsx'),
    form: () => import('../features/professionals/professional-form.tsx'),
  }),
  form(
    '/professionals/import',
    {
      title: 'Importar profissionais',
      goTo: 'Importar profissionais',
      also: 'planilha',
      needs: 'imports.write',
    },
    lazyRouteComponent(() => import('../features/imports/import-page.tsx'), 'ProfessionalImportPage'),
  ),
  form(
    '/professionals/$id/hand-over',
    { title: 'Passar atendimentos', needs: 'treatments.write' },
    lazyRouteComponent(
      () => import('../features/hand-over/professional-hand-over-page.tsx'),
      'ProfessionalHandOverPage',
    ),
  ),
  ...registerPages('/patients', 'Patient', {
    title: 'Pacientes',
    newTitle: 'Novo paciente',
    needs: 'patients.write',
    list: () => import('../features/patients/patient-list-page.tsx'),
    details: () => import('../features/patients/patient-details-page.tsx'),
    removed: () => import('../features/patients/removed-patient-page.tsx'),
    create: () => import('../features/patients/patient-create-page.tsx'),
    form: () => import('../features/patients/patient-form.tsx'),
  }),
  form(
    '/patients/import',
    { title: 'Importar pacientes', goTo: 'Importar pacientes', also: 'planilha', needs: 'imports.write' },
    lazyRouteComponent(() => import('../features/imports/import-page.tsx'), 'PatientImportPage'),
  ),
  form(
    '/patients/$id/create-pad',
    { title: 'Novo PAD', needs: 'treatments.write' },
    lazyRouteComponent(
      () => import('../features/treatments/treatment-create-page.tsx'),
      'TreatmentCreatePage',
    ),
  ),
  page(
    '/patients/$id/details-pad',
    { title: 'Detalhes do PAD', editTitle: 'Editar PAD' },
    lazyRouteComponent(
      () => import('../features/treatments/treatment-details-page.tsx'),
      'TreatmentDetailsPage',
    ),
  ),
  page(
    '/monitoring',
    { title: 'Monitoramento', menu: true },
    lazyRouteComponent(
      () => import('../features/monitoring/monitoring-filter-page.tsx'),
      'MonitoringFilterPage',
    ),
  ),
  page(
    '/monitoring/results',
    { title: 'Monitoramento' },
    lazyRouteComponent(
      () => import('../features/monitoring/monitoring-results-page.tsx'),
      'MonitoringResultsPage',
    ),
  ),
  page(
    '/monitoring/missing',
    {
      title: 'O que falta por profissional',
      goTo: 'O que falta por profissional',
    },
    lazyRouteComponent(() => import('../features/monitoring/owed-page.tsx'), 'OwedPage'),
  ),
  page(
    '/monitoring/$id/details',
    { title: 'Detalhes' },
    lazyRouteComponent(
      () => import('../features/monitoring/monitoring-details-page.tsx'),
      'MonitoringDetailsPage',
    ),
  ),
  page(
    '/management',
    { title: 'Gerenciamento', menu: true },
    lazyRouteComponent(() => import('../features/payments/management-page.tsx'), 'ManagementPage'),
  ),
  page(
    '/management/month',
    { title: 'Competência', goTo: 'Gerenciamento: competência', also: 'fechamento fechar mês' },
    lazyRouteComponent(() => import('../features/competence/competence-page.tsx'), 'CompetencePage'),
  ),
  page(
    '/management/invoicing',
    { title: 'Faturamento', goTo: 'Gerenciamento: faturamento' },
    lazyRouteComponent(() => import('../features/payments/filter-pages.tsx'), 'InvoicingFilterPage'),
  ),
  page(
    '/management/invoicing/results',
    { title: 'Faturamento' },
    lazyRouteComponent(
      () => import('../features/payments/invoicing-results-page.tsx'),
      'InvoicingResultsPage',
    ),
  ),
  page(
    '/management/production',
    { title: 'Produção', goTo: 'Gerenciamento: produção' },
    lazyRouteComponent(() => import('../features/payments/filter-pages.tsx'), 'ProductionFilterPage'),
  ),
  page(
    '/management/production/results',
    { title: 'Produção' },
    lazyRouteComponent(
      () => import('../features/payments/production/production-results-page.tsx'),
      'ProductionResultsPage',
    ),
  ),
  page(
    '/management/summary',
    { title: 'Resumo', goTo: 'Gerenciamento: resumo' },
    lazyRouteComponent(() => import('../features/payments/filter-pages.tsx'), 'SummaryFilterPage'),
  ),
  page(
    '/management/summary/results',
    { title: 'Resumo' },
    lazyRouteComponent(
      () => import('../features/payments/summary/summary-results-page.tsx'),
      'SummaryResultsPage',
    ),
  ),
  page(
    '/management/authorizations',
    { title: 'Autorizações', goTo: 'Autorizações', also: 'plano guia validade PADs que terminam' },
    lazyRouteComponent(() => import('../features/treatments/authorizations-page.tsx'), 'AuthorizationsPage'),
  ),
  page(
    '/management/missing',
    { title: 'O que falta', goTo: 'O que falta' },
    lazyRouteComponent(() => import('../features/books/missing-page.tsx'), 'MissingPage'),
  ),
  form(
    '/management/renewals',
    { title: 'Renovar PADs', goTo: 'Renovar PADs', also: 'renovação próximo mês', needs: 'treatments.write' },
    lazyRouteComponent(() => import('../features/renewals/renewals-page.tsx'), 'RenewalsPage'),
  ),
  form(
    '/management/statements',
    {
      title: 'Extratos',
      goTo: 'Criar os extratos do mês',
      also: 'gerenciamento profissional whatsapp link',
      needs: 'payouts.write',
    },
    lazyRouteComponent(() => import('../features/accounts/statements-page.tsx'), 'StatementsPage'),
  ),
  page(
    '/management/glosas',
    { title: 'Glosas', goTo: 'Gerenciamento: glosas' },
    lazyRouteComponent(() => import('../features/glosas/glosa-list-page.tsx'), 'GlosaListPage'),
  ),
  form(
    '/management/glosas/create',
    { title: 'Registrar glosa', goTo: 'Registrar glosa', needs: 'glosas.write' },
    lazyRouteComponent(() => import('../features/glosas/glosa-create-page.tsx'), 'GlosaCreatePage'),
  ),
  page(
    '/management/glosas/$id',
    { title: 'Glosa' },
    lazyRouteComponent(() => import('../features/glosas/glosa-details-page.tsx'), 'GlosaDetailsPage'),
  ),
  form(
    '/management/glosas/$id/removed',
    { title: 'Registro removido', needs: 'registers.restore' },
    lazyRouteComponent(() => import('../features/glosas/removed-glosa-page.tsx'), 'RemovedGlosaPage'),
  ),
  form(
    '/management/bank-files',
    {
      title: 'Arquivos para o banco',
      goTo: 'Gerenciamento: arquivos para o banco',
      also: 'retorno remessa CNAB PIX pagamento',
      needs: 'payouts.write',
    },
    lazyRouteComponent(() => import('../features/bank-files/bank-file-list-page.tsx'), 'BankFileListPage'),
  ),
  form(
    '/management/bank-files/create',
    {
      title: 'Pagar pelo banco',
      goTo: 'Pagar pelo banco',
      also: 'arquivo remessa CNAB PIX repasses',
      needs: 'payouts.write',
    },
    lazyRouteComponent(
      () => import('../features/bank-files/bank-file-create-page.tsx'),
      'BankFileCreatePage',
    ),
  ),
  form(
    '/management/bank-files/$id',
    { title: 'Arquivo para o banco', needs: 'payouts.write' },
    lazyRouteComponent(
      () => import('../features/bank-files/bank-file-details-page.tsx'),
      'BankFileDetailsPage',
    ),
  ),
  ...registerPages('/recruitment', 'Recruitment', {
    title: 'Captação',
    newTitle: 'Novo',
    goTo: 'Nova captação',
    also: 'novo',
    needs: 'recruitments.write',
    list: () => import('../features/recruitment/recruitment-list-page.tsx'),
    details: () => import('../features/recruitment/recruitment-details-page.tsx'),
    removed: () => import('../features/recruitment/removed-recruitment-page.tsx'),
    form: () => import('../features/recruitment/recruitment-form.tsx'),
  }),
  page(
    '/my-account',
    { title: 'Minha conta', goTo: 'Minha conta' },
    lazyRouteComponent(() => import('../features/auth/account-page.tsx'), 'AccountPage'),
  ),
  page(
    '/help',
    { title: 'Ajuda' },
    lazyRouteComponent(() => import('./help/help-page.tsx'), 'HelpPage'),
  ),
  form(
    '/company',
    {
      title: 'Empresa',
      menu: 'control',
      also: 'cnpj banco contas bancárias convênio',
      needs: 'company.read',
    },
    lazyRouteComponent(() => import('../features/company/company-page.tsx'), 'CompanyPage'),
  ),
  form(
    '/company/edit',
    { title: 'Dados da empresa', needs: 'company.write' },
    lazyRouteComponent(() => import('../features/company/company-form.tsx'), 'CompanyEditPage'),
  ),
  form(
    '/company/accounts/create',
    { title: 'Nova conta bancária', needs: 'company.write' },
    lazyRouteComponent(
      () => import('../features/company/company-account-form.tsx'),
      'CompanyAccountCreatePage',
    ),
  ),
  form(
    '/company/accounts/$id/edit',
    { title: 'Editar conta bancária', needs: 'company.write' },
    lazyRouteComponent(
      () => import('../features/company/company-account-form.tsx'),
      'CompanyAccountEditPage',
    ),
  ),
  form(
    '/audit',
    { title: 'Auditoria', menu: 'control', needs: 'audit.read' },
    lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  ),
  form(
    '/privacy',
    { title: 'Privacidade (LGPD)', menu: 'control', needs: 'privacy.read' },
    lazyRouteComponent(() => import('../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
  ),
]
