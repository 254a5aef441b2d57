import { form, page } from './areas.tsx'
import { lazyRouteComponent } from './lazy-route-component.ts'

/** Every screen inside the shell, in the order of the menu. */
export const roomPages = [
  page(
    '/administrators',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-list-page.tsx'),
      'AdministratorListPage',
    ),
  ),
  form(
    '/administrators/create',
    'administrators.write',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-form.tsx'),
      'AdministratorCreatePage',
    ),
  ),
  page(
    '/administrators/$id/details',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-details-page.tsx'),
      'AdministratorDetailsPage',
    ),
  ),
  form(
    '/administrators/$id/edit',
    'administrators.write',
    lazyRouteComponent(
      () => import('../rooms/administrators/administrator-form.tsx'),
      'AdministratorEditPage',
    ),
  ),
  page(
    '/contracts',
    lazyRouteComponent(() => import('../rooms/contracts/contract-list-page.tsx'), 'ContractListPage'),
  ),
  form(
    '/contracts/create',
    'contracts.write',
    lazyRouteComponent(() => import('../rooms/contracts/contract-form.tsx'), 'ContractCreatePage'),
  ),
  page(
    '/contracts/$id/details',
    lazyRouteComponent(() => import('../rooms/contracts/contract-details-page.tsx'), 'ContractDetailsPage'),
  ),
  form(
    '/contracts/$id/edit',
    'contracts.write',
    lazyRouteComponent(() => import('../rooms/contracts/contract-form.tsx'), 'ContractEditPage'),
  ),
  page(
    '/professionals',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-list-page.tsx'),
      'ProfessionalListPage',
    ),
  ),
  form(
    '/professionals/create',
    'professionals.write',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-form.tsx'),
      'ProfessionalCreatePage',
    ),
  ),
  page(
    '/professionals/$id/details',
    lazyRouteComponent(
      () => import('../rooms/professionals/professional-details-page.tsx'),
      'ProfessionalDetailsPage',
    ),
  ),
  form(
    '/professionals/$id/edit',
    'professionals.write',
    lazyRouteComponent(() => import('../rooms/professionals/professional-form.tsx'), 'ProfessionalEditPage'),
  ),
  form(
    '/professionals/$id/hand-over',
    'treatments.write',
    lazyRouteComponent(
      () => import('../rooms/hand-over/professional-hand-over-page.tsx'),
      'ProfessionalHandOverPage',
    ),
  ),
  page(
    '/patients',
    lazyRouteComponent(() => import('../rooms/patients/patient-list-page.tsx'), 'PatientListPage'),
  ),
  form(
    '/patients/create',
    'patients.write',
    lazyRouteComponent(() => import('../rooms/patients/patient-create-page.tsx'), 'PatientCreatePage'),
  ),
  page(
    '/patients/$id/details',
    lazyRouteComponent(() => import('../rooms/patients/patient-details-page.tsx'), 'PatientDetailsPage'),
  ),
  form(
    '/patients/$id/edit',
    'patients.write',
    lazyRouteComponent(() => import('../rooms/patients/patient-form.tsx'), 'PatientEditPage'),
  ),
  form(
    '/patients/$id/create-pad',
    'treatments.write',
    lazyRouteComponent(() => import('../rooms/treatments/pad-create-page.tsx'), 'PadCreatePage'),
  ),
  page(
    '/patients/$id/details-pad',
    lazyRouteComponent(() => import('../rooms/treatments/pad-details-page.tsx'), 'PadDetailsPage'),
  ),
  page(
    '/monitoring',
    lazyRouteComponent(
      () => import('../rooms/monitoring/monitoring-filter-page.tsx'),
      'MonitoringFilterPage',
    ),
  ),
  page(
    '/monitoring/results',
    lazyRouteComponent(
      () => import('../rooms/monitoring/monitoring-results-page.tsx'),
      'MonitoringResultsPage',
    ),
  ),
  page(
    '/monitoring/$id/details',
    lazyRouteComponent(
      () => import('../rooms/monitoring/monitoring-details-page.tsx'),
      'MonitoringDetailsPage',
    ),
  ),
  page(
    '/management',
    lazyRouteComponent(() => import('../rooms/payments/management-page.tsx'), 'ManagementPage'),
  ),
  page(
    '/management/invoicing',
    lazyRouteComponent(() => import('../rooms/payments/filter-pages.tsx'), 'InvoicingFilterPage'),
  ),
  page(
    '/management/invoicing/results',
    lazyRouteComponent(() => import('../rooms/payments/invoicing-results-page.tsx'), 'InvoicingResultsPage'),
  ),
  page(
    '/management/production',
    lazyRouteComponent(() => import('../rooms/payments/filter-pages.tsx'), 'ProductionFilterPage'),
  ),
  page(
    '/management/production/results',
    lazyRouteComponent(
      () => import('../rooms/payments/production-results-page.tsx'),
      'ProductionResultsPage',
    ),
  ),
  page(
    '/management/summary',
    lazyRouteComponent(() => import('../rooms/payments/filter-pages.tsx'), 'SummaryFilterPage'),
  ),
  page(
    '/management/summary/results',
    lazyRouteComponent(() => import('../rooms/payments/summary-results-page.tsx'), 'SummaryResultsPage'),
  ),
  page(
    '/management/missing',
    lazyRouteComponent(() => import('../rooms/books/missing-page.tsx'), 'MissingPage'),
  ),
  page(
    '/recruitment',
    lazyRouteComponent(() => import('../rooms/recruitment/recruitment-list-page.tsx'), 'RecruitmentListPage'),
  ),
  form(
    '/recruitment/create',
    'recruitments.write',
    lazyRouteComponent(
      () => import('../rooms/recruitment/recruitment-create-page.tsx'),
      'RecruitmentCreatePage',
    ),
  ),
  page(
    '/recruitment/$id/details',
    lazyRouteComponent(
      () => import('../rooms/recruitment/recruitment-details-page.tsx'),
      'RecruitmentDetailsPage',
    ),
  ),
  form(
    '/recruitment/$id/edit',
    'recruitments.write',
    lazyRouteComponent(() => import('../rooms/recruitment/recruitment-form.tsx'), 'RecruitmentEditPage'),
  ),
]
