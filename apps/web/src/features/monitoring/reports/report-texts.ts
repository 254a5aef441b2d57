import type { ReportKind } from '@zelo/contract/documents'

/** The texts of the two kinds of documents of a month, report and timesheet. */
export const reportTexts = {
  month: {
    name: 'Relatório do mês',
    sent: 'Enviado em',
    missing: 'Nenhum relatório enviado',
    question: 'Deseja remover o relatório?',
  },
  timesheet: {
    name: 'Folha de ponto',
    sent: 'Enviada em',
    missing: 'Nenhuma folha de ponto enviada',
    question: 'Deseja remover a folha de ponto?',
  },
} satisfies Record<ReportKind, object>
