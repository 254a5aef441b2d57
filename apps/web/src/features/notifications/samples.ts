import type { Notification } from '@zelo/contract/notifications'

const now = new Date().toISOString()

/**
 * Sample notifications, rendered before the first list arrives. Samples are read, so that no badge flickers on page
 * load. Negative ids never equal the id of a stored notification.
 */
export const samples: Notification[] = [
  {
    id: -1,
    title: 'Seus avisos aparecem aqui',
    body: 'Captações, glosas, relatórios e repasses chegam na hora, sem recarregar a página.',
    is_read: true,
    created_at: now,
  },
  {
    id: -2,
    title: 'Abra direto na tela certa',
    body: 'O link Abrir leva ao cadastro de que o aviso fala, em outra aba.',
    is_read: true,
    created_at: now,
    link_url: '/monitoring',
  },
  { id: -3, title: 'O ponto azul marca o que você ainda não leu', is_read: true, created_at: now },
]

export const isSample = ({ id }: Pick<Notification, 'id'>) => id < 0
